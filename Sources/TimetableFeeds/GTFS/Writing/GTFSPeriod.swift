import Timetable

/// The dates that a feed covers, and those of them that are public holidays.
public struct GTFSPeriod: Equatable, Sendable {
    /// The first date and the last.
    public var dates: ClosedRange<CalendarDate>
    /// Dates on which the trains of holidays run, whatever their day of the week.
    public var holidays: DateSet

    /// Makes a period; `holidays` may have dates outside it.
    public init(_ dates: ClosedRange<CalendarDate>, holidays: DateSet = DateSet()) {
        self.dates = dates
        self.holidays = holidays
    }

    /// The dates of the period on which a service runs.
    func dates(of service: Service) -> DateSet {
        let all = DateSet(dates)
        switch service.dates {
        case .dates(let set): return set.intersection(all)
        case .kinds(let kinds):
            return DateSet(
                dates.filter { date in
                    let isHoliday = holidays.contains(date)
                    return kinds.contains(isHoliday ? .holiday : DayKinds.each[date.weekday.rawValue])
                }
            )
        }
    }
}
