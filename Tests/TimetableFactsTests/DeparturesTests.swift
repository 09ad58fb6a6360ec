import SmallNetworks
import Testing
import Timetable

@testable import TimetableFacts

/// The tables of stations.
@Suite struct DeparturesTests {
    private var network = SmallNetwork()

    init() { network.railway("Main", "A B C") }

    /// Each table as `Down Weekday: 5:00 Main.1, 6:00 Main.2`.
    private func tables(of station: String) -> [String] {
        let dataset = network.dataset
        let departures = Departures(dataset, schedules: Schedules(dataset))
        return departures.timetables(of: network.station(station)).flatMap { position in
            departures.timetables[position].tables.map { table in
                #expect(table.stationID == network.station(station))
                let direction = table.board.directionID.map { dataset[$0].feedID } ?? ""
                let schedule = Schedules(dataset)[table.scheduleID].feedID
                let times = departures[table].map { "\($0.time.clock) \(dataset[$0.trainID].feedID)" }
                return "\(direction) \(schedule): \(times.joined(separator: ", "))"
            }
        }
    }

    @Test mutating func departuresStandInTheOrderTheyLeaveAndThoseAfterMidnightLast() {
        network.train("Main.night", "A 0:05, C 0:20")
        network.train("Main.noon", "A 12:00, C 12:20")
        network.train("Main.late", "A 23:59, C 0:10")
        network.train("Main.last", "A 2:59, C 2:59")
        network.train("Main.first", "A 3:00, C 3:20")
        #expect(
            tables(of: "Main.A") == [
                "Down Weekday: 03:00 Main.first, 12:00 Main.noon, 23:59 Main.late, 00:05 Main.night, 02:59 Main.last"
            ]
        )
    }

    @Test mutating func trainsOfOneMinuteKeepTheOrderOfTheFeed() {
        for id in ["Main.3", "Main.1", "Main.2"] { network.train(id, "A 5:00, C 5:20") }
        #expect(tables(of: "Main.A") == ["Down Weekday: 05:00 Main.3, 05:00 Main.1, 05:00 Main.2"])
    }

    @Test mutating func everyScheduleHasATableOfItsOwnInTheOrderOfTheSchedules() {
        network.train("Main.h", "A 5:00, C 5:20", schedule: "Holiday")
        network.train("Main.w", "A 6:00, C 6:20")
        #expect(tables(of: "Main.A") == ["Down Weekday: 06:00 Main.w", "Down Holiday: 05:00 Main.h"])
    }

    @Test mutating func theDirectionOfTheListComesFirstAndAStrangeOneLast() {
        network.direction(named: "Aside")
        network.train("Main.aside", "B 4:00, A 4:10", direction: "Aside")
        network.train("Main.up", "B 5:00, A 5:10")
        network.train("Main.down", "B 6:00, C 6:10")
        #expect(
            tables(of: "Main.B") == [
                "Down Weekday: 06:00 Main.down", "Up Weekday: 05:00 Main.up", "Aside Weekday: 04:00 Main.aside",
            ]
        )
    }

    @Test mutating func aRailwayListedTheOtherWayRoundStartsWithItsOwnDirection() {
        network.dataset.railways[0].ascending = network.direction("Up")
        network.dataset.railways[0].descending = network.direction("Down")
        network.train("Main.1", "B 5:00, C 5:10", direction: "Down")
        network.train("Main.2", "B 6:00, A 6:10", direction: "Up")
        #expect(tables(of: "Main.B") == ["Up Weekday: 06:00 Main.2", "Down Weekday: 05:00 Main.1"])
    }

    @Test mutating func aStationMayHaveOneDirectionOnlyAndATerminusNone() {
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        let departures = Departures(network.dataset, schedules: Schedules(network.dataset))
        #expect(tables(of: "Main.B").count == 1)
        #expect(tables(of: "Main.C") == [])
        #expect(departures.timetables(of: network.station("Main.C")).isEmpty)
        #expect(departures.timetable(of: network.station("Main.B"), network.direction("Down")) == 1)
        #expect(departures.timetable(of: network.station("Main.B"), network.direction("Up")) == nil)
    }

    @Test mutating func aCallWithoutADepartureIsInNoTable() {
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        let call = network.dataset.stopTimes[1]
        network.dataset.stopTimes[1] = StopTime(stationID: call.stationID, arrival: call.departure, departure: nil)
        #expect(tables(of: "Main.B") == [])
    }

    @Test func aDepartureKeepsItsTimeItsTrainAndItsCall() {
        for (minute, train, call) in [(0, 0, 0), (1439, 7, 140), (2879, 16_777_215, 268_435_455)] {
            let departure = Departure(
                time: ServiceTime(clamping: minute),
                trainID: Train.ID(train),
                call: Int32(call)
            )
            #expect(departure.time == ServiceTime(clamping: minute))
            #expect(departure.trainID == Train.ID(train))
            #expect(departure.call == Int32(call))
        }
    }

    /// A country has one for each of its calls, and more where its days have several tables.
    @Test func thirtyMillionOfThemStaySmall() {
        #expect(MemoryLayout<Departure>.stride == 8)
        #expect(MemoryLayout<DepartureList.Packed>.stride == 6)
        #expect(MemoryLayout<DayTimetable>.stride == 32)
    }

    @Test func theLargestNumbersComeBack() {
        let (train, call) = (Train.ID(Dataset.mostTrains - 1), Dataset.mostCalls - Train.mostCalls)
        let firstCalls = [Int32](repeating: Int32(call), count: Dataset.mostTrains)
        let last = ServiceTime(clamping: Int(ServiceTime.range.upperBound))
        var list = DepartureList(count: 2, firstCalls: firstCalls) { all in
            all[0] = DepartureList.Packed(time: last, trainID: train, place: Train.mostCalls - 1)
            all[1] = DepartureList.Packed(time: ServiceTime(clamping: 0), trainID: Train.ID(0), place: 0)
        }
        let largest = Departure(time: last, trainID: train, call: Int32(Dataset.mostCalls - 1))
        let smallest = Departure(time: ServiceTime(clamping: 0), trainID: Train.ID(0), call: Int32(call))
        #expect(Array(list) == [largest, smallest])
        (list[0], list[1]) = (list[1], list[0])
        #expect(Array(list) == [smallest, largest])
    }

    @Test mutating func everyDepartureIsInExactlyOneTable() {
        network.railway("Branch", "C D")
        for hour in 5..<24 {
            network.train("Main.\(hour)d", "A \(hour):00, B \(hour):10 \(hour):11, C \(hour):20")
            network.train(
                "Main.\(hour)u",
                "C \(hour):00, A \(hour):20",
                schedule: hour % 2 == 0 ? "Weekday" : "Holiday"
            )
            network.train("Branch.\(hour)", "D \(hour):30, C \(hour):40")
        }
        let departures = Departures(network.dataset, schedules: Schedules(network.dataset))
        let calls = departures.timetables.flatMap(\.tables).flatMap { departures[$0] }.map { Int($0.call) }
        #expect(
            calls.sorted()
                == network.dataset.stopTimes.indices.filter { network.dataset.stopTimes[$0].departure != nil }
        )
        #expect(departures.all.map { Int($0.call) } == calls)
        for departure in departures.all {
            #expect(network.dataset[departure.trainID].calls.contains(Int(departure.call)))
            #expect(network.dataset.stopTimes[Int(departure.call)].departure == departure.time)
        }
    }
}
