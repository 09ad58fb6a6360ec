import Timetable

/// A train is linked to one that no file has. When lenient, the link is left out.
enum UnknownTrain: Rule {
    static let code = "unknown-train"
    static let severity = Notice.Severity.error

    static func check(_ train: String, unknown: [String]) -> Notice? {
        guard !unknown.isEmpty else { return nil }
        return notice([train] + unknown, "Train \(train.shown) is linked to \(unknown.listed), which no file has.")
    }
}
