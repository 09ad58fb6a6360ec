import Messages
import Timetable

/// A trip calls at a station, an entrance or a node, where GTFS wants a stop or a platform. The call is shown there.
enum CallAtStation: Rule {
    static let code = "call-at-station"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, trip: String, stop: String) -> Notice {
        notice(
            [trip, stop],
            Message(
                "\(place.start): trip \(trip.shown) calls at \(stop.shown), which is no stop or platform. "
                    + "Name the one where it calls."
            )
        )
    }
}
