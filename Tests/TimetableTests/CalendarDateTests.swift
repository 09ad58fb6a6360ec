import Testing
import Timetable

@Suite struct CalendarDateTests {
    @Test(arguments: [
        "2026-03-14", "2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "2026-04-30", "9999-12-31", "1970-01-01",
        "1969-12-31",
    ])
    func aDateThatExistsIsWrittenAsItWasRead(text: String) {
        #expect(CalendarDate(text)?.description == text)
    }

    @Test(arguments: [
        "2026-02-29", "2026-02-31", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-1-1",
        "26-01-01", "2026/03/14", "2026-03-14T00:00", "2026-03-14 ", "２０２６-03-14", "+026-03-14", "", "--", "2026-03",
        "0000-01-01", "2026-03-1é", "20260314", "-026-03-14", "2026-03-141",
    ])
    func whatIsNoDateIsRefused(text: String) { #expect(CalendarDate(text) == nil) }

    @Test func itsPartsAreNumbers() {
        let date = CalendarDate("2026-03-14")
        #expect([date?.year, date?.month, date?.day] == [2026, 3, 14])
    }

    @Test func daysAreCountedFrom1970() {
        #expect(CalendarDate("1970-01-01")?.daysSince1970 == 0)
        #expect(CalendarDate("1969-12-31")?.daysSince1970 == -1)
        // `date -u -d 2026-08-05 +%s` tells 1,785,888,000 seconds, which is 20,670 times 86,400.
        #expect(CalendarDate("2026-08-05")?.daysSince1970 == 20_670)
        #expect(CalendarDate(daysSince1970: 20_670).description == "2026-08-05")
    }

    @Test func everyDayOfFourCenturiesFollowsTheOneBefore() throws {
        var date = try #require(CalendarDate("1899-12-31"))
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        for year in 1900..<2300 {
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            for month in 1...12 {
                for day in 1...(lengths[month - 1] + (isLeap && month == 2 ? 1 : 0)) {
                    let next = try #require(CalendarDate(year: year, month: month, day: day))
                    #expect(next == date.advanced(by: 1))
                    #expect((next.year, next.month, next.day) == (year, month, day))
                    #expect(next.weekday.rawValue == (date.weekday.rawValue + 1) % 7)
                    date = next
                }
            }
        }
    }

    @Test(arguments: [
        ("2026-08-05", Weekday.wednesday), ("1970-01-01", .thursday), ("1969-12-31", .wednesday),
        ("2000-02-29", .tuesday), ("0001-01-01", .monday),
    ])
    func theDayOfTheWeekIsKnown(text: String, weekday: Weekday) { #expect(CalendarDate(text)?.weekday == weekday) }

    @Test func datesAreOrderedAndMakeRanges() throws {
        let first = try #require(CalendarDate("2026-12-30"))
        let last = try #require(CalendarDate("2027-01-03"))
        #expect(first < last)
        #expect(last - first == 4)
        #expect(first.advanced(by: -1).description == "2026-12-29")
        #expect((first...last).map(\.day) == [30, 31, 1, 2, 3])
        #expect((first...last).contains(first + 3))
    }

    @Test func noNumberOfDaysIsTooLarge() {
        #expect(CalendarDate(daysSince1970: .max).advanced(by: .max).daysSince1970 == .max)
        #expect(CalendarDate(daysSince1970: .min).advanced(by: .min).daysSince1970 == .min)
        #expect(CalendarDate(daysSince1970: .min).description.hasPrefix("-"))
        #expect(!CalendarDate(daysSince1970: .max).description.isEmpty)
    }
}
