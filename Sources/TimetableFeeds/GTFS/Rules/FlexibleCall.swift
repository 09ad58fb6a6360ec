import Messages
import Timetable

/// A trip calls at an area or a group of stops instead of a stop. The call is not shown.
enum FlexibleCall: Rule {
    static let code = "flexible-call"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, trip: String) -> Notice {
        notice(
            [trip],
            Message("\(place.start): trip \(trip.shown) serves an area on demand here, which no timetable shows.")
        )
    }
}
