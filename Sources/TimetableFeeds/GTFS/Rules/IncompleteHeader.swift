import Messages
import Timetable

/// A file lacks a column that GTFS wants and a timetable can do without. It is read without it.
enum IncompleteHeader: Rule {
    static let code = "incomplete-header"
    static let severity = Notice.Severity.warning

    static func check(_ file: String, _ columns: [String]) -> Notice? {
        guard !columns.isEmpty else { return nil }
        return notice(
            [],
            Message("\(FileLine(file, 1).start): the header has no \(columns.listed), as GTFS wants it. Add it.")
        )
    }
}
