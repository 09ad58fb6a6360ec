import Messages
import Timetable

/// A file is not whole and valid JSON of the shape that the feed has, or cannot be read at all.
enum UnreadableJSON: Rule {
    static let code = "unreadable-json"
    static let severity = Notice.Severity.error

    /// A mistake at a place in the file.
    static func syntax(_ reason: Message, _ file: String, line: Int, column: Int) -> Notice {
        notice([], Message("\(file.shown):\(line):\(column): \(reason). Fetch the file again or correct it."))
    }

    /// It is no file, too large, or the system refuses it.
    ///
    /// - Parameter reason: why, as a clause.
    static func notReadable(_ file: String, _ reason: Message) -> Notice {
        notice([], Message("\(file.shown): \(reason). Put the feed's own file in its place."))
    }
}
