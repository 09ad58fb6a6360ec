import Timetable
import TimetableFacts

/// How days and dates are worded in one language.
struct DateWords {
    private let strings: Strings
    /// Whether a day and a month are not enough, as the dates go on for more than a year.
    private let needsYear: Bool
    private let months: [String]

    init(_ schedules: Schedules, _ strings: Strings) {
        self.strings = strings
        let spans = schedules.all.compactMap { schedule -> ClosedRange<CalendarDate>? in
            guard case .dates(let dates) = schedule.dates, let first = dates.first, let last = dates.last else {
                return nil
            }
            return first...last
        }
        let first = spans.map(\.lowerBound).min(), last = spans.map(\.upperBound).max()
        needsYear = first.flatMap { first in last.map { $0 - first >= 365 } } ?? false
        months = strings["months-short"].split(separator: " ").map(String.init)
    }

    /// How many ranges of dates a name has room for.
    private static let namedRanges = 3
    /// How many stand below a heading.
    private static let listedRanges = 60

    /// What a schedule is called.
    ///
    /// - Parameters:
    ///   - hasPeriod: Whether from when to when it is valid belongs to its name.
    ///   - isExplicit: Whether the first exceptions are named where there are many.
    func name(_ said: ScheduleDays, _ days: String, hasPeriod: Bool, isExplicit: Bool) -> ScheduleName {
        if said.periods.isEmpty {
            let isLong = said.added.count > Self.namedRanges
            let detail = list(said.added, most: Self.namedRanges)
            return ScheduleName(
                days: days,
                detail: detail,
                text: strings("days-on", ["days": days, "dates": detail]),
                dates: isLong ? list(said.added, most: Self.listedRanges) : nil
            )
        }
        let exceptions = [
            (dates: said.removed, inName: "days-not", below: "days-not-on"),
            (dates: said.added, inName: "days-also", below: "days-also-on"),
        ].filter { !$0.dates.isEmpty }
        let isLong = said.removed.count + said.added.count > Self.namedRanges
        var parts = hasPeriod ? [list(said.periods, most: Self.namedRanges)] : []
        if !isLong || isExplicit {
            let most = isLong ? 2 : Self.namedRanges
            parts += exceptions.map { strings($0.inName, ["dates": list($0.dates, most: most)]) }
        } else {
            parts.append(strings["days-exceptions"])
        }
        let listed = exceptions.map { strings($0.below, ["dates": list($0.dates, most: Self.listedRanges)]) }
        let detail = parts.isEmpty ? nil : parts.joined(separator: strings["days-detail-separator"])
        return ScheduleName(
            days: days,
            detail: detail,
            text: detail.map { strings("days-on", ["days": days, "dates": $0]) } ?? days,
            dates: isLong ? listed.joined(separator: " ") : nil
        )
    }

    /// 平日, Weekdays: the days of a schedule by the one word that the language has for them, else day by day.
    func days(_ said: ScheduleDays) -> String {
        guard said.periods.isEmpty else { return strings.days(said.days, isPlain: said.holidays == .plain) }
        return said.days.isEmpty ? strings["days-other"] : strings("days-some", ["days": strings.days(said.days)])
    }

    /// The first ranges, and how many more dates there are.
    private func list(_ ranges: [ClosedRange<CalendarDate>], most: Int) -> String {
        let shown = strings.list(ranges.prefix(most).map(range))
        let more = ranges.dropFirst(most).reduce(0) { $0 + $1.count }
        return more > 0 ? strings("dates-more", ["dates": shown, "n": String(more)]) : shown
    }

    private func range(_ dates: ClosedRange<CalendarDate>) -> String {
        let (first, last) = (dates.lowerBound, dates.upperBound)
        if first == last { return date(first, hasYear: needsYear) }
        if needsYear, first.year == last.year {
            let (first, last, year) = (date(first, hasYear: false), date(last, hasYear: false), String(first.year))
            return strings("dates-range-of-year", ["first": first, "last": last, "year": year])
        }
        let (from, to) = (date(first, hasYear: needsYear), date(last, hasYear: needsYear))
        return strings("dates-range", ["first": from, "last": to])
    }

    private func date(_ date: CalendarDate, hasYear: Bool) -> String {
        let month = months.count == 12 ? months[date.month - 1] : String(date.month)
        let key = hasYear ? "date-short-year" : "date-short"
        return strings(key, ["year": String(date.year), "month": month, "day": String(date.day)])
    }
}
