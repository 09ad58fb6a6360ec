import Messages
import Timetable

/// A record lacks a field that it has to have.
enum MissingField: FieldRule {
    static let code = "missing-field"
    static let severity = Notice.Severity.error

    static func check(_ faults: [RecordFault], of record: RecordLabel) -> Notice? {
        var found: [String] = []
        for case .missing(let field) in faults { found.append(field) }
        guard !found.isEmpty else { return nil }
        return notice(
            record.ids,
            Message("\(record.start) has no \(found.unique.listed). Add what is missing.")
        )
    }

    /// A row of a table in which a field is empty that must not be.
    static func check(_ place: FileLine, _ column: String) -> Notice {
        notice([], Message("\(place.start) has no \(column). Add what is missing."))
    }
}
