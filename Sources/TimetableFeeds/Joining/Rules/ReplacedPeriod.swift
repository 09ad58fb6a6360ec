import Messages
import Timetable

/// A feed has no day left: all of them are those of another period of the same timetable.
enum ReplacedPeriod: Rule {
    static let code = "replaced-period"
    static let severity = Notice.Severity.warning

    static func check(_ feed: Source, by others: [Source]) -> Notice {
        let names = others.map(\.key).message(separatedBy: ", ")
        return notice(
            [feed.key],
            Message(
                "\(feed.key): it has the stops and lines of \(names), which has all of its days. Nothing of it is shown; "
                    + "take it out."
            )
        )
    }
}
