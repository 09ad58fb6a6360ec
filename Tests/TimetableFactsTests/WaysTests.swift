import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Which departures need a word for their way, and which one.
@Suite struct WaysTests {
    private var network = SmallNetwork()

    private static func clock(_ time: ServiceTime) -> String {
        "\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
    }

    /// What is known of a network's ways.
    private func known() -> (departures: Departures, plain: DestinationSets, ways: Ways) {
        let dataset = network.dataset
        let places = Places(dataset)
        let orders = StationOrders(dataset, places: places)
        let schedules = Schedules(dataset)
        let plain = DestinationSets(dataset)
        let ways = Ways(
            dataset,
            sets: plain,
            runs: Runs(Journeys(dataset, places: places, orders: orders), dataset, places: places),
            places: places,
            orders: orders,
            ends: DirectionEnds(dataset, places: places, orders: orders),
            poles: schedules.poles
        )
        return (Departures(dataset, schedules: schedules), plain, ways)
    }

    /// For each direction of a station the stops that tell where its trains go, if they come back.
    private func around(_ station: String) -> [String] {
        let (departures, _, ways) = known()
        return departures.timetables(of: network.station(station)).map { position in
            let stops = ways.stopsAround(departures.timetables[position], in: departures) ?? []
            return stops.map { network.dataset[$0].names[.ja] ?? "" }.joined(separator: " ")
        }
    }

    /// What departs from a station: when, to where, and its way.
    private func told(_ station: String) -> [String] {
        let dataset = network.dataset
        let (departures, plain, ways) = known()
        let sets = DestinationSets(plain, ways: ways, of: departures)
        func name(_ stop: Stop.ID) -> String { dataset[stop].names[.ja] ?? "" }
        let tables: [DayTimetable] = departures.timetables(of: network.station(station)).flatMap {
            departures.timetables[$0].tables
        }
        let leaving: [Departure] = tables.flatMap { table in Array(departures[table]) }
        return leaving.map { departure -> String in
            let set = sets.position(of: departure)
            let word: String
            switch sets.ways[set] {
            case nil: word = ""
            case .via(let stop): word = " via \(name(stop))"
            case .along(let direction): word = " \(dataset[direction].feedID)"
            case .round(let direction, let stops):
                let ahead = stops.map(name).joined(separator: " and ")
                word = " \(direction.map { dataset[$0].feedID } ?? "") for \(ahead)"
            }
            return Self.clock(departure.time) + " " + sets.all[set].map(name).joined(separator: "+") + word
        }
    }

    /// ```
    ///     ┌─B─C─D─E─┐        P is served twice, as P and as P.1; a railway crosses at C
    ///     P         │
    ///     P.1 ──────┘
    ///     └─Y─Z
    /// ```
    @Test mutating func onASixTheWayAroundIsToldFromTheWayThatGoesThereAtOnce() {
        network.railway("Six", "P=P B C D E P.1=P/P Y Z")
        network.railway("Cross", "Q C R")
        network.interchange("Six.P Six.P.1")
        network.interchange("Six.C Cross.C")
        network.train("Six.1", "P 6:00, B 6:10, C 6:20, D 6:30, E 6:40, Six.P.1 6:50 6:51, Y 7:00, Z 7:10")
        network.train("Six.2", "Six.P.1 6:05, Y 6:15, Z 6:25")
        network.train("Six.3", "Z 6:00, Y 6:10, Six.P.1 6:20 6:21, E 6:30, D 6:40, C 6:50, B 7:00, P 7:10")
        #expect(told("Six.P") == ["6:00 Z via C"])
        #expect(told("Six.P.1") == ["6:05 Z via Y", "6:51 Z via Y", "6:21 P Up for E and D"])
        #expect(around("Six.P") == ["B C"])
        #expect(around("Six.P.1") == ["", "E D"])
        #expect(around("Six.B") == ["", ""])
        // Behind the fork, everything to Z goes the same way.
        #expect(told("Six.Y") == ["6:15 Z", "7:00 Z", "6:10 P"])
    }

    /// ```
    ///     ┌─A─B─C─D─E─F─┐    nothing has a destination; railways cross at B and E
    ///     └─────────────┘
    /// ```
    @Test mutating func aLoopTellsItsDirectionAndTheNextLargeStops() {
        network.railway("Loop", "A B C D E F A")
        network.railway("Cross", "Q B E R")
        network.interchange("Loop.B Cross.B")
        network.interchange("Loop.E Cross.E")
        let down = "A 6:00, B 6:10, C 6:20, D 6:30, E 6:40, F 6:50, A 7:00"
        network.train("Loop.1", down, direction: "Down", to: [])
        network.train("Loop.2", "A 6:00, F 6:10, E 6:20, D 6:30, C 6:40, B 6:50, A 7:00", direction: "Up", to: [])
        #expect(told("Loop.A") == ["6:00  Down for B and E", "6:00  Up for E and B"])
        #expect(told("Loop.C") == ["6:20  Down for E and B", "6:40  Up for B and E"])
    }

    /// ```
    ///     ┌─A─B─C─D─E─F─┐    the last trains of both directions end at D
    ///     └─────────────┘
    /// ```
    @Test mutating func trainsOfALoopToOneStopAreToldByTheirDirection() {
        network.railway("Loop", "A B C D E F A")
        network.train("Loop.1", "A 6:00, B 6:10, C 6:20, D 6:30", direction: "Down")
        network.train("Loop.2", "A 6:05, F 6:10, E 6:20, D 6:30", direction: "Up")
        #expect(told("Loop.A") == ["6:00 D Down", "6:05 D Up"])
        #expect(told("Loop.B") == ["6:10 D"])
    }

    /// ```
    ///     A─B─C─D─Z          the local calls everywhere, one express at B and one at C;
    ///       └─X─┘            X lies on a branch that joins again
    /// ```
    @Test mutating func aBranchThatJoinsAgainIsToldAndAnExpressIsNot() {
        network.railway("Main", "A B C D Z")
        network.train("Main.1", "A 6:00, B 6:05, C 6:10, D 6:15, Z 6:20")
        network.train("Main.2", "A 6:30, B 6:34, Z 6:42", type: "Express=急行")
        network.train("Main.3", "A 6:40, C 6:46, Z 6:52", type: "Express=急行")
        #expect(told("Main.A") == ["6:00 Z", "6:30 Z", "6:40 Z"])
        network.railway("Branch", "B X D")
        network.interchange("Main.B Branch.B")
        network.interchange("Main.D Branch.D")
        network.train("Main.4a", "A 6:50, B 6:55", to: ["Main.Z"])
        network.train("Branch.4b", "B 6:56, X 7:02, D 7:08", to: ["Main.Z"])
        network.train("Main.4c", "D 7:09, Z 7:15")
        network.link("Main.4a", to: "Branch.4b")
        network.link("Branch.4b", to: "Main.4c")
        // Whether an express goes by C, its calls do not tell: the list of its railway does.
        #expect(told("Main.A") == ["6:00 Z via C", "6:30 Z", "6:40 Z via C", "6:50 Z via X"])
        #expect(told("Main.D") == ["6:15 Z", "7:09 Z"])
    }

    /// ```
    ///     A─B─C─Z    one railway
    ///     A─K─L─Z    another one
    /// ```
    @Test mutating func twoRailwaysToOneDestinationAreTold() {
        network.railway("One", "A B C Z")
        network.railway("Two", "A K L Z")
        network.interchange("One.A Two.A")
        network.train("One.1", "A 6:00, B 6:10, C 6:20, Z 6:30")
        #expect(told("One.A") == ["6:00 Z"])
        network.train("Two.1", "A 6:00, K 6:10, L 6:20, Z 6:30")
        #expect(told("One.A") == ["6:00 Z via B"])
        #expect(told("Two.A") == ["6:00 Z via K"])
        #expect(told("One.B") == ["6:10 Z"])
    }

    /// ```
    ///     ┌─A─B─C─D─┐     no list of stops, as in a feed of buses: each way calls everywhere
    ///     └─F───E───┘
    /// ```
    @Test mutating func aBusLoopIsToldByWhereEachWayComesFirst() {
        network.railway("Bus", "A B C D E F A")
        network.unlist("Bus")
        let (there, back) = (
            "A 6:00, B 6:10, C 6:20, D 6:30, E 6:40, F 6:50, A 7:00",
            "A 6:05, F 6:15, E 6:25, D 6:35, C 6:45, B 6:55, A 7:05"
        )
        network.train("Bus.1", there, direction: "Down")
        network.train("Bus.2", back, direction: "Up")
        #expect(told("Bus.A") == ["6:00 A Down for B and C", "6:05 A Up for F and E"])
    }

    /// ```
    ///     A─B─Z       one stop on, or around by K and L
    ///     └─K─L─┘
    /// ```
    @Test mutating func whatTakesTwiceAsLongByOtherStopsGoesAnotherWay() {
        network.railway("Bus", "A B Z")
        network.railway("Round", "A K L B Z")
        network.interchange("Bus.A Round.A")
        network.interchange("Bus.B Round.B")
        network.train("Bus.1", "A 6:00, B 6:05, Z 6:10")
        network.train("Round.1", "A 6:00, K 6:10, L 6:20, B 6:30, Z 6:35")
        #expect(told("Bus.A") == ["6:00 Z"])
        #expect(told("Round.A") == ["6:00 Z via L"])
    }
}
