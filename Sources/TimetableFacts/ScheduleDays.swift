import Timetable

/// The dates of a schedule as riders say them: on some days of the week, in some periods, with exceptions.
///
/// ```
///     Mo Tu We Th Fr Sa Su
///      ●  ●  ●  ●  ●
///      ●  ●  ●  ●  ●           weekdays, not 29 Dec to 1 Jan
///      ●  .  .  .  .
///      ●  ●  ●  ●  ●
/// ```
/// Exceptions between which no usual day lies are one: a rider who reads of 28 December and of 4 January thinks of the
/// days between, too.
public struct ScheduleDays: Equatable, Sendable {
    /// What a public holiday is to a schedule.
    public enum Holidays: Sendable {
        /// A day on which it is not valid, whatever the day of the week. Also where nobody knows the holidays.
        case apart
        /// A day on which it is valid, whatever the day of the week.
        case included
        /// A day like any other.
        case plain
    }

    /// Days of the week, with ``DayKinds/holiday`` where holidays belong to them. Empty where the dates follow no week.
    public let days: DayKinds
    /// What holidays are to it.
    public let holidays: Holidays
    /// From when to when it is valid on its days; more than one where four weeks or more lie between. None for dates
    /// that follow no week.
    public let periods: [ClosedRange<CalendarDate>]
    /// When it is not valid on its days within its periods.
    public let removed: [ClosedRange<CalendarDate>]
    /// When it is valid beyond its days and periods: every date where there are no periods.
    public let added: [ClosedRange<CalendarDate>]

    /// The days that separate one period from another, and that a period lasts at least.
    public static let gap = 28

    /// From the first to the last date of its periods; `nil` where there are none.
    public var span: ClosedRange<CalendarDate>? {
        periods.first.flatMap { first in periods.last.map { first.lowerBound...$0.upperBound } }
    }

    /// Finds what is said of some dates.
    ///
    /// - Parameters:
    ///   - usualDays: The days that the schedule is called by.
    ///   - publicHolidays: Those of the country; none where nobody knows them.
    public init(_ dates: DateSet, usualDays: DayKinds, publicHolidays: Set<CalendarDate> = []) {
        let all = dates.dates
        let plainDays = usualDays.subtracting(.holiday)
        guard !plainDays.isEmpty, let first = all.first, let last = all.last else {
            days = Self.onlyDays(all)
            holidays = .apart
            periods = []
            removed = []
            added = Self.ranges(all) { dates.contains($0) }
            return
        }
        let long = Self.periods(of: all)
        let periods = long.isEmpty ? [first...last] : long
        func isUsual(_ date: CalendarDate, _ holidays: Holidays) -> Bool {
            let isOfDays = plainDays.contains(DayKinds.each[date.weekday.rawValue])
            return switch holidays {
            case .plain: isOfDays
            case .apart: isOfDays && !publicHolidays.contains(date)
            case .included: isOfDays || publicHolidays.contains(date)
            }
        }
        var ways: [Holidays] = [.apart, .plain, .included]
        if usualDays.contains(.holiday) { ways = [.included, .plain, .apart] }
        let told = ways.map { holidays in
            let usual = DateSet(periods.joined().filter { isUsual($0, holidays) })
            return (holidays: holidays, removed: usual.subtracting(dates), added: dates.subtracting(usual))
        }
        // The first of those with the fewest exceptions.
        let best = told.min { $0.removed.count + $0.added.count < $1.removed.count + $1.added.count } ?? told[0]
        let isUnknown = publicHolidays.isEmpty
        days = isUnknown ? usualDays : best.holidays == .included ? plainDays.union(.holiday) : plainDays
        holidays = isUnknown ? (usualDays.contains(.holiday) ? .included : .apart) : best.holidays
        self.periods = periods
        removed = Self.ranges(best.removed.dates) { !dates.contains($0) }
        added = Self.ranges(best.added.dates) { dates.contains($0) }
    }

    /// The spans of four weeks at least in which dates lie no more than four weeks apart.
    ///
    /// - Parameter dates: The earliest first.
    static func periods(of dates: [CalendarDate]) -> [ClosedRange<CalendarDate>] {
        runs(dates) { $1 - $0 <= gap }.filter { $0.upperBound - $0.lowerBound >= gap }
    }

    /// The day of the week on which all of some dates fall; empty for a single date, which needs none, and where they
    /// fall on several.
    private static func onlyDays(_ dates: [CalendarDate]) -> DayKinds {
        guard dates.count > 1, let weekday = dates.first?.weekday, dates.allSatisfy({ $0.weekday == weekday }) else {
            return []
        }
        return DayKinds.each[weekday.rawValue]
    }

    /// Dates as ranges: neighbours where all dates between them belong to both.
    private static func ranges(
        _ dates: [CalendarDate],
        joins: (CalendarDate) -> Bool
    ) -> [ClosedRange<CalendarDate>] {
        runs(dates) { $1 - $0 < gap && ($0...$1).allSatisfy(joins) }
    }

    private static func runs(
        _ dates: [CalendarDate],
        areTogether: (CalendarDate, CalendarDate) -> Bool
    ) -> [ClosedRange<CalendarDate>] {
        var runs: [ClosedRange<CalendarDate>] = []
        for date in dates {
            if let last = runs.last, areTogether(last.upperBound, date) {
                runs[runs.count - 1] = last.lowerBound...date
            } else {
                runs.append(date...date)
            }
        }
        return runs
    }
}
