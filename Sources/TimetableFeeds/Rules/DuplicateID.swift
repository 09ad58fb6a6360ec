import Messages
import Timetable

/// Two records of one kind have the same id. The first one counts.
enum DuplicateID: Rule {
    static let code = "duplicate-id"
    static let severity = Notice.Severity.error

    /// A record whose id an earlier one has.
    static func check(_ record: RecordLabel) -> Notice {
        notice(record.ids, Message("\(record.start) has the id of an earlier \(record.kind.name). Give each its own."))
    }

    /// A row of a table whose id an earlier one has.
    static func check(_ place: FileLine, kind: Message, _ id: String, first: Int) -> Notice {
        notice(
            [id],
            Message(
                "\(place.start): \(kind) \(id.shown) has another record in line \(first). Give each an id of its own."
            )
        )
    }
}
