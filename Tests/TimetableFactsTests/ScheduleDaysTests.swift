import Testing
import Timetable
import TimetableFacts

/// Each drawing is of weeks from Monday 2026-12-07 on, or from another Monday: ● a date of the schedule, . none.
@Suite struct ScheduleDaysTests {
    /// Reads a drawing.
    private func dates(_ weeks: String, from text: String = "2026-12-07") throws -> DateSet {
        let first = try #require(CalendarDate(text))
        let signs = weeks.filter { $0 == "●" || $0 == "." }
        return DateSet(signs.enumerated().filter { $1 == "●" }.map { first + $0.offset })
    }

    /// What is said of dates, in signs: `MTWTF apart 2026-12-07…2027-01-08 −2026-12-29…2026-12-31`.
    private func told(_ dates: DateSet, _ days: DayKinds, inJapan: Bool = false) -> String {
        let holidays = inJapan ? Set((2018...2027).flatMap(JapaneseHolidays.dates)) : []
        let said = ScheduleDays(dates, usualDays: days, publicHolidays: holidays)
        func text(_ range: ClosedRange<CalendarDate>) -> String {
            range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)…\(range.upperBound)"
        }
        let week = zip("MTWTFSSH", DayKinds.each).filter { said.days.contains($1) }.map { String($0.0) }.joined()
        return
            ([week, "\(said.holidays)"] + said.periods.map(text) + said.removed.map { "−" + text($0) }
            + said.added.map { "+" + text($0) }).joined(separator: " ")
    }

    @Test func exceptionsWithNothingUsualBetweenAreOne() throws {
        let weekdays = try dates(
            """
            ● ● ● ● ● . .
            ● ● ● ● ● . .
            ● ● ● ● ● . .
            ● . . . . . .
            . ● ● ● ● . .
            """
        )
        #expect(told(weekdays, .weekdays) == "MTWTF apart 2026-12-07…2027-01-08 −2026-12-29…2027-01-04")
        // New Year's Day is a holiday, on which nobody expects the trains of weekdays.
        #expect(
            told(weekdays, .weekdays, inJapan: true) == "MTWTF apart 2026-12-07…2027-01-08 −2026-12-29…2027-01-04"
        )
    }

    /// 2026-08-11 is Mountain Day, a Tuesday; 13 and 14 August are days of the Bon festival, and no holidays.
    @Test func publicHolidaysAreNoExceptions() throws {
        let weekdays = try dates(
            """
            ● ● ● ● ● . .
            ● . ● . . . .
            ● ● ● ● ● . .
            ● ● ● ● ● . .
            ● ● ● ● ● . .
            """,
            from: "2026-08-03"
        )
        let sundays = try dates(
            """
            . . . . . ● ●
            . ● . ● ● ● ●
            . . . . . ● ●
            . . . . . ● ●
            . . . . . ● ●
            """,
            from: "2026-08-03"
        )
        #expect(told(weekdays, .weekdays, inJapan: true) == "MTWTF apart 2026-08-03…2026-09-04 −2026-08-13…2026-08-14")
        let days: DayKinds = [.saturday, .sunday, .holiday]
        #expect(told(sundays, days, inJapan: true) == "SSH included 2026-08-08…2026-09-06 +2026-08-13…2026-08-14")
        // Where nobody knows the holidays, each is told.
        #expect(
            told(weekdays, .weekdays)
                == "MTWTF apart 2026-08-03…2026-09-04 −2026-08-11 −2026-08-13…2026-08-14"
        )
        #expect(
            told(sundays, days) == "SSH included 2026-08-08…2026-09-06 +2026-08-11 +2026-08-13…2026-08-14"
        )
    }

    /// A school's bus that runs on 29 April, 4, 5 and 6 May, too.
    @Test func whoRunsOnHolidaysRunsOnPlainDays() throws {
        let all = try dates(
            """
            ● ● ● ● ● . .
            ● ● ● ● ● . .
            ● ● ● ● ● . .
            ● ● ● ● ● . .
            ● ● ● ● ● . .
            """,
            from: "2026-04-20"
        )
        #expect(told(all, .weekdays, inJapan: true) == "MTWTF plain 2026-04-20…2026-05-22")
    }

    /// ```
    ///     June to October, November to March, April to September of the next year
    /// ```
    @Test func aSeasonThatComesBackHasTwoPeriods() throws {
        let first = try #require(CalendarDate("2018-06-02"))
        let saturdays = (0..<70).map { first + 7 * $0 }
        let summer = DateSet(saturdays.filter { !((11...12).contains($0.month) || (1...3).contains($0.month)) })
        let winter = DateSet(saturdays).subtracting(summer)
        #expect(told(summer, .saturday) == "S apart 2018-06-02…2018-10-27 2019-04-06…2019-09-28")
        #expect(told(winter, .saturday) == "S apart 2018-11-03…2019-03-30")
    }

    @Test func datesOfNoWeekAreRanges() throws {
        let festive = try dates(
            """
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . ● ● ● ●
            . . . . . . .
            . ● . . . . .
            """
        )
        #expect(told(festive, []) == " apart +2026-12-31…2027-01-03 +2027-01-12")
        // The first Monday of each month.
        let mondays = ["2026-06-01", "2026-07-06", "2026-08-03"].compactMap { CalendarDate($0) }
        #expect(told(DateSet(mondays), []) == "M apart +2026-06-01 +2026-07-06 +2026-08-03")
    }

    @Test func aDateFarFromAllOthersIsNoPeriod() throws {
        let first = try #require(CalendarDate("2026-06-01"))
        let dates = DateSet(Array(first...(first + 60)) + [first + 200])
        let every: DayKinds = [.weekdays, .saturday, .sunday]
        #expect(told(dates, every) == "MTWTFSS apart 2026-06-01…2026-07-31 +2026-12-18")
    }

    /// Whatever the dates are, what is said of them is true of them and of no others.
    @Test(arguments: 0..<30) func whatIsSaidIsTrue(seed: Int) throws {
        let first = try #require(CalendarDate("2026-06-01"))
        let holidays = seed % 2 == 0 ? Set(JapaneseHolidays.dates(in: 2026)) : []
        // A week that changes and exceptions, by a reckoning that is always the same.
        let dates = DateSet(
            (first...(first + 150)).filter { date in
                let number = (Int(date.daysSince1970) &* 2_654_435_761 &+ seed &* 40_503) >> 7
                let isUsual = (seed >> (date.weekday.rawValue % 5)) & 1 == 0
                return number % 11 == 0 ? !isUsual : isUsual
            }
        )
        let days = UsualWeek([Service(feedID: "a", dates: .dates(dates))]).usualDays(of: .dates(dates))
        let said = ScheduleDays(dates, usualDays: days, publicHolidays: holidays)
        let isHoliday = { (date: CalendarDate) in holidays.contains(date) }
        for date in (first + -10)...(first + 160) {
            let isInPeriod = said.periods.contains { $0.contains(date) }
            var isUsual = isInPeriod && said.days.contains(DayKinds.each[date.weekday.rawValue])
            if said.holidays == .apart, isHoliday(date) { isUsual = false }
            if said.holidays == .included, isHoliday(date) { isUsual = isInPeriod }
            let isRemoved = said.removed.contains { $0.contains(date) }
            let isAdded = said.added.contains { $0.contains(date) }
            #expect((isUsual && !isRemoved || isAdded) == dates.contains(date), "\(date)")
        }
    }
}
