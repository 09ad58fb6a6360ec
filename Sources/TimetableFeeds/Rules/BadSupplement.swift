import Messages
import Timetable

/// A supplement is not the CSV file that it should be.
enum BadSupplement: Rule {
    static let code = "bad-supplement"
    static let severity = Notice.Severity.error

    /// A mistake in a line of a file.
    static func check(_ file: String, line: Int?, reason: Message) -> Notice {
        notice([], Message("\(file)\(line.map { ":\($0)" } ?? ""): \(reason)."))
    }
}
