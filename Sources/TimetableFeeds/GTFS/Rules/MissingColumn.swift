import Messages
import Timetable

/// A file lacks a column without which it says nothing.
enum MissingColumn: Rule {
    static let code = "missing-column"
    static let severity = Notice.Severity.error

    static func check(_ file: String, _ columns: [String]) -> Notice? {
        guard !columns.isEmpty else { return nil }
        return notice(
            [],
            Message("\(FileLine(file, 1).start): the header has no \(columns.listed). Add what is missing.")
        )
    }
}
