import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Which types stop where, and how long they take.
@Suite struct StoppingPatternTests {
    private var network = SmallNetwork()

    init() { network.railway("Main", "A B C D E") }

    private var trains: [Train.ID] { network.dataset.trains.indices.map { Train.ID($0) } }

    /// `Local ●●●●●`: ● all, ▲ some, | none stop, and a space where none comes.
    private func pattern(_ railway: Int = 0) -> [String] {
        let dataset = network.dataset
        let pattern = StoppingPattern(
            of: dataset.railways[railway],
            order: StationOrders(dataset, places: Places(dataset))[Railway.ID(railway)],
            trains: trains,
            dataset
        )
        return pattern.rows.map { row in
            let calls = row.calls.map { call in
                switch call {
                case .all: "●"
                case .part: "▲"
                case .passes: "|"
                case .absent: " "
                }
            }
            return "\(dataset[row.typeID].feedID) \(calls.joined())"
        }
    }

    @Test mutating func whatLiesBetweenTwoCallsIsPassed() {
        network.train("Main.1", "A 5:00, B 5:02, C 5:04, D 5:06")
        network.train("Main.2", "A 6:00, C 6:04, E 6:10", type: "Express")
        network.train("Main.3", "E 7:00, D 7:02, A 7:10", type: "Express")
        #expect(pattern() == ["Local ●●●● ", "Express ●|▲▲●"])
    }

    @Test mutating func aLoopPassesTheWayItsTrainsRun() {
        network.railway("Loop", "P Q R S P")
        network.train("Loop.1", "S 5:00, Q 5:10", direction: "Down", to: [])
        #expect(pattern(1) == ["Local |● ●"])
    }

    @Test mutating func ridingTimesAreTheMedianOfBothWays() {
        network.train("Main.1", "A 5:00, B 5:02, C 5:04, D 5:06, E 5:10")
        network.train("Main.2", "E 6:00, C 6:05 6:06, A 6:12")
        network.train("Main.3", "A 7:00, E 7:07", type: "Express")
        let main = ["Main.A", "Main.C", "Main.E"].map(network.station)
        let times = RidingTimes(between: main, trains: trains, network.dataset)
        let named = times.sections.map { section in
            Dictionary(uniqueKeysWithValues: section.minutes.map { (network.dataset[$0].feedID, $1) })
        }
        // From A to C, from C to E, and from end to end.
        #expect(named == [["Local": 5], ["Local": 6], ["Local": 11, "Express": 7]])
    }

    @Test mutating func anEndThatNoTrainRunsOnFromIsNoEnd() {
        network.train("Main.1", "A 5:00, B 5:02, C 5:05, D 5:08")
        let main = ["Main.A", "Main.B", "Main.D", "Main.E"].map(network.station)
        let times = RidingTimes(between: main, trains: trains, network.dataset)
        let named = times.sections.map { "\(network.dataset[$0.from].feedID) \(network.dataset[$0.to].feedID)" }
        #expect(named == ["Main.A Main.B", "Main.B Main.D", "Main.A Main.D"])
        #expect(times.sections.map { Array($0.minutes.values) } == [[2], [6], [8]])
    }

    @Test mutating func roundALoopOnlyTheShortWayCounts() {
        network.railway("Loop", "P Q R P")
        network.train("Loop.1", "P 5:00, Q 5:05, R 5:10, P 5:20", direction: "Down", to: [])
        network.train("Loop.2", "P 6:00, R 6:10, Q 6:15, P 6:20", direction: "Up", to: [])
        let main = ["Loop.P", "Loop.Q", "Loop.R", "Loop.P"].map(network.station)
        let times = RidingTimes(between: main, trains: trains, network.dataset)
        #expect(times.sections.map { Array($0.minutes.values) } == [[5], [5], [10]])
    }

    @Test mutating func theMainStationsAreTheEndsAndWhereMostTypesStop() {
        network.railway("Long", "A B C D E F G H I J")
        network.train("Long.1", "A 5:00, B 5:01, C 5:02, D 5:03, E 5:04, F 5:05, G 5:06, H 5:07, I 5:08, J 5:09")
        network.train("Long.2", "A 5:00, I 5:05, J 5:09", type: "Express")
        let dataset = network.dataset
        let places = Places(dataset)
        let railway = dataset.railways[1]
        let trains = trains.filter { dataset[$0].railwayID.position == 1 }
        let orders = StationOrders(dataset, places: places)
        let order = orders[Railway.ID(1)]
        let main = MainStations.of(
            order,
            pattern: StoppingPattern(of: railway, order: order, trains: trains, dataset),
            ends: DirectionEnds(dataset, places: places, orders: orders)
        )
        #expect(main.map { dataset[$0].feedID.suffix(1) } == ["A", "B", "C", "D", "E", "F", "I", "J"])
    }
}
