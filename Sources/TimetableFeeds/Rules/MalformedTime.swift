import Messages
import Timetable

/// A time is not of the form HH:MM, 00:00 to 26:59.
enum MalformedTime: FieldRule {
    static let code = "malformed-time"
    static let severity = Notice.Severity.error

    static func check(_ faults: [RecordFault], of record: RecordLabel) -> Notice? {
        var found: [String] = []
        for case .malformedTime(let field, let text) in faults { found.append("\(field) “\(text.shown)”") }
        guard !found.isEmpty else { return nil }
        return notice(
            record.ids,
            Message("\(record.start) has what is no time: \(found.listed). Write it as 05:07, at most 26:59.")
        )
    }

    /// A field of a table.
    static func check(_ place: FileLine, _ column: String, _ text: String) -> Notice {
        notice(
            [],
            Message(
                "\(place.start): \(column) “\(text.shown)” is no time. Write it as 05:07:00, after midnight as 25:07:00."
            )
        )
    }
}
