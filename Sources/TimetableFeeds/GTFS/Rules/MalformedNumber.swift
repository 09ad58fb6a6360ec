import Messages
import Timetable

/// A number without which a record says nothing is none.
enum MalformedNumber: Rule {
    static let code = "malformed-number"
    static let severity = Notice.Severity.error

    /// - Parameter expected: what it should be, such as `a whole number, 0 or more`.
    static func check(_ place: FileLine, _ column: String, _ text: String, expected: Message) -> Notice {
        notice([], Message("\(place.start): \(column) “\(text.shown)” is not \(expected). Correct it."))
    }
}
