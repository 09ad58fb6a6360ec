import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Which last trains of the night meet at a place.
@Suite struct LastConnectionsTests {
    private var network = SmallNetwork()

    /// Two lines that cross at X.
    init() {
        network.railway("Main", "A X B")
        network.railway("Side", "C X D")
        network.interchange("Main.X Side.X")
        network.move("Side.X", to: "Main.X")
    }

    /// `0:20 Main.last ← Side.s1 0:14`: what leaves, and what comes in before it.
    private func told() throws -> [String] {
        let dataset = network.dataset
        let places = Places(dataset)
        let schedules = Schedules(dataset)
        let connections = LastConnections(
            dataset,
            departures: Departures(dataset, schedules: schedules),
            schedules: schedules,
            journeys: Journeys(dataset, places: places, orders: StationOrders(dataset, places: places)),
            places: places
        )
        let interchange = try #require(dataset[network.station("Main.X")].interchangeID)
        return connections.nights(at: dataset[interchange].stations).flatMap { night in
            night.connections.map { connection in
                let arrivals = connection.arrivals.map { "\(dataset[$0.trainID].feedID) \($0.time.clock)" }
                return "\(schedules[night.scheduleID].feedID): \(dataset[connection.departure.trainID].feedID) "
                    + "\(connection.departure.time.clock) after \(arrivals.joined(separator: ", "))"
            }
        }
    }

    private mutating func main(_ name: String, at time: String, type: String = "Local", schedule: String = "Weekday") {
        network.train("Main.\(name)", "A 22:00, X \(time) \(time), B 25:00", type: type, schedule: schedule)
    }

    private mutating func side(_ name: String, at time: String, schedule: String = "Weekday") {
        network.train("Side.\(name)", "C 22:00, X \(time) \(time), D 25:00", schedule: schedule)
    }

    @Test mutating func theLastTrainOfOneLineReachesThatOfTheOther() throws {
        side("early", at: "23:50")
        side("last", at: "24:10")
        main("early", at: "23:55")
        main("last", at: "24:20")
        #expect(try told() == ["Weekday: Main.last 00:20 after Side.last 00:10"])
    }

    /// 80 metres are a minute; a usual pace makes two of it, and keeps two in reserve.
    @Test(arguments: ["24:05": false, "24:06": true, "24:16": true, "24:17": false])
    mutating func fourMinutesAreNeededAndTenWaited(_ leaving: String, isReached: Bool) throws {
        side("last", at: "24:02")
        main("last", at: leaving)
        let shown = leaving.replacing("24:", with: "00:")
        #expect(try told() == (isReached ? ["Weekday: Main.last \(shown) after Side.last 00:02"] : []))
    }

    @Test mutating func whatComesInEarlierOnTheSameLineIsNone() throws {
        side("early", at: "24:10")
        side("last", at: "24:19")
        main("last", at: "24:20")
        #expect(try told() == [])
    }

    /// As a monorail that calls north and south of a large station.
    @Test mutating func ofTwoStationsOfALineTheLaterCallCounts() throws {
        network.railway("Mono", "E N S F")
        for station in ["Mono.N", "Mono.S"] { network.move(station, to: "Main.X") }
        network.interchange("Main.X Mono.N Mono.S")
        network.train("Mono.last", "E 23:00, N 24:08 24:08, S 24:10 24:10, F 25:00")
        main("last", at: "24:20")
        #expect(try told() == ["Weekday: Main.last 00:20 after Mono.last 00:10"])
    }

    @Test mutating func aWayBackIsNone() throws {
        network.interchange("Main.B Side.C")
        side("last", at: "24:10")
        main("last", at: "24:20")
        #expect(try told() == [])
    }

    @Test mutating func aTrainThatGoesOnAsTheOtherIsNone() throws {
        network.train("Side.last", "C 22:00, X 24:10")
        network.train("Main.last", "X 24:20, B 25:00")
        network.link("Side.last", to: "Main.last")
        #expect(try told() == [])
    }

    @Test mutating func aLocalLeavesBehindTheLastExpress() throws {
        main("express", at: "24:10", type: "Express")
        main("last", at: "24:14")
        #expect(try told() == ["Weekday: Main.last 00:14 after Main.express 00:10"])
    }

    @Test mutating func nobodyChangesToTheOtherDirectionOfALine() throws {
        network.train("Main.last", "A 22:00, X 24:10 24:10, B 25:00")
        network.train("Main.back", "B 22:00, X 24:20 24:20, A 25:00")
        #expect(try told() == [])
    }

    @Test mutating func whereNobodyMayGetOffNothingComesIn() throws {
        side("last", at: "24:10")
        main("last", at: "24:20")
        let train = network.dataset.trains[network.train("Side.last").position]
        let call = network.dataset.stopTimes[train.calls.lowerBound + 1]
        network.dataset.stopTimes[train.calls.lowerBound + 1] = StopTime(
            stationID: call.stationID,
            arrival: nil,
            departure: call.departure,
            alighting: .none
        )
        #expect(try told() == [])
    }

    /// The one line runs on Saturdays and holidays alike, the other on Saturdays alone.
    @Test mutating func eachDayHasItsOwn() throws {
        network.dataset.services.append(Service(feedID: "Saturday", dates: .kinds(.saturday)))
        side("w", at: "24:10")
        side("s", at: "24:12", schedule: "Saturday")
        main("w", at: "24:20")
        main("h", at: "24:18", schedule: "Holiday")
        #expect(
            try told() == [
                "Weekday: Main.w 00:20 after Side.w 00:10", "Saturday: Main.h 00:18 after Side.s 00:12",
            ]
        )
    }

    /// Both lines are of buses, which share the place X.
    private mutating func buses() {
        for line in ["Main", "Side"] { network.mode(line, .bus) }
    }

    @Test mutating func atPolesEachLineHasALastDeparture() throws {
        buses()
        side("last", at: "24:10")
        main("last", at: "24:20")
        network.train("Main.back", "B 22:00, X 24:14 24:14, A 25:00")
        #expect(
            try told() == [
                "Weekday: Main.back 00:14 after Side.last 00:10", "Weekday: Main.last 00:20 after Side.last 00:10",
            ]
        )
    }

    /// At X riders have the choice of both, and could change at P already.
    @Test mutating func busesThatComeAlongTheSameStreetAreNone() throws {
        network.railway("East", "P X E")
        network.railway("West", "P X W")
        for line in ["East", "West"] { network.mode(line, .bus) }
        network.interchange("East.P West.P")
        network.interchange("Main.X East.X West.X")
        for station in ["East.X", "West.X"] { network.move(station, to: "Main.X") }
        network.train("East.last", "P 24:05, X 24:10 24:10, E 24:20")
        network.train("West.last", "P 24:12, X 24:17 24:17, W 24:30")
        #expect(try told() == [])
    }

    @Test mutating func aBusThatGoesNowhereElseIsNone() throws {
        network.railway("Short", "S X B")
        network.interchange("Main.X Short.X")
        network.interchange("Main.B Short.B")
        network.move("Short.X", to: "Main.X")
        for line in ["Main", "Short"] { network.mode(line, .bus) }
        main("last", at: "24:10")
        network.train("Short.last", "S 24:00, X 24:17 24:17, B 25:10")
        #expect(try told() == [])
    }
}
