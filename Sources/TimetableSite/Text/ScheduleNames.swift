import Timetable
import TimetableFacts

/// What each schedule is called in one language: by the days of a usual week, or by its dates.
struct ScheduleNames {
    /// One for each schedule.
    let all: [String]

    /// Names the schedules of a site. One that shares its days with another schedule of the same railway or pole, such as a
    /// season's, has its first and last date behind them.
    init(_ schedules: Schedules, strings: Strings) {
        var needsSpan = schedules.all.map { _ in false }
        for own in schedules.lists {
            for days in Dictionary(grouping: own, by: { schedules[$0].usualDays }).values where days.count > 1 {
                for id in days { needsSpan[id.position] = true }
            }
        }
        all = zip(schedules.all, needsSpan).map { schedule, needsSpan in
            let days = Self.days(schedule.usualDays, strings)
            guard case .dates(let dates) = schedule.dates, let first = dates.first, let last = dates.last else {
                return days
            }
            if schedule.usualDays.isEmpty {
                return strings("days-on", ["days": days, "dates": Self.list(dates, strings)])
            }
            guard needsSpan else { return days }
            return strings("days-span", ["days": days, "first": strings.date(first), "last": strings.date(last)])
        }
    }

    /// 平日, Weekdays: a set of days by the one word that the language has for it, else day by day.
    private static func days(_ days: DayKinds, _ strings: Strings) -> String {
        if days.isEmpty { return strings["days-other"] }
        if let word = words.first(where: { $0.days == days }) { return strings[word.key] }
        var parts: [String] = []
        var position = 0
        while position < 7 {
            let run = (position..<7).prefix { days.contains(DayKinds.each[$0]) }.count
            if run > 2 {
                let (first, last) = (strings[keys[position]], strings[keys[position + run - 1]])
                parts.append(strings("days-range", ["first": first, "last": last]))
            } else {
                parts += (position..<position + run).map { strings[keys[$0]] }
            }
            position += max(run, 1)
        }
        if days.contains(.holiday) { parts.append(strings["days-holidays"]) }
        return strings.list(parts)
    }

    /// Every date of a schedule that its name tells no more than three of; `nil` for one whose name says it all.
    static func dates(of schedule: Schedule, _ strings: Strings) -> String? {
        guard schedule.usualDays.isEmpty, case .dates(let dates) = schedule.dates, dates.count > namedDates else {
            return nil
        }
        return strings.list(dates.dates.map(strings.date))
    }

    /// How many dates a name has room for.
    private static let namedDates = 3

    /// The first dates, and how many more there are.
    private static func list(_ dates: DateSet, _ strings: Strings) -> String {
        let shown = strings.list(dates.dates.prefix(namedDates).map(strings.date))
        let more = dates.count - namedDates
        return more > 0 ? strings("dates-more", ["dates": shown, "n": String(more)]) : shown
    }

    private static let week: DayKinds = DayKinds.each.prefix(7).reduce(into: []) { $0.formUnion($1) }

    /// Sets of days that have a word of their own.
    private static let words: [(days: DayKinds, key: String)] = [
        (.weekdays, "days-weekdays"),
        ([.saturday, .sunday, .holiday], "days-saturdays-holidays"),
        ([.sunday, .holiday], "days-sundays-holidays"),
        ([.saturday, .sunday], "days-weekends"),
        (week, "days-every"), (week.union(.holiday), "days-every"),
    ]

    /// The day of the week by itself, Monday first.
    private static let keys = [
        "days-mondays", "days-tuesdays", "days-wednesdays", "days-thursdays", "days-fridays", "days-saturdays",
        "days-sundays",
    ]
}
