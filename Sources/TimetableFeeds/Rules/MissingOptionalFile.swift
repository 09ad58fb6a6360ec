import Messages
import Timetable

/// A file is not there whose loss the timetable bears.
enum MissingOptionalFile: Rule {
    static let code = "missing-optional-file"
    static let severity = Notice.Severity.warning

    /// - Parameter loss: what the timetable lacks without it, as a sentence's end.
    static func check(_ file: String, loss: Message) -> Notice {
        notice([], Message("The feed has no \(file): \(loss)."))
    }
}
