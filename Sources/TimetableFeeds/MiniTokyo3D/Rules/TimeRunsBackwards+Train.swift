import Messages
import Timetable

/// The service day ends at 03:00.
extension TimeRunsBackwards: TrainRule {
    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        var last: ServiceTime?
        for call in file.calls[train.calls] {
            for case let time? in [call.arrival, call.departure] {
                if let last, time < last {
                    let station = call.stationID.isKnown ? network.stations.id(call.stationID) : ""
                    let label = file.label(of: train)
                    return notice(
                        label.ids + [station],
                        Message(
                            "\(label.start) is at \(station.shown) at \(time.clock), after \(last.clock). Check its times."
                        )
                    )
                }
                last = time
            }
        }
        return nil
    }
}
