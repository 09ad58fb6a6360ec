import Messages
import Timetable

/// A field holds another kind of value than it should.
enum MistypedField: FieldRule {
    static let code = "mistyped-field"
    static let severity = Notice.Severity.error

    static func check(_ faults: [RecordFault], of record: RecordLabel) -> Notice? {
        var found: [Message] = []
        for case .mistyped(let field, let expected, let kind) in faults {
            found.append(Message("\(field) is \(kind.told) and not \(expected.told)"))
        }
        guard !found.isEmpty else { return nil }
        return notice(
            record.ids,
            Message("\(record.start): \(found.unique.listed).")
        )
    }
}
