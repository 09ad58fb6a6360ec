import Messages
import Timetable

/// A value that may be missing is none that its column knows. The record is imported as if the field were empty.
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
