import Testing
import Timetable

@Suite struct ServiceDatesTests {
    @Test func thereAreEightKindsOfDayAndTheHolidayIsOneOfItsOwn() {
        #expect(DayKinds.each.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128])
        #expect(DayKinds.each.first == .monday)
        #expect(DayKinds.each.last == .holiday)
        #expect(DayKinds(DayKinds.each).rawValue == 255)
    }

    @Test func weekdaysAreMondayToFridayWithoutHolidays() {
        let inside = DayKinds.each.filter { DayKinds.weekdays.contains($0) }
        #expect(inside == [.monday, .tuesday, .wednesday, .thursday, .friday])
    }

    @Test func kindsOfDayAndDatesHaveNothingInCommon() throws {
        let day = ServiceDates.dates(DateSet([try #require(CalendarDate("2026-03-14"))]))
        let kinds = ServiceDates.kinds(.weekdays)
        #expect(kinds.intersection(day).isEmpty && day.intersection(kinds).isEmpty)
        #expect(kinds.subtracting(day) == kinds && day.subtracting(kinds) == day)
        #expect(kinds.isSuperset(of: .kinds(.friday)) && !kinds.isSuperset(of: .kinds(.sunday)))
        #expect(day.isSuperset(of: .dates(DateSet())) && !ServiceDates.dates(DateSet()).isSuperset(of: day))
    }
}
