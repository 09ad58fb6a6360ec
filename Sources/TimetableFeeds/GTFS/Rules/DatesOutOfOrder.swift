import Messages
import Timetable

/// A service ends before it begins. It runs on the dates of calendar_dates.txt alone.
enum DatesOutOfOrder: Rule {
    static let code = "dates-out-of-order"
    static let severity = Notice.Severity.warning

    static func check(_ place: FileLine, _ id: String) -> Notice {
        notice(
            [id],
            Message("\(place.start): service \(id.shown) ends before it begins. Correct start_date and end_date.")
        )
    }
}
