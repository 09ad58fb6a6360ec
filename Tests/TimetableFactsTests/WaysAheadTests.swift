import SmallNetworks
import Testing
import Timetable

@testable import TimetableFacts

/// The ways on from a board, and the one line that they may have in common.
@Suite struct WaysAheadTests {
    private var network = SmallNetwork()

    /// The ways of a station, as `B 5 C 9 ×2`.
    private func ways(_ station: String) throws -> WaysAhead {
        let dataset = network.dataset
        let departures = Departures(dataset, schedules: Schedules(dataset))
        let position = try #require(
            departures.timetables.firstIndex { dataset[$0.stationID].feedID == station }
        )
        return WaysAhead(from: departures.timetables[position], in: departures, dataset, places: Places(dataset))
    }

    private func texts(_ station: String) throws -> [String] {
        try ways(station).ways.map { way in
            let stops = zip(way.stations, way.minutes).map { station, minutes in
                "\(network.dataset[station].feedID.split(separator: ".").last ?? "") \(minutes)"
            }
            return stops.joined(separator: " ") + " ×\(way.departures)"
        }
    }

    private func line(_ station: String) throws -> String? {
        try ways(station).line.map { line in
            line.map { String(network.dataset[$0].feedID.split(separator: ".").last ?? "") }.joined()
        }
    }

    @Test mutating func aLoopComesBackToItsOwnStop() throws {
        network.railway("Ring", "A B C D")
        network.train("Ring.1", "A 7:00, B 7:05, C 7:12, D 7:20, A 7:25")
        #expect(try texts("Ring.A") == ["B 5 C 12 D 20 A 25 ×1"])
        #expect(try line("Ring.A") == "BCDA")
        // From the middle it goes on to where its record ends.
        #expect(try texts("Ring.C") == ["D 8 A 13 ×1"])
    }

    @Test mutating func bothWaysAroundALoopAreTwoWaysWithoutACommonLine() throws {
        network.railway("Ring", "A B C D")
        network.train("Ring.1", "A 7:00, B 7:05, C 7:12, D 7:20, A 7:25")
        network.train("Ring.2", "A 8:00, B 8:05, C 8:12, D 8:20, A 8:25")
        network.train("Ring.3", "A 7:30, D 7:35, C 7:43, B 7:50, A 7:55")
        let dataset = network.dataset
        // A board for both of them, as a pole has one.
        for position in dataset.trains.indices {
            network.dataset.trains[position].directionID = dataset.trains[0].directionID
        }
        #expect(try texts("Ring.A") == ["B 5 C 12 D 20 A 25 ×2", "D 5 C 13 B 20 A 25 ×1"])
        #expect(try line("Ring.A") == nil)
    }

    @Test mutating func whatTurnsShortGoesTheLongerWayAndADetourDoesNot() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 7:00, B 7:05, C 7:12, D 7:20")
        network.train("Main.2", "A 8:00, B 8:06, C 8:13")
        network.train("Main.3", "A 9:00, C 9:25, D 9:33")
        #expect(try texts("Main.A") == ["B 5 C 12 D 20 ×2", "C 25 D 33 ×1"])
        #expect(try line("Main.A") == "BCD", "one line of stops holds both")
    }

    @Test mutating func waysThatPartHaveNoLine() throws {
        network.railway("Main", "A B C D E F G")
        network.train("Main.1", "A 7:00, B 7:05, C 7:12, D 7:20")
        network.train("Main.2", "A 8:00, E 8:06, F 8:13, G 8:20")
        #expect(try texts("Main.A").count == 2)
        #expect(try line("Main.A") == nil)
    }

    @Test mutating func departuresKnowTheirWay() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 7:00, B 7:05")
        network.train("Main.2", "A 8:00, C 8:25, D 8:30")
        network.train("Main.3", "A 9:00, C 9:25, D 9:30")
        let found = try ways("Main.A")
        #expect((0..<3).map { found.way(of: $0) } == [1, 0, 0])
    }
}
