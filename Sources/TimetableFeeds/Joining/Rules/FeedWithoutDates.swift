import Messages
import Timetable

/// A feed tells on which kinds of day its trains run, and not from when to when, among feeds that have dates.
enum FeedWithoutDates: Rule {
    static let code = "feed-without-dates"
    static let severity = Notice.Severity.warning

    static func check(_ feed: Source, _ days: ClosedRange<CalendarDate>) -> Notice {
        notice(
            [feed.key],
            Message(
                "\(feed.key): the feed does not say until when it is valid, and other feeds have dates. Its trains stand "
                    + "here from \(days.lowerBound) to \(days.upperBound). Write valid-from and valid-until into feed.yaml."
            )
        )
    }
}
