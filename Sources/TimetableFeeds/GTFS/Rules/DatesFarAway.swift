import Messages
import Timetable

/// A service has dates before 1970 or after 2069, which nobody plans for. They are left out.
enum DatesFarAway: Rule {
    static let code = "dates-far-away"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, _ id: String) -> Notice {
        notice(
            [id],
            Message("\(place.start): service \(id.shown) has dates before 1970 or after 2069, which are left out.")
        )
    }
}
