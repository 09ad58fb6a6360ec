import Messages
import Timetable

/// A train leaves before it arrives, or arrives before it left.
enum TimeRunsBackwards: Rule {
    static let code = "time-runs-backwards"
    static let severity = Notice.Severity.warning

    /// A row of a table: GTFS, where a service day goes on past midnight.
    static func check(_ place: FileLine, trip: String) -> Notice {
        notice(
            [trip],
            Message("\(place.start): trip \(trip.shown) is here before it left the stop before. Check its times.")
        )
    }
}
