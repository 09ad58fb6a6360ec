import Timetable

/// A row of calendar_dates.txt. A country's feed has millions, so it is small.
struct ServiceException {
    let date: CalendarDate
    let isAdded: Bool
    let line: Int32

    init(date: CalendarDate, isAdded: Bool, line: Int) {
        self.date = date
        self.isAdded = isAdded
        self.line = Int32(clamping: line)
    }
}
