import Messages
import Timetable

/// A record has a field twice. Readers of JSON differ in which of the two they take.
enum RepeatedField: FieldRule {
    static let code = "repeated-field"
    static let severity = Notice.Severity.error

    static func check(_ faults: [RecordFault], of record: RecordLabel) -> Notice? {
        var found: [String] = []
        for case .repeated(let field) in faults { found.append(field) }
        guard !found.isEmpty else { return nil }
        return notice(record.ids, Message("\(record.start) has \(found.unique.listed) twice. Remove one of the two."))
    }
}
