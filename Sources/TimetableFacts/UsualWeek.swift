import Timetable

/// Finds which dates make up a usual week of a feed, and which are exceptions.
public struct UsualWeek: Sendable {
    /// For each day of the week, Monday first: how many of its dates the feed is valid on.
    private let validDates: [Int]

    /// Counts the dates between the first and the last on which any service runs.
    public init(_ services: [Service]) {
        let dates = services.compactMap { service -> DateSet? in
            if case .dates(let dates) = service.dates { return dates } else { return nil }
        }
        guard let first = dates.compactMap(\.first).min(), let last = dates.compactMap(\.last).max() else {
            validDates = []
            return
        }
        validDates = Self.counts(first...last)
    }

    /// The days of the week that dates are called by; empty for rare ones.
    ///
    /// A day of the week counts if the dates are most of those on which the feed is valid, or most of those in their
    /// own periods of four weeks or more, such as two summers. Holidays count, too, where Sundays count and the dates
    /// have other days besides, on which trains run as on Sundays.
    public func usualDays(of dates: ServiceDates) -> DayKinds {
        switch dates {
        case .kinds(let kinds): return kinds
        case .dates(let set):
            let all = set.dates
            let counts = Self.counts(all)
            let periods = ScheduleDays.periods(of: all)
            let inPeriods = Self.counts(all.filter { date in periods.contains { $0.contains(date) } })
            let ofPeriods = Self.counts(periods.joined())
            var usual: DayKinds = []
            for (weekday, kind) in DayKinds.each.prefix(7).enumerated() {
                let isMost = counts[weekday] * 2 > validDates[weekday]
                if isMost || inPeriods[weekday] * 2 > ofPeriods[weekday] { usual.insert(kind) }
            }
            let rest = all.contains { $0.weekday.rawValue < 5 && !usual.contains(DayKinds.each[$0.weekday.rawValue]) }
            if usual.contains(.sunday), rest { usual.insert(.holiday) }
            return usual
        }
    }

    private static func counts(_ dates: some Sequence<CalendarDate>) -> [Int] {
        var counts = [Int](repeating: 0, count: 7)
        for date in dates { counts[date.weekday.rawValue] += 1 }
        return counts
    }
}
