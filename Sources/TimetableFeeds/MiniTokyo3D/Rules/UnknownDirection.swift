import Messages
import Timetable

/// A railway or train has a direction that rail-directions.json does not have.
enum UnknownDirection: TrainRule {
    static let code = "unknown-direction"
    static let severity = Notice.Severity.error

    /// A railway that runs nowhere.
    static func check(_ railway: RecordLabel, directions: [String]) -> Notice? {
        guard !directions.isEmpty else { return nil }
        return notice(
            railway.ids + directions,
            Message("\(railway.start) has direction \(directions.listed), which rail-directions.json does not have.")
        )
    }

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard let direction = file.word(train.direction) else { return nil }
        // Not yet: what the trains of such a railway name becomes a direction.
        if train.railway.isKnown, network.lacksDescending(train.railway) { return nil }
        let label = file.label(of: train)
        return notice(
            label.ids + [direction],
            Message("\(label.start) has direction \(direction.shown), which rail-directions.json does not have.")
        )
    }
}
