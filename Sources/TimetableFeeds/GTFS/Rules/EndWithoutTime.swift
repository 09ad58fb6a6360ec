import Messages
import Timetable

/// The first or the last stop of a trip has no time. When lenient, the trip is left out.
enum EndWithoutTime: Rule {
    static let code = "end-without-time"
    static let severity = Notice.Severity.error

    static func check(_ place: FileLine, trip: String) -> Notice {
        notice([trip], Message("\(place.start): trip \(trip.shown) has no time at its first or last stop. Add it."))
    }
}
