import Messages
import Timetable

/// The dates of a service, from calendar.txt and calendar_dates.txt.
struct ServiceRecord: GTFSRecord {
    static let file = "calendar.txt"
    static let kind = Message("service")

    var id: String
    /// Days of the week, between ``from`` and ``to``; none for a service that only calendar_dates.txt knows.
    var days: DayKinds = []
    var from: CalendarDate?
    var to: CalendarDate?
    /// Dates of calendar_dates.txt, in the order of the file.
    var added: [CalendarDate] = []
    var removed: [CalendarDate] = []

    /// Every date on which it runs.
    var dates: DateSet {
        guard let from, let to else { return DateSet(added).subtracting(DateSet(removed)) }
        return WeeklyDates(days: days, from: from, to: to).dates
            .union(DateSet(added)).subtracting(DateSet(removed))
    }
}
