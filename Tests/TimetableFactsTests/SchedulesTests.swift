import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// On each date a railway has one schedule or none. 2026-06-01 is a Monday.
@Suite struct SchedulesTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B")
        network.dataset.services = []
    }

    /// `id days: trains`, one for each schedule of the railway.
    private func told(_ railway: Int = 0) -> [String] {
        let (dataset, schedules) = (network.dataset, Schedules(network.dataset))
        return schedules.schedules(of: Railway.ID(railway)).map { id in
            let trains = dataset.trains.filter {
                schedules.schedules(of: $0).contains(id) && $0.railwayID.position == railway
            }
            let days = zip("MTWTFSSH", DayKinds.each).filter { schedules[id].usualDays.contains($1) }.map(\.0)
            return "\(schedules[id].feedID) \(String(days)): \(trains.map(\.number).joined(separator: " "))"
        }
    }

    private mutating func train(_ number: Int, _ service: String) {
        network.train("Main.\(number)", "A 5:0\(number), B 5:10", schedule: service)
    }

    /// ```
    ///     Main    平日  土曜・休日          the list of all says 平日, 土曜 and 休日
    ///     Tram    平日  土曜  休日
    /// ```
    @Test mutating func whatIsToldOfAllDaysHasEachKindOnce() {
        let (saturday, sunday) = (DayKinds.saturday, DayKinds([.sunday, .holiday]))
        network.dataset.services = [
            Service(feedID: "Weekday", dates: .kinds(.weekdays)),
            Service(feedID: "SaturdayHoliday", dates: .kinds(saturday.union(sunday))),
        ]
        train(1, "Weekday")
        train(2, "SaturdayHoliday")
        func told() -> [String] {
            let schedules = Schedules(network.dataset)
            return schedules.tellingDays.map { schedules[$0].feedID }
        }
        #expect(told() == ["Weekday", "SaturdayHoliday"])
        network.dataset.services.append(Service(feedID: "Saturday", dates: .kinds(saturday)))
        network.railway("Tram", "A B")
        network.train("Tram.3", "A 5:00, B 5:10", schedule: "Saturday")
        // Of the days of two, one is still told by it alone.
        #expect(told() == ["Weekday", "SaturdayHoliday", "Saturday"])
        network.dataset.services.append(Service(feedID: "Holiday", dates: .kinds(sunday)))
        network.train("Tram.4", "A 5:00, B 5:10", schedule: "Holiday")
        #expect(told() == ["Weekday", "Saturday", "Holiday"])
    }

    @Test mutating func kindsOfDayAreSchedulesByThemselves() {
        network.dataset.services = [
            Service(feedID: "Weekday", dates: .kinds(.weekdays)),
            Service(feedID: "Weekend", dates: .kinds([.saturday, .sunday, .holiday])),
        ]
        train(1, "Weekend")
        train(2, "Weekday")
        #expect(told() == ["Weekday MTWTF: 2", "Weekend SSH: 1"])
    }

    /// ```
    ///     service    Mo Tu We Th Fr Sa Su
    ///     Daily       ●  ●  ●  ●  ●  ●  ●
    ///     Friday                  ●
    /// ```
    @Test mutating func aTrainStandsInTheTablesOfSeveralSchedules() {
        network.service("Daily", "2026-06-01…2026-06-28")
        network.service("Friday", "2026-06-05", "2026-06-12", "2026-06-19", "2026-06-26")
        train(1, "Daily")
        train(2, "Friday")
        #expect(told() == ["mon-tue-wed-thu-sat-sun MTWTSS: 1", "Friday F: 1 2"])
        let table = Departures(network.dataset, schedules: Schedules(network.dataset))
        #expect(table.timetables.flatMap(\.tables).map { table[$0].count } == [1, 2])
    }

    /// A holiday on Wednesday 2026-06-10, on which Sunday's trains run.
    @Test mutating func aHolidayBelongsToTheSundays() {
        network.service(
            "W",
            "2026-06-01…2026-06-05",
            "2026-06-08…2026-06-09",
            "2026-06-11…2026-06-12",
            "2026-06-15…2026-06-19"
        )
        network.service("S", "2026-06-07", "2026-06-10", "2026-06-14", "2026-06-21")
        train(1, "W")
        train(2, "S")
        #expect(told() == ["W MTWTF: 1", "S SH: 2"])
    }

    @Test mutating func rareDatesAreOtherDays() {
        network.service("W", "2026-06-01…2026-06-28")
        network.service("Fireworks", "2026-06-13")
        train(1, "W")
        train(2, "Fireworks")
        #expect(told() == ["mon-tue-wed-thu-fri-sat-sun MTWTFSS: 1", "Fireworks : 1 2"])
    }

    @Test mutating func seasonsShareTheirDaysOfTheWeek() {
        network.service("Summer", "2026-06-01…2026-08-31")
        network.service("Winter", "2026-09-01…2026-11-30")
        train(1, "Summer")
        train(2, "Winter")
        #expect(told() == ["Summer MTWTFSS: 1", "Winter MTWTFSS: 2"])
    }

    @Test mutating func eachRailwayHasItsOwnAndSharesEqualOnes() {
        network.railway("Side", "X Y")
        network.service("Daily", "2026-06-01…2026-06-28")
        network.service("Sunday", "2026-06-07", "2026-06-14", "2026-06-21", "2026-06-28")
        train(1, "Daily")
        network.train("Side.1", "X 5:00, Y 5:10", schedule: "Daily")
        network.train("Side.2", "X 6:00, Y 6:10", schedule: "Sunday")
        #expect(told() == ["Daily MTWTFSS: 1"])
        #expect(told(1) == ["mon-tue-wed-thu-fri-sat MTWTFS: 1", "Sunday S: 1 2"])
        #expect(Schedules(network.dataset).all.count == 3)
    }

    /// Whatever the services are, a date has one schedule at most, and that one has the trains of the date.
    @Test(arguments: 0..<20) mutating func everyDateHasItsTrainsInOneSchedule(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        let first = try #require(CalendarDate("2026-06-01"))
        let span = first...(first + 60)
        for number in 1...6 {
            let dates = DateSet(span.filter { _ in Bool.random(using: &numbers) })
            network.dataset.services.append(Service(feedID: "\(number)", dates: .dates(dates)))
            train(number, "\(number)")
        }
        let (dataset, schedules) = (network.dataset, Schedules(network.dataset))
        for date in span {
            let day = ServiceDates.dates(DateSet([date]))
            let valid = schedules.schedules(of: Railway.ID(0)).filter { schedules[$0].dates.isSuperset(of: day) }
            let running = dataset.trains.filter { dataset[$0.serviceID].dates.isSuperset(of: day) }
            #expect(valid.count == (running.isEmpty ? 0 : 1))
            let listed = dataset.trains.filter { train in valid.contains { schedules.schedules(of: train).contains($0) }
            }
            #expect(listed == running)
        }
    }

    @Test mutating func idsWithSpacesAreNotTakenOver() {
        network.service("every single day", "2026-06-01…2026-06-28")
        train(1, "every single day")
        #expect(told() == ["mon-tue-wed-thu-fri-sat-sun MTWTFSS: 1"])
    }
}
