import SmallNetworks
import Testing
import Timetable

@Suite struct WeeklyDatesTests {
    private func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

    @Test func datesAreToldByTheirDaysOfTheWeekWithTheFewestExceptions() throws {
        let (from, to) = (try date("2026-04-01"), try date("2026-06-30"))
        let (added, removed) = ([try date("2026-05-02")], [try date("2026-04-29"), try date("2026-05-04")])
        let told = WeeklyDates(days: .weekdays, from: from, to: to, added: added, removed: removed)
        #expect(told.dates.count == 65 - 2 + 1)
        #expect(told.dates.contains(added[0]) && !told.dates.contains(removed[0]))
        #expect(WeeklyDates(told.dates) == told)
    }

    @Test func aSetThatFollowsNoWeekIsToldByItsDates() throws {
        let dates = [try date("2026-12-24"), try date("2026-12-31"), try date("2027-01-04")]
        let told = try #require(WeeklyDates(DateSet(dates)))
        #expect(told.dates == DateSet(dates))
        #expect(told.from == dates[0] && told.to == dates[2])
    }

    @Test func theEmptySetHasNoDescription() { #expect(WeeklyDates(DateSet()) == nil) }

    @Test func anySetComesBack() {
        var numbers = SeededNumbers(seed: 1)
        for _ in 0..<100 {
            let days = (0..<Int.random(in: 1...60, using: &numbers)).map { _ in
                Int.random(in: 20_000...20_100, using: &numbers)
            }
            let set = DateSet(days.map { CalendarDate(daysSince1970: $0) })
            #expect(WeeklyDates(set)?.dates == set)
        }
    }
}
