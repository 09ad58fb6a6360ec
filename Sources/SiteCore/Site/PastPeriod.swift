import Timetable

/// The days of a timetable that is over, and is kept under the first of them.
package struct PastPeriod: Sendable, Equatable {
    package let from: CalendarDate
    /// Its last service day.
    package let until: CalendarDate

    package init(from: CalendarDate, until: CalendarDate) { (self.from, self.until) = (from, until) }

    /// The folder of its pages below that of the current timetable, with a slash at its end.
    package var folder: String { "past/\(from)/" }
}
