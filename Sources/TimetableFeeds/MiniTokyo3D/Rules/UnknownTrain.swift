import Timetable

/// A train is linked to one that no file has. When lenient, the link is left out.
enum UnknownTrain: Rule {
    static let code = "unknown-train"
    static let severity = Notice.Severity.error

    static func check(_ train: RecordLabel, unknown: [String]) -> Notice? {
        guard !unknown.isEmpty else { return nil }
        return notice(train.ids + unknown, "\(train.start) is linked to \(unknown.listed), which no file has.")
    }
}
