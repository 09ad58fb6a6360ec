import Messages
import Timetable

/// A file is none of OuDia or OuDiaSecond, is not whole, or cannot be read.
enum UnreadableOuDia: Rule {
    static let code = "unreadable-oudia"
    static let severity = Notice.Severity.error

    /// - Parameter reason: a clause.
    static func check(_ place: FileLine, _ reason: Message) -> Notice {
        notice(
            [],
            Message("\(place.start.shown): \(reason). Correct the file with OuDia or OuDiaSecond, and save it again.")
        )
    }
}
