import Messages
import Timetable

/// A service runs on no date at all, so that its trips are on no page.
enum ServiceWithoutDates: Rule {
    static let code = "service-without-dates"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, _ id: String) -> Notice {
        notice(
            [id],
            Message("\(place.start): service \(id.shown) runs on no date, and its trips are left out. Check its dates.")
        )
    }
}
