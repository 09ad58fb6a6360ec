import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// How long it takes from a station to those ahead.
@Suite struct ReachTests {
    private var network = SmallNetwork()

    init() { network.railway("Main", "A B C D") }

    /// `Main.C 12 Express: Express 12, Local 20`: the shortest with its type, then what is typical.
    private func reach(_ station: String, _ direction: String = "Down", schedule: Int = 0) throws -> [String] {
        let dataset = network.dataset
        let places = Places(dataset)
        let journeys = Journeys(dataset, places: places, orders: StationOrders(dataset, places: places))
        let runs = Runs(journeys, dataset, places: places)
        let departures = Departures(dataset, schedules: Schedules(dataset))
        let position = try #require(
            departures.timetable(of: network.station(station), network.direction(direction))
        )
        let table = departures.timetables[position].tables[schedule]
        let reach = Reach(table, from: network.station(station), in: departures, runs: runs, dataset: dataset)
        return reach.goals.map { goal in
            let types = goal.types.map { "\(dataset[$0.typeID].feedID) \($0.typical)" }.joined(separator: ", ")
            let (all, station) = (goal.overall, dataset[goal.stationID].feedID)
            return "\(station) \(all.shortest) \(dataset[all.typeID].feedID): \(types)"
        }
    }

    @Test mutating func theFastestTypeAndWhatIsTypicalOfEach() throws {
        network.train("Main.1", "A 5:00, B 5:05, C 5:20")
        network.train("Main.2", "A 6:00, B 6:06, C 6:23")
        network.train("Main.3", "A 7:00, C 7:12", type: "Express")
        #expect(try reach("Main.A") == ["Main.B 5 Local: Local 6", "Main.C 12 Express: Express 12, Local 22"])
    }

    @Test mutating func eachScheduleCountsByItself() throws {
        network.train("Main.1", "A 5:00, B 5:05")
        network.train("Main.2", "A 5:00, B 5:03", schedule: "Holiday")
        #expect(try reach("Main.A") == ["Main.B 5 Local: Local 5"])
        #expect(try reach("Main.A", schedule: 1) == ["Main.B 3 Local: Local 3"])
    }

    @Test mutating func aThroughServiceReachesTheRailwayBeyond() throws {
        network.railway("Branch", "D E F")
        network.interchange("Main.D Branch.D")
        network.train("Main.1", "B 5:00, D 5:10", to: ["Branch.F"])
        network.train("Branch.1", "D 5:12, E 5:15, F 5:20")
        network.link("Main.1", to: "Branch.1")
        #expect(
            try reach("Main.B") == [
                "Main.D 10 Local: Local 10", "Branch.E 15 Local: Local 15", "Branch.F 20 Local: Local 20",
            ]
        )
    }

    @Test mutating func aTrainThatSplitsReachesWhatEachPartReaches() throws {
        network.railway("Branch", "C E")
        network.interchange("Main.C Branch.C")
        network.train("Main.1", "A 5:00, C 5:10", to: ["Main.D", "Branch.E"])
        network.train("Main.1a", "C 5:12, D 5:20")
        network.train("Branch.1b", "C 5:13, E 5:25")
        network.link("Main.1", to: "Main.1a", "Branch.1b")
        let reached = try reach("Main.A")
        #expect(reached.contains("Main.D 20 Local: Local 20"))
        #expect(reached.contains("Branch.E 25 Local: Local 25"))
    }

    @Test mutating func thePlaceWhereATrainIsJoinedToAnotherIsReachedOnce() throws {
        network.railway("Branch", "E D")
        network.railway("Beyond", "D F G H")
        network.interchange("Main.D Branch.D Beyond.D")
        network.train("Main.1", "C 5:00, D 5:10", to: ["Beyond.G"])
        network.train("Branch.1", "E 5:02, D 5:08", to: ["Beyond.G"])
        network.train("Beyond.1", "D 5:15, F 5:20", to: ["Beyond.G"])
        network.train("Beyond.2", "F 5:22, G 5:30", type: "Express")
        network.train("Beyond.3", "F 5:25, H 5:35")
        network.link("Main.1", to: "Beyond.1")
        network.link("Branch.1", to: "Beyond.1")
        network.link("Beyond.1", to: "Beyond.2", "Beyond.3")
        #expect(
            try reach("Main.C") == [
                "Main.D 10 Local: Local 10", "Beyond.F 20 Local: Local 20", "Beyond.G 30 Local: Local 30",
                "Beyond.H 35 Local: Local 35",
            ]
        )
    }

    @Test mutating func stationsOfOnePlaceAndOneNameAreOneGoal() throws {
        network.railway("Rapid", "C=甲/C D=丁/D")
        network.railway("Slow", "A=乙/A C=甲/C D=丁/D")
        network.interchange("Rapid.C Slow.C")
        network.interchange("Rapid.D Slow.D")
        network.train("Slow.1", "A 5:00, C 5:10", to: ["Rapid.D"])
        network.train("Rapid.1", "C 5:11, D 5:15")
        network.link("Slow.1", to: "Rapid.1")
        network.train("Slow.2", "A 6:00, C 6:12, D 6:30")
        #expect(try reach("Slow.A") == ["Slow.C 10 Local: Local 11", "Slow.D 15 Local: Local 23"])
    }

    @Test mutating func aTrainThatComesToAPlaceTwiceCountsWhenItFirstDoes() throws {
        network.railway("Six", "T=都/T U V T1=都/T W")
        network.interchange("Six.T Six.T1")
        network.train("Six.1", "W 5:00, T1 5:05, V 5:10, U 5:15, T 5:20", direction: "Up")
        #expect(
            try reach("Six.W", "Up") == [
                "Six.T1 5 Local: Local 5", "Six.V 10 Local: Local 10", "Six.U 15 Local: Local 15",
            ]
        )
        // Nobody rides round to where they got on.
        #expect(try reach("Six.T1", "Up") == ["Six.V 5 Local: Local 5", "Six.U 10 Local: Local 10"])
    }

    /// As buses call at two poles of a station one after the other.
    @Test mutating func whoGetsOnAtTheFirstOfTwoCallsOfAPlaceRidesOnBehindTheSecond() throws {
        network.train("Main.1", "A 5:00, A 5:02, B 5:05, A 5:10, C 5:20", direction: "Down")
        network.railway("Branch", "E=甲/E E1=甲/E F")
        network.interchange("Branch.E Branch.E1")
        network.train("Branch.1", "E 6:00, E1 6:03, F 6:10")
        #expect(try reach("Main.A") == ["Main.B 3 Local: Local 4", "Main.C 10 Local: Local 10"])
        #expect(try reach("Branch.E") == ["Branch.F 10 Local: Local 10"])
    }

    @Test mutating func aTrainThatBecomesAnotherInThePlaceHasNotComeBackToIt() throws {
        network.railway("Out", "P=甲/P P1=甲/P")
        network.railway("On", "P2=甲/P P3=甲/P G")
        network.interchange("Out.P Out.P1 On.P2 On.P3")
        network.train("Out.1", "P 5:00, P1 5:02")
        network.train("On.1", "P2 5:04, P3 5:06, G 5:10")
        network.link("Out.1", to: "On.1")
        #expect(try reach("Out.P") == ["On.G 10 Local: Local 10"])
    }

    @Test mutating func aLoopIsRiddenOnIntoTheNextLapButNotPastWhereOneStarted() throws {
        network.railway("Loop", "P Q R S P")
        network.train("Loop.1", "P 5:00, Q 5:05, R 5:10, S 5:15, P 5:20", direction: "Down", to: [])
        network.train("Loop.2", "P 5:20, Q 5:25, R 5:30, S 5:35, P 5:40", direction: "Down", to: [])
        network.link("Loop.1", to: "Loop.2")
        let reached = try reach("Loop.S")
        #expect(reached == ["Loop.P 5 Local: Local 5", "Loop.Q 10 Local: Local 10", "Loop.R 15 Local: Local 15"])
    }
}
