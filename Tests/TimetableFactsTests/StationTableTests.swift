import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// What one table of a station says: types, destinations.
@Suite struct StationTableTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C D")
        network.railway("Branch", "D E")
        network.interchange("Main.D Branch.D")
    }

    private var groups: DestinationGroups {
        DestinationGroups(DestinationSets(network.dataset), namesakes: Namesakes(network.dataset))
    }

    private func table(_ station: String, _ direction: String = "Down") throws -> Slice<DepartureList> {
        let departures = Departures(network.dataset, schedules: Schedules(network.dataset))
        let position = try #require(
            departures.timetable(of: network.station(station), network.direction(direction))
        )
        return departures[try #require(departures.timetables[position].tables.first)]
    }

    private func counts(_ table: Slice<DepartureList>) -> [DestinationCount] {
        let orders = StationOrders(network.dataset, places: Places(network.dataset))
        return DestinationCount.all(
            in: table,
            groups: groups,
            through: ThroughRailways(network.dataset, orders: orders)
        )
    }

    private func names(_ group: Int) -> String {
        groups.all[group].map { network.dataset[$0].feedID }.joined(separator: " ")
    }

    @Test mutating func aTrainThatSplitsCountsForEachOfItsDestinations() throws {
        network.train("Main.1", "A 5:00, B 5:10", to: ["Main.C", "Branch.E"])
        network.train("Main.2", "A 6:00, B 6:10, C 6:20")
        let through = ThroughRailways(
            network.dataset,
            orders: StationOrders(network.dataset, places: Places(network.dataset))
        )
        let counts = DestinationCount.all(in: try table("Main.A"), groups: groups, through: through)
        #expect(counts.map(\.trains) == [2, 1])
        #expect(counts.map(\.splitting) == [1, 1])
    }

    @Test mutating func stationsOfOneNameAreOneDestinationOfWhichTheTrainsOwnAreNamed() throws {
        network.railway("Other", "X=X Y=終点/End")
        network.railway("Far", "Q=終点/End R")
        network.train("Main.1", "A 5:00, B 5:10", to: ["Other.Y"])
        network.train("Main.2", "A 6:00, B 6:10", to: ["Far.Q"])
        network.train("Other.1", "X 6:00, Y 6:10")
        let goals = counts(try table("Main.A"))
        #expect(goals.map(\.trains) == [2])
        #expect(goals[0].stops.map { network.dataset[$0].feedID } == ["Other.Y", "Far.Q"])
        #expect(counts(try table("Other.X"))[0].stops == [network.stop("Other.Y")])
    }

    @Test mutating func aTrainWithoutDestinationHasAGroupOfNoStations() throws {
        network.train("Main.1", "A 5:00, B 5:10", to: [])
        #expect(counts(try table("Main.A")).map { names($0.group) } == [""])
    }

    @Test mutating func throughServicesAreCountedWithTheRailwaysTheyRunOnto() throws {
        network.train("Main.1", "A 5:00, D 5:30", to: ["Branch.E"])
        network.train("Branch.1", "D 5:31, E 5:40")
        network.link("Main.1", to: "Branch.1")
        network.train("Main.2", "A 6:00, D 6:30", to: ["Branch.E"])
        let through = ThroughRailways(
            network.dataset,
            orders: StationOrders(network.dataset, places: Places(network.dataset))
        )
        let counts = DestinationCount.all(in: try table("Main.A"), groups: groups, through: through)
        #expect(counts.map { [$0.trains, $0.through, $0.splitting] } == [[2, 1, 0]])
        #expect(counts[0].railways.map { network.dataset[$0].feedID } == ["Branch"])
    }

    @Test mutating func ofATrainThatSplitsOnlyThePartToADestinationRunsThrough() throws {
        network.train("Main.1", "A 5:00, D 5:30", to: ["Main.D", "Branch.E"])
        network.train("Branch.1", "D 5:31, E 5:40")
        network.link("Main.1", to: "Branch.1")
        let through = ThroughRailways(
            network.dataset,
            orders: StationOrders(network.dataset, places: Places(network.dataset))
        )
        let train = network.train("Main.1")
        #expect(through.railways(ahead: train).count == 1)
        #expect(through.railways(ahead: train, towards: [network.stop("Branch.E")]).count == 1)
        #expect(through.railways(ahead: train, towards: [network.stop("Main.D")]).isEmpty)
    }

    @Test mutating func aTypeHasItsHoursItsHeadwayAndItsShare() throws {
        for (number, time) in ["5:00", "5:10", "5:25", "24:00"].enumerated() {
            network.train("Main.\(number)", "A \(time), B 24:30")
        }
        network.train("Main.9", "A 6:00, B 6:10", type: "Express")
        let types = CallingType.all(
            in: try table("Main.A"),
            network.dataset,
            RiderTypes(
                network.dataset,
                network.dataset.census,
                looks: network.dataset.trainTypes.map { $0.feedID }
            )
        )
        #expect(types.map(\.trains) == [4, 1])
        #expect(types.map(\.percent) == [80, 20])
        #expect(types.map(\.first.clock) == ["05:00", "06:00"])
        #expect(types.map(\.last.clock) == ["00:00", "06:00"])
        #expect(types.map { $0.headway?.halfMinutes } == [30, nil])
    }

    @Test func theMedianOfAnEvenNumberOfGapsMayLieBetweenMinutes() throws {
        func headway(_ minutes: [Int]) -> Headway? { Headway(minutes.compactMap { ServiceTime(rawValue: Int16($0)) }) }
        #expect(headway([300]) == nil)
        #expect(headway([300, 310])?.minutes == 10)
        #expect(headway([300, 310, 325])?.halfMinutes == 25)
        #expect(headway([300, 310, 325])?.minutes == 13)
        let (short, long) = (try #require(headway([300, 305])), try #require(headway([300, 306])))
        #expect(short < long)
    }
}
