import Messages
import Timetable

/// A train is of a type that train-types.json does not have.
enum UnknownTrainType: TrainRule {
    static let code = "unknown-train-type"
    static let severity = Notice.Severity.error

    static func check(_ train: TrainRecord, in file: TrainFile, of network: FeedNetwork) -> Notice? {
        guard let type = file.word(train.type) else { return nil }
        let label = file.label(of: train)
        return notice(
            label.ids + [type],
            Message("\(label.start) is of type \(type.shown), which train-types.json does not have.")
        )
    }
}
