import Messages
import Timetable

/// There are so many notices of one kind that the others are only counted.
enum MoreOfThese: Rule {
    static let code = "more-of-these"
    static let severity = Notice.Severity.warning

    static func check(_ code: String, count: Int) -> Notice {
        notice(
            [],
            Message("\(count) more notices of the kind \(code) are not listed. Mend the first ones, and import again.")
        )
    }
}
