import Testing
import Timetable

/// A service day has the minutes from 00:00 to 47:59.
@Suite struct ServiceTimeTests {
    @Test func aServiceDayHasNoMinuteOutsideItsBounds() {
        #expect(ServiceTime(rawValue: -1) == nil)
        #expect(ServiceTime(rawValue: 0)?.rawValue == 0)
        #expect(ServiceTime(rawValue: 2879)?.rawValue == 2879)
        #expect(ServiceTime(rawValue: 2880) == nil)
        #expect(ServiceTime.range.allSatisfy { ServiceTime(rawValue: $0) != nil })
        #expect([-5, 180, 9999].map { ServiceTime(clamping: $0).rawValue } == [0, 180, 2879])
    }

    @Test(
        arguments: [
            (0, 0, 0), (2, 59, 179), (3, 0, 180), (12, 0, 720), (23, 59, 1439), (24, 5, 1445), (26, 59, 1619),
            (47, 59, 2879),
        ] as [(Int, Int, Int16)]
    )
    func hoursAreThoseOfTheServiceDay(hour: Int, minute: Int, minutes: Int16) {
        #expect(ServiceTime(hour: hour, minute: minute)?.rawValue == minutes)
    }

    @Test(arguments: [(-1, 0), (48, 0), (5, 60), (5, -1), (99, 99)])
    func whatNoServiceDayHasIsNoTime(hour: Int, minute: Int) {
        #expect(ServiceTime(hour: hour, minute: minute) == nil)
    }

    @Test(
        arguments: [
            (0, 0, 0, 0, "00:00"), (180, 3, 3, 0, "03:00"), (667, 11, 11, 7, "11:07"), (1439, 23, 23, 59, "23:59"),
            (1440, 24, 0, 0, "00:00"), (1445, 24, 0, 5, "00:05"), (1619, 26, 2, 59, "02:59"),
            (2879, 47, 23, 59, "23:59"),
        ] as [(Int16, Int, Int, Int, String)]
    )
    func midnightIsTwentyFourInATableAndZeroOnAClock(
        minutes: Int16,
        hour: Int,
        clockHour: Int,
        minute: Int,
        clock: String
    ) throws {
        let time = try #require(ServiceTime(rawValue: minutes))
        #expect(time.hour == hour)
        #expect(time.clockHour == clockHour)
        #expect(time.minute == minute)
        #expect(time.clock == clock)
    }

    @Test func everyMinuteIsFoundAgainByItsHour() {
        for time in ServiceTime.range.compactMap(ServiceTime.init) {
            #expect(ServiceTime(hour: time.hour, minute: time.minute) == time)
        }
    }

    @Test func theEarlierTimeComesFirst() throws {
        let first = try #require(ServiceTime(hour: 3, minute: 0))
        let last = try #require(ServiceTime(hour: 26, minute: 59))
        #expect(first < last)
        #expect(last - first == 24 * 60 - 1)
        #expect(first - last == 1 - 24 * 60)
    }
}
