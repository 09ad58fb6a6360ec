/// A set of dates in the way people say it: on these days of the week, from one date to another, with exceptions.
public struct WeeklyDates: Hashable, Sendable {
    /// Plain days of the week: a holiday that falls on a Monday is a Monday here, and ``DayKinds/holiday`` never
    /// occurs.
    public var days: DayKinds
    /// The first date on which anything may run.
    public var from: CalendarDate
    /// The last date on which anything may run.
    public var to: CalendarDate
    /// Dates on other days of the week that are in the set, the earliest first.
    public var added: [CalendarDate]
    /// Dates on ``days`` that are not in the set, the earliest first.
    public var removed: [CalendarDate]

    /// Makes the description from its parts.
    public init(
        days: DayKinds,
        from: CalendarDate,
        to: CalendarDate,
        added: [CalendarDate] = [],
        removed: [CalendarDate] = []
    ) {
        self.days = days
        self.from = from
        self.to = to
        self.added = added
        self.removed = removed
    }

    /// Finds the description with the fewest exceptions: it names a day of the week where the set has more of that
    /// day's dates than it lacks. `nil` for the empty set.
    public init?(_ dates: DateSet) {
        guard let first = dates.first, let last = dates.last else { return nil }
        var counts = [Int](repeating: 0, count: 7)
        for date in dates.dates { counts[date.weekday.rawValue] += 1 }
        var days: DayKinds = []
        for weekday in 0..<7 {
            let start = first + (weekday - first.weekday.rawValue + 7) % 7
            let all = start > last ? 0 : (last - start) / 7 + 1
            if counts[weekday] * 2 > all { days.insert(DayKinds.each[weekday]) }
        }
        self.init(days: days, from: first, to: last)
        for date in first...last {
            let isUsual = days.contains(DayKinds.each[date.weekday.rawValue])
            guard dates.contains(date) != isUsual else { continue }
            if isUsual { removed.append(date) } else { added.append(date) }
        }
    }

    /// The dates themselves.
    public var dates: DateSet {
        let span = from <= to ? Array(from...to) : []
        let usual = span.filter { days.contains(DayKinds.each[$0.weekday.rawValue]) }
        return DateSet(usual).subtracting(DateSet(removed)).union(DateSet(added))
    }
}
