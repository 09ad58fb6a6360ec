import Testing
import Timetable

@Suite struct ScheduleTests {
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

    @Test(
        arguments: [
            [.weekdays, [.saturday, .sunday, .holiday]],
            [.weekdays, [.saturday], [.sunday, .holiday]],
        ] as [[DayKinds]]
    )
    func everyKindOfDayFindsOneSchedule(days: [DayKinds]) {
        let schedules = days.map { Schedule(feedID: "\($0.rawValue)", names: Names([:]), days: $0) }
        for day in DayKinds.each {
            #expect(schedules.count { $0.days.contains(day) } == 1)
        }
    }
}
