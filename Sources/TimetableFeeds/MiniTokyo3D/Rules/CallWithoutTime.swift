import Messages
import Timetable

/// A train calls at a station with neither an arrival nor a departure.
enum CallWithoutTime: TrainRule {
    static let code = "call-without-time"
    static let severity = Notice.Severity.error

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        var timeless: [Station.ID] = []
        for call in file.calls[train.calls] where call.arrival == nil && call.departure == nil {
            timeless.append(call.stationID)
        }
        // A malformed time, and a time of the wrong type, are reported already.
        guard !timeless.isEmpty, train.faults.isEmpty else { return nil }
        let stations = timeless.compactMap { $0.isKnown ? network.stations.id($0) : file.word($0) }
        return check(file.label(of: train), at: stations)
    }

    static func check(_ train: RecordLabel, at stations: [String]) -> Notice {
        notice(train.ids + stations, Message("\(train.start) has neither arrival nor departure at \(stations.listed)."))
    }
}
