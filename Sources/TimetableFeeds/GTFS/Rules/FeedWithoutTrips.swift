import Messages
import Timetable

/// No trip of the feed runs on any date, so that there is nothing to show.
enum FeedWithoutTrips: Rule {
    static let code = "feed-without-trips"
    static let severity = Notice.Severity.error

    static func check(_ count: Int) -> Notice? {
        guard count == 0 else { return nil }
        return notice(
            [],
            Message("trips.txt: no trip calls at two stops and runs on a date. Check trips, stop times and calendar.")
        )
    }
}
