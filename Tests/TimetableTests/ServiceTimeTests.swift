import Testing
import Timetable

/// A day runs from 03:00 to 26:59.
@Suite struct ServiceTimeTests {
    @Test func aDayOfServiceHasNoMinuteOutsideItsBounds() {
        #expect(ServiceTime(rawValue: 179) == nil)
        #expect(ServiceTime(rawValue: 180)?.rawValue == 180)
        #expect(ServiceTime(rawValue: 1619)?.rawValue == 1619)
        #expect(ServiceTime(rawValue: 1620) == nil)
        #expect(ServiceTime(rawValue: -1) == nil)
        #expect(ServiceTime.range.allSatisfy { ServiceTime(rawValue: $0) != nil })
    }

    @Test(
        arguments: [
            (3, 0, 180), (4, 59, 299), (12, 0, 720), (23, 59, 1439), (0, 0, 1440), (0, 5, 1445), (24, 5, 1445),
            (2, 59, 1619), (26, 59, 1619),
        ] as [(Int, Int, Int16)]
    )
    func hoursBeforeThreeBelongToTheDayBefore(hour: Int, minute: Int, minutes: Int16) {
        #expect(ServiceTime(hour: hour, minute: minute)?.rawValue == minutes)
    }

    @Test(arguments: [(-1, 0), (27, 0), (5, 60), (5, -1), (99, 99)])
    func whatNoClockShowsIsNoTime(hour: Int, minute: Int) {
        #expect(ServiceTime(hour: hour, minute: minute) == nil)
    }

    @Test(
        arguments: [
            (180, 3, 3, 0, "03:00"), (667, 11, 11, 7, "11:07"), (1439, 23, 23, 59, "23:59"), (1440, 24, 0, 0, "00:00"),
            (1445, 24, 0, 5, "00:05"), (1500, 25, 1, 0, "01:00"), (1619, 26, 2, 59, "02:59"),
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

    @Test func everyMinuteIsFoundAgainByItsClock() {
        for time in ServiceTime.range.compactMap(ServiceTime.init) {
            #expect(ServiceTime(hour: time.clockHour, minute: time.minute) == time)
            #expect(ServiceTime(hour: time.hour, minute: time.minute) == time)
        }
    }

    @Test func theLastMinuteBeforeThreeComesLast() throws {
        let first = try #require(ServiceTime(hour: 3, minute: 0))
        let last = try #require(ServiceTime(hour: 2, minute: 59))
        #expect(first < last)
        #expect(last - first == 24 * 60 - 1)
        #expect(first - last == 1 - 24 * 60)
    }
}
