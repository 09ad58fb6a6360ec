import Timetable
import TimetableFacts

/// What each schedule is called in one language: by the days of a usual week with what is special about them, or by its
/// dates.
struct ScheduleNames {
    /// One for each schedule.
    let all: [ScheduleName]

    /// Names the schedules of a site.
    ///
    /// A schedule has its period behind its days if another schedule of the same railway or pole has the same days, or
    /// if it is not valid as long as all of them together.
    ///
    /// - Parameter timeZone: That of the feed. Public holidays are known for Japan only.
    init(_ schedules: Schedules, timeZone: String, strings: Strings) {
        let said = Self.said(schedules, timeZone)
        let words = DateWords(schedules, strings)
        let days = zip(schedules.all, said).map { schedule, said in
            said.map { words.days($0) } ?? strings.days(schedule.usualDays)
        }
        var needsPeriod = said.map { ($0?.periods.count ?? 0) > 1 }
        for own in schedules.lists {
            for ids in Dictionary(grouping: own, by: { days[$0.position] }).values where ids.count > 1 {
                for id in ids { needsPeriod[id.position] = true }
            }
            let periods = own.compactMap { said[$0.position]?.span }
            guard let first = periods.map(\.lowerBound).min(), let last = periods.map(\.upperBound).max() else {
                continue
            }
            for id in own {
                guard let span = said[id.position]?.span else { continue }
                if span.lowerBound - first >= ScheduleDays.gap || last - span.upperBound >= ScheduleDays.gap {
                    needsPeriod[id.position] = true
                }
            }
        }
        let short = schedules.all.indices.map { number in
            said[number].map { words.name($0, days[number], hasPeriod: needsPeriod[number], isExplicit: false) }
                ?? ScheduleName(days: days[number], detail: nil, text: days[number], dates: nil)
        }
        var isExplicit = short.map { _ in false }
        for own in schedules.lists {
            for ids in Dictionary(grouping: own, by: { short[$0.position].text }).values where ids.count > 1 {
                for id in ids { isExplicit[id.position] = true }
            }
        }
        all = schedules.all.indices.map { number in
            guard isExplicit[number], let said = said[number] else { return short[number] }
            return words.name(said, days[number], hasPeriod: needsPeriod[number], isExplicit: true)
        }
    }

    /// What is said of each schedule that goes by dates; `nil` for one that goes by kinds of day.
    private static func said(_ schedules: Schedules, _ timeZone: String) -> [ScheduleDays?] {
        let years = Set(
            schedules.all.flatMap { schedule -> [Int] in
                guard case .dates(let dates) = schedule.dates, let first = dates.first, let last = dates.last else {
                    return []
                }
                return Array(first.year...last.year)
            }
        )
        let holidays = timeZone == "Asia/Tokyo" ? Set(years.flatMap(JapaneseHolidays.dates)) : []
        return schedules.all.map { schedule in
            guard case .dates(let dates) = schedule.dates else { return nil }
            return ScheduleDays(dates, usualDays: schedule.usualDays, publicHolidays: holidays)
        }
    }
}
