import Messages
import Timetable

/// A record stands in its file twice, the same each time. It is imported once.
enum RepeatedRecord: Rule {
    static let code = "repeated-record"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, kind: Message, _ id: String, first: Int) -> Notice {
        notice(
            [id],
            Message("\(place.start): \(kind) \(id.shown) stands in line \(first) already. Remove one of them.")
        )
    }
}
