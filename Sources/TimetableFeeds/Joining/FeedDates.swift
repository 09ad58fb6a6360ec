import Timetable

/// Dates for feeds that tell on which kinds of day trains run: all feeds of one site tell their days in the same way.
struct FeedDates {
    /// The holidays that count beside those of the calendar.
    let isHoliday: @Sendable (CalendarDate) -> Bool

    /// Gives a feed dates, where it has none and other feeds do.
    ///
    /// Its trains run from the day on which it becomes valid to the last one; where it does not say so, as long as the
    /// other feeds, but for a year at least.
    ///
    /// - Parameter others: the days on which trains of feeds with dates run.
    /// - Returns: from when to when its trains run now; `nil` where nothing has changed.
    func date(_ feed: inout JoiningFeed, besides others: ClosedRange<CalendarDate>?) -> ClosedRange<CalendarDate>? {
        let source = feed.dataset.source
        let usualFrom = source.validFrom ?? others?.lowerBound ?? source.validUntil.map { $0 + -364 }
        guard feed.runsOnKinds, let from = usualFrom else { return nil }
        let year = from + 364
        let until = source.validUntil ?? max(year, others?.upperBound ?? year)
        // A century of days is no timetable, but each of them costs memory.
        let days = from...min(max(from, until), from + 36_500)
        let years = source.timeZone == "Asia/Tokyo" ? Array(days.lowerBound.year...days.upperBound.year) : []
        let holidays = Set(years.flatMap(JapaneseHolidays.dates)).union(days.filter(isHoliday))
        for position in feed.dataset.services.indices {
            guard case .kinds(let kinds) = feed.dataset.services[position].dates else { continue }
            let dates = days.filter { date in
                kinds.contains(holidays.contains(date) ? .holiday : DayKinds.each[date.weekday.rawValue])
            }
            feed.dataset.services[position].dates = .dates(DateSet(dates))
        }
        return days
    }

    /// From the first day that any feed has to the last; `nil` where no feed has dates.
    static func span(of feeds: [JoiningFeed]) -> ClosedRange<CalendarDate>? {
        let dates = feeds.flatMap(\.dates)
        guard let first = dates.compactMap(\.first).min(), let last = dates.compactMap(\.last).max() else { return nil }
        return first...last
    }
}
