import Messages
import Timetable

/// A train calls at one station twice without leaving it in between.
enum RepeatedCall: TrainRule {
    static let code = "repeated-call"
    static let severity = Notice.Severity.warning

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        var repeated: [String] = []
        var last = Station.ID.absent
        for call in file.calls[train.calls] {
            if call.stationID == last, last.isKnown { repeated.append(network.stations.id(last)) }
            last = call.stationID
        }
        guard !repeated.isEmpty else { return nil }
        let label = file.label(of: train)
        return notice(
            label.ids + repeated.unique,
            Message("\(label.start) calls at \(repeated.unique.listed) twice in a row. Make one call of the two.")
        )
    }
}
