import Messages
import Timetable

/// A list lacks a column, or a row of it a cell, without which it says nothing.
enum ListWithoutColumn: Rule {
    static let code = "list-without-column"
    static let severity = Notice.Severity.error

    /// - Parameter words: what headers may call each column.
    static func check(_ place: WorksheetPlace, _ columns: [String], _ words: [String: [String]]) -> Notice {
        let told = columns.map { column in
            words[column]?.first.map { "\(column) (\($0))" } ?? column
        }
        return notice(
            [],
            Message("\(place.start) has no \(told.message(separatedBy: " and no ")). Add what is missing.")
        )
    }
}
