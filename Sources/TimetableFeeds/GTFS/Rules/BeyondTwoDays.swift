import Messages
import Timetable

/// A trip calls somewhere later than 47:59. It is imported without these calls.
enum BeyondTwoDays: Rule {
    static let code = "beyond-two-days"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, trip: String) -> Notice {
        notice([trip], Message("\(place.start): trip \(trip.shown) runs beyond 47:59, and is shown up to there."))
    }
}
