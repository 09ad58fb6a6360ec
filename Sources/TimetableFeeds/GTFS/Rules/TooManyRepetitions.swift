import Messages
import Timetable

/// A row of frequencies.txt repeats its trip more often than a service day has minutes, or all rows together come to
/// more calls than ``mostCalls``. Without this rule, a few bytes of a feed would fill the memory.
enum TooManyRepetitions: Rule {
    static let code = "too-many-repetitions"
    static let severity = Notice.Severity.error

    /// The largest number of trains that one row may come to. Timetables are in minutes, and two days have 2,880 of them.
    static let mostTrains = 2880
    /// The largest number of calls that all rows together may come to: three times those of all trains of Tokyo, which
    /// are 1.2 million.
    static let mostCalls = 4_000_000

    /// - Parameter count: How many trains the row comes to.
    static func check(_ place: FileLine, trip: String, trains count: Int) -> Notice? {
        guard count > mostTrains else { return nil }
        return notice(
            [trip],
            Message(
                "\(place.start): trip \(trip.shown) would run \(count) times, more than the \(mostTrains) minutes of two days. "
                    + "Check headway_secs."
            )
        )
    }

    /// - Parameter count: How many calls the rows come to, up to this one.
    static func check(_ place: FileLine, trip: String, calls count: Int) -> Notice? {
        guard count > mostCalls else { return nil }
        return notice(
            [trip],
            Message(
                "\(place.start): with trip \(trip.shown), the rows up to here come to \(count) calls, and \(mostCalls) is the "
                    + "most. Check headway_secs, or write exact_times 0."
            )
        )
    }
}
