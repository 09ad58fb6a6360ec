import Testing

@testable import TimetableSite

@Suite struct CalendarDateTests {
    @Test(arguments: ["2026-03-14", "2024-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "2026-04-30"])
    func aDateThatExists(text: String) { #expect(CalendarDate(text) != nil) }

    @Test(arguments: [
        "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-01", "2026-01-00", "2026-1-1", "26-01-01",
        "2026/03/14", "2026-03-14T00:00", "２０２６-03-14", "+026-03-14", "", "--", "2026-03",
    ])
    func whatIsNone(text: String) { #expect(CalendarDate(text) == nil) }

    @Test func itsPartsAreNumbers() {
        let date = CalendarDate("2026-03-14")
        #expect([date?.year, date?.month, date?.day] == [2026, 3, 14])
    }
}
