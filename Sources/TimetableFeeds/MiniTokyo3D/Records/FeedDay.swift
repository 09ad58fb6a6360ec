import Timetable

/// The service day of Mini Tokyo 3D.
enum FeedDay {
    /// It ends at 03:00: the feed writes 00:05, and sometimes 24:05, for the five past midnight that closes the day.
    static let boundary = ServiceTime(clamping: 3 * 60)
}
