import Messages
import Timetable

/// A feed has its times in another zone than the first feed. All times of a site are read by one clock.
enum OtherTimeZone: Rule {
    static let code = "other-time-zone"
    static let severity = Notice.Severity.error

    static func check(_ feed: Source, first: Source) -> Notice {
        notice(
            [feed.key],
            Message(
                "\(feed.key): its times are those of \(feed.timeZone), but those of \(first.key) are of "
                    + "\(first.timeZone). Give each time zone a site of its own."
            )
        )
    }
}
