import Messages
import Timetable

/// An id is empty; or an id or a name holds control characters, is longer than any name, or cannot be seen.
enum UnusableText: FieldRule {
    static let code = "unusable-text"
    static let severity = Notice.Severity.error

    static func check(_ faults: [RecordFault], of record: RecordLabel) -> Notice? {
        var found: [Message] = []
        for case .unusable(let field, let flaw) in faults { found.append(Message("\(field) \(flaw.told)")) }
        guard !found.isEmpty else { return nil }
        return notice(
            record.ids,
            Message("\(record.start): \(found.unique.listed). Correct the text.")
        )
    }

    /// A field of a table.
    static func check(_ place: FileLine, _ column: String, _ flaw: TextFlaw) -> Notice {
        notice([], Message("\(place.start): \(column) \(flaw.told). Correct the text."))
    }
}
