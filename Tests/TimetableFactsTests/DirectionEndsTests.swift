import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Where the trains of a direction go.
@Suite struct DirectionEndsTests {
    private var network = SmallNetwork()

    init() { network.railway("Main", "A B C D E") }

    private func ends(at station: String, _ direction: String = "Down") throws -> [String] {
        let dataset = network.dataset
        let departures = Departures(dataset, schedules: Schedules(dataset))
        let position = try #require(
            departures.timetable(of: network.station(station), network.direction(direction))
        )
        let ends = DirectionEnds(
            dataset,
            places: Places(dataset),
            orders: StationOrders(dataset, places: Places(dataset))
        )
        return ends.stops(of: departures.timetables[position], in: departures).map { dataset[$0].feedID }
    }

    private mutating func add(_ count: Int, to station: String, schedule: String = "Weekday") {
        for number in 0..<count {
            network.train("Main.\(station)\(schedule)\(number)", "A 5:00, \(station) 6:00", schedule: schedule)
        }
    }

    @Test mutating func theTwoMostCommonDestinationsTheNearerFirst() throws {
        add(3, to: "D")
        add(1, to: "B")
        add(2, to: "C")
        #expect(try ends(at: "Main.A") == ["Main.C", "Main.D"])
    }

    @Test mutating func allSchedulesCountTogether() throws {
        add(2, to: "B")
        add(1, to: "C")
        add(1, to: "D")
        add(2, to: "D", schedule: "Holiday")
        #expect(try ends(at: "Main.A") == ["Main.B", "Main.D"])
    }

    @Test mutating func aSecondDestinationThatATenthReachesIsNamed() throws {
        add(10, to: "D")
        add(1, to: "B")
        #expect(try ends(at: "Main.A") == ["Main.B", "Main.D"])
    }

    @Test mutating func aSecondDestinationThatFewerThanATenthReachIsNot() throws {
        add(11, to: "D")
        add(1, to: "B")
        #expect(try ends(at: "Main.A") == ["Main.D"])
    }

    /// ```
    ///   A ─ B ─ C ─ D ─ E     most trains go to E, some to X, which they leave the railway for at C
    ///           └─ X
    /// ```
    @Test mutating func aBranchThatFewTakeIsNotNamed() throws {
        network.railway("Branch", "C X")
        network.interchange("Main.C Branch.C")
        add(7, to: "E")
        for number in 1...3 {
            network.train("Main.b\(number)", "A 5:00, C 5:30", to: ["Branch.X"])
        }
        add(1, to: "B")
        #expect(try ends(at: "Main.A") == ["Main.B", "Main.E"])
        // Beyond the end of the railway is another matter.
        network.railway("Beyond", "E Y")
        network.interchange("Main.E Beyond.E")
        for number in 1...3 {
            network.train("Main.y\(number)", "A 5:00, E 5:30", to: ["Beyond.Y"])
        }
        #expect(try ends(at: "Main.A") == ["Main.E", "Beyond.Y"])
    }

    @Test mutating func destinationsOfOneNameAreOneDestination() throws {
        network.railway("Other", "X D")
        add(2, to: "B")
        add(1, to: "C")
        network.train("Main.through1", "A 5:00, E 5:30", to: ["Main.D"])
        network.train("Main.through2", "A 5:00, E 5:30", to: ["Other.D"])
        network.train("Main.through3", "A 5:00, E 5:30", to: ["Other.D"])
        #expect(try ends(at: "Main.A") == ["Main.B", "Main.D"])
    }

    @Test mutating func aTrainThatSplitsCountsForBothDestinations() throws {
        add(1, to: "B")
        for number in 1...2 { network.train("Main.split\(number)", "A 5:00, C 5:30", to: ["Main.D", "Main.E"]) }
        #expect(try ends(at: "Main.A") == ["Main.D", "Main.E"])
    }

    @Test mutating func aTrainWithoutADestinationGoesWhereItEnds() throws {
        network.train("Main.1", "A 5:00, C 5:30", to: [])
        #expect(try ends(at: "Main.A") == ["Main.C"])
    }

    @Test mutating func aDestinationOffTheMapIsFarthest() throws {
        network.beyond("Beyond")
        network.train("Main.1", "A 5:00, E 5:30", to: ["Beyond"])
        network.train("Main.2", "A 6:00, E 6:30", to: ["Main.E"])
        #expect(try ends(at: "Main.A") == ["Main.E", "Beyond"])
    }

    /// ```
    ///      H1     K2          H and K are interchanges of three railways, the others of none
    /// ┌─A──H──B──C──K──D─┐
    /// └───────◀──────────┘
    /// ```
    @Test mutating func onALoopTheNextTwoWellKnownStationsAreNamed() throws {
        network.railway("Loop", "A H B C K D M E A")
        for (number, station) in ["H", "K", "M"].enumerated() {
            network.railway("X\(number)", "\(station) far")
            network.interchange("Loop.\(station) X\(number).\(station)")
        }
        network.train(
            "Loop.1",
            "A 5:00, H 5:01, B 5:02, C 5:03, K 5:04, D 5:05, M 5:06, E 5:07, A 5:08",
            direction: "Down",
            to: []
        )
        network.train(
            "Loop.2",
            "A 5:00, E 5:01, M 5:02, D 5:03, K 5:04, C 5:05, B 5:06, H 5:07, A 5:08",
            direction: "Up",
            to: []
        )
        #expect(try ends(at: "Loop.A") == ["Loop.H", "Loop.K"])
        #expect(try ends(at: "Loop.H") == ["Loop.K", "Loop.M"])
        #expect(try ends(at: "Loop.C") == ["Loop.K", "Loop.M"])
        #expect(try ends(at: "Loop.D") == ["Loop.M", "Loop.H"])
        #expect(try ends(at: "Loop.A", "Up") == ["Loop.M", "Loop.K"])
        #expect(try ends(at: "Loop.B", "Up") == ["Loop.H", "Loop.M"])
    }

    @Test mutating func aLoopWithoutInterchangesSaysWhereItsTrainsEnd() throws {
        network.railway("Loop", "A B C D A")
        network.train("Loop.1", "A 5:00, B 5:01, C 5:02", direction: "Down")
        #expect(try ends(at: "Loop.A") == ["Loop.C"])
    }
}
