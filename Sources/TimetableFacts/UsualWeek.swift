import Timetable

/// Tells which dates make up a usual week of a feed, and which are exceptions.
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
    /// A day of the week counts where the dates are most of those on which the feed is valid, or, for a season, four
    /// weeks at least and most of those from the first date to the last. Where Sundays count and the dates have other
    /// days beside, on which trains run as on Sundays, holidays count, too.
    public func usualDays(of dates: ServiceDates) -> DayKinds {
        switch dates {
        case .kinds(let kinds): return kinds
        case .dates(let set):
            guard let weekly = WeeklyDates(set) else { return [] }
            let counts = Self.counts(set.dates)
            var usual: DayKinds = []
            for (weekday, kind) in DayKinds.each.prefix(7).enumerated() {
                let isMost = counts[weekday] * 2 > validDates[weekday]
                if isMost || weekly.days.contains(kind) && counts[weekday] >= 4 { usual.insert(kind) }
            }
            let rest = set.dates.contains {
                $0.weekday.rawValue < 5 && !usual.contains(DayKinds.each[$0.weekday.rawValue])
            }
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
