import Messages
import Timetable

/// A train is linked to one that no file has. The link is left out: the train's own times are right without it.
enum UnknownTrain: Rule {
    static let code = "unknown-train"
    static let severity = Notice.Severity.warning

    static func check(_ train: RecordLabel, unknown: [String]) -> Notice? {
        guard !unknown.isEmpty else { return nil }
        return notice(
            train.ids + unknown,
            Message("\(train.start) is linked to \(unknown.listed), which no file has. The link is left out.")
        )
    }
}
