import Messages
import Timetable

/// An optional field has a value that its column does not know. The record is imported as if the field were empty.
enum IgnoredValue: Rule {
    static let code = "ignored-value"
    static let severity = Notice.Severity.warning

    /// - Parameter expected: what it should be, such as `0, 1 or 2`.
    static func check(_ place: FileLine, _ column: String, _ text: String, expected: Message) -> Notice {
        notice(
            [],
            Message("\(place.start): \(column) “\(text.shown)” is not \(expected), and is taken for empty. Correct it.")
        )
    }
}
