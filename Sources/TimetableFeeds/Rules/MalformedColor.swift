import Messages
import Timetable

/// A railway's color is not of the form #RRGGBB. It is imported without.
enum MalformedColor: FieldRule {
    static let code = "malformed-color"
    static let severity = Notice.Severity.warning

    static func check(_ faults: [RecordFault], of record: RecordLabel) -> Notice? {
        var found: [String] = []
        for case .malformedColor(let text) in faults { found.append(text) }
        guard !found.isEmpty else { return nil }
        return notice(
            record.ids,
            Message("\(record.start) has what is no color: “\(found.listed)”. Write it as #80C342.")
        )
    }

    /// A field of a table.
    static func check(_ place: FileLine, _ column: String, _ text: String) -> Notice {
        notice([], Message("\(place.start): \(column) “\(text.shown)” is no color. Write it as 80C342."))
    }
}
