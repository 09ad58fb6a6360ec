import Messages
import Timetable

/// No train of the feed can be imported, so that there is no timetable. It stops a lenient import as well.
enum FeedWithoutTrains: Rule {
    static let code = "feed-without-trains"
    static let severity = Notice.Severity.error

    /// - Parameters:
    ///   - count: how many trains the import keeps.
    ///   - leftOut: how many it leaves out.
    static func check(_ count: Int, leftOut: Int) -> Notice? {
        guard count == 0 else { return nil }
        return leftOut == 0
            ? notice([], Message("The feed holds no train. Check that its files are complete."))
            : notice(
                [],
                Message("Every train of the feed is at fault, so that none is left to import. Mend what is told above.")
            )
    }
}
