import Messages
import Timetable

/// A service is both added and removed on one date. When lenient, the first of the two rows counts.
enum ContradictingDates: Rule {
    static let code = "contradicting-dates"
    static let severity = Notice.Severity.error

    static func check(_ place: FileLine, _ date: CalendarDate, of service: String, first: Int) -> Notice {
        notice(
            [service],
            Message(
                "\(place.start): on \(date) service \(service.shown) runs by one of this row and line \(first), "
                    + "and not by the other. Remove one of them."
            )
        )
    }
}
