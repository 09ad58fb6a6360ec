import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// The first and the last train that get to each place, and which trains fall short of where their direction goes.
@Suite struct FirstAndLastTrainsTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C D")
        network.railway("Branch", "D E F")
        network.interchange("Main.D Branch.D")
    }

    /// What follows from the network.
    private struct Facts {
        let dataset: Dataset
        let departures: Departures
        let runs: Runs
        let ends: DirectionEnds
        let orders: StationOrders

        init(_ dataset: Dataset) {
            self.dataset = dataset
            let places = Places(dataset)
            orders = StationOrders(dataset, places: places)
            ends = DirectionEnds(dataset, places: places, orders: orders)
            let journeys = Journeys(dataset, places: places, orders: orders)
            runs = Runs(journeys, dataset, places: places)
            departures = Departures(dataset, schedules: Schedules(dataset))
        }
    }

    /// `Main.C 05:00-00:05`, place by place.
    private func told(_ station: String, _ direction: String = "Down", main: Bool = false) throws -> [String] {
        let facts = Facts(network.dataset)
        let (id, way) = (network.station(station), network.direction(direction))
        let position = try #require(facts.departures.timetable(of: id, way))
        let table = facts.departures[try #require(facts.departures.timetables[position].tables.first)]
        let trains = FirstAndLastTrains(table, from: id, runs: facts.runs, facts.dataset)
        let goals = main ? trains.main(way, facts.dataset, ends: facts.ends, orders: facts.orders) : trains.goals
        return goals.map { "\(facts.dataset[$0.stationID].feedID) \($0.first.time.clock)-\($0.last.time.clock)" }
    }

    /// What is true of the departures of a direction's first table, as a line for each that is asked for.
    private func known(
        _ station: String,
        _ lines: (_ traits: KnownTraits, _ table: DayTimetable, _ ends: Int, _ clock: (Int) -> String) -> [String]
    ) throws -> [String] {
        let facts = Facts(network.dataset)
        let ends = facts.departures.timetables.map { facts.ends.stops(of: $0, in: facts.departures) }
        let position = try #require(
            facts.departures.timetable(of: network.station(station), network.direction("Down"))
        )
        let table = try #require(facts.departures.timetables[position].tables.first)
        let firsts = FirstArrivals(facts.departures, runs: facts.runs, facts.dataset)
        let traits = KnownTraits(facts.departures, ends: ends, runs: facts.runs, firsts: firsts, facts.dataset)
        return lines(traits, table, ends[position].count) { facts.departures.all[$0].time.clock }
    }

    /// `05:00 2`: each departure with what it misses.
    private func missed(_ station: String) throws -> [String] {
        try known(station) { traits, table, _, clock in
            table.range.map { "\(clock($0)) \(traits[$0].intersection(.ends).rawValue)" }
        }
    }

    /// `23:11 [0]`: the last departures, each with the places that it is the last one to.
    private func lasts(_ station: String) throws -> [String] {
        try known(station) { traits, table, ends, clock in
            traits.lasts(of: table, ends: ends).map { "\(clock($0.departure)) \($0.ends)" }
        }
    }

    @Test mutating func theLastTrainToAPlaceIsTheLastThatCallsThereWhereverItEnds() throws {
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "A 17:20, C 17:40")
        network.train("Main.3", "A 24:05, B 24:15, C 24:25, D 24:40")
        network.train("Main.4", "A 24:20, B 24:30")
        #expect(
            try told("Main.A") == ["Main.B 05:00-00:20", "Main.C 05:00-00:05", "Main.D 00:05-00:05"]
        )
    }

    @Test mutating func aThroughServiceGetsToTheRailwayBeyond() throws {
        network.train("Main.1", "A 5:00, D 5:30", to: ["Branch.F"])
        network.train("Branch.1", "D 5:31, E 5:40, F 5:50")
        network.link("Main.1", to: "Branch.1")
        network.train("Main.2", "A 6:00, B 6:10, D 6:30")
        #expect(
            try told("Main.A")
                == ["Main.B 06:00-06:00", "Main.D 05:00-06:00", "Branch.E 05:00-05:00", "Branch.F 05:00-05:00"]
        )
        // Beyond the own railway only where trains end, and where railways meet.
        #expect(try told("Main.A", main: true) == ["Main.B 06:00-06:00", "Main.D 05:00-06:00", "Branch.F 05:00-05:00"])
    }

    @Test mutating func aStationOfTheOwnRailwayStaysOneWhereTrainsComeToItOnAnother() throws {
        // 柏 from stations of 常磐線: on weekdays trains come there on 常磐線快速 alone.
        network.railway("Rapid", "B D G")
        network.interchange("Main.B Rapid.B")
        network.interchange("Main.D Branch.D Rapid.D")
        network.train("Main.1", "A 5:00, B 5:10", to: ["Rapid.G"])
        network.train("Rapid.1", "B 5:11, D 5:20, G 5:40")
        network.link("Main.1", to: "Rapid.1")
        let goals = ["Main.B 05:00-05:00", "Main.D 05:00-05:00", "Rapid.G 05:00-05:00"]
        #expect(try told("Main.A", main: true) == goals)
    }

    @Test mutating func onALoopWhatTurnsBackBeforeItHasGoneRoundIsTold() throws {
        network.railway("Loop", "P Q R S P")
        network.train("Loop.1", "P 5:00, S 5:05, P 5:10", to: [])
        #expect(try told("Loop.P", main: true) == ["Loop.S 05:00-05:00"])
    }

    @Test mutating func roundALoopOnlyTheNextHalfIsTold() throws {
        network.railway("Loop", "P Q R S P")
        network.train("Loop.1", "P 5:00, Q 5:05, R 5:10, S 5:15, P 5:20", to: [])
        #expect(try told("Loop.P").map { $0.prefix(6) } == ["Loop.Q", "Loop.R", "Loop.S"])
        #expect(try told("Loop.P", main: true).map { $0.prefix(6) } == ["Loop.Q", "Loop.R"])
    }

    @Test mutating func aDestinationThatIsAStationWhereNoTrainCallsIsReachedByWhatTrainsSay() throws {
        // 郡山 of the 水郡線 in Mini Tokyo 3D: a station of the railway, though the timetable ends before it.
        network.beyond("Far")
        network.serve("Far", by: "Main")
        network.train("Main.1", "A 20:02, D 20:40", to: ["Far"])
        network.train("Main.2", "A 23:22, D 23:58")
        #expect(try missed("Main.A") == ["20:02 0", "23:22 2"])
    }

    @Test mutating func aTrainThatEndsBeforeWhereItsDirectionGoesIsAShortWorking() throws {
        for hour in 5...8 { network.train("Main.\(hour)", "A \(hour):00, B \(hour):10, C \(hour):20, D \(hour):30") }
        for minute in 10...11 { network.train("Main.9\(minute)", "A 23:\(minute), B 23:20, C 23:30") }
        network.train("Main.10", "A 23:30, B 23:40")
        // Named after D, and after C as its second place.
        #expect(try missed("Main.A") == ["05:00 0", "06:00 0", "07:00 0", "08:00 0", "23:10 2", "23:11 2", "23:30 7"])
        #expect(try lasts("Main.A") == ["08:00 [1]", "23:11 [0]", "23:30 []"])
        // Only few go to C.
        for number in 11...27 { network.train("Main.\(number)", "A 12:\(number), D 12:\(number + 20)") }
        #expect(try missed("Main.A").suffix(4) == ["12:27 0", "23:10 5", "23:11 5", "23:30 5"])
    }

    /// ```
    ///   A ─ 1 ─▶ D ─ 2 ─▶ F      Of the trains that leave D, only 3 begins its run there.
    /// ```
    @Test mutating func aRunStartsWhereATrainComesFromNowhere() throws {
        network.train("Main.1", "A 5:00, D 5:30", to: ["Branch.F"])
        network.train("Branch.2", "D 5:31, E 5:40, F 5:50")
        network.link("Main.1", to: "Branch.2")
        network.train("Branch.3", "D 6:00, E 6:10, F 6:20")
        let starting = try ["Branch.D", "Branch.E"].map { station in
            try known(station) { traits, table, _, clock in
                table.range.filter { traits[$0].contains(.startsHere) }.map(clock)
            }
        }
        #expect(starting == [["06:00"], []])
    }
}
