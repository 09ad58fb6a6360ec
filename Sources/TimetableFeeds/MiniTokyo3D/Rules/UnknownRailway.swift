import Messages
import Timetable

/// A station or train is of a railway that railways.json does not have.
enum UnknownRailway: TrainRule {
    static let code = "unknown-railway"
    static let severity = Notice.Severity.error

    /// A station of no railway.
    static func check(_ station: RecordLabel, railway: String) -> Notice {
        notice(
            station.ids + [railway],
            Message("\(station.start) is of railway \(railway.shown), which railways.json does not have.")
        )
    }

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard let railway = file.word(train.railway) else { return nil }
        let label = file.label(of: train)
        return notice(
            label.ids + [railway],
            Message("\(label.start) runs on railway \(railway.shown), which railways.json does not have.")
        )
    }
}
