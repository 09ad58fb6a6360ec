import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// Where a station lies on its railway, case by case.
@Suite struct StationDiagramTests {
    private var network = SmallNetwork()

    /// `A ··2·· D ── [E] ── F ··1·· H`, with `~` where a loop goes on.
    private func drawing(_ station: String) -> String {
        let dataset = network.dataset
        let id = network.station(station)
        let position = dataset.railways.firstIndex { $0.feedID == station.split(separator: ".").first.map(String.init) }
        guard let railway = position.map({ Railway.ID($0) }) else { return "" }
        let places = Places(dataset)
        let orders = StationOrders(dataset, places: places)
        let diagram = StationDiagram(
            of: id,
            on: dataset[railway],
            order: orders[railway],
            ends: DirectionEnds(dataset, places: places, orders: orders),
            places: places
        )
        var text = ""
        for (position, stop) in diagram.stops.enumerated() {
            let name = dataset[stop.stationID].feedID.split(separator: ".").dropFirst().joined(separator: ".")
            text += stop.role == .here ? "[\(name)]" : stop.role == .landmark ? "(\(name))" : name
            if position < diagram.between.count {
                let between = diagram.between[position]
                text += between == 0 ? " ── " : " ··\(between)·· "
            }
        }
        return diagram.isLoop ? "~ \(text) ~" : text
    }

    @Test mutating func inTheMiddleOfALine() {
        network.railway("Main", "A B C D E F G H")
        #expect(drawing("Main.E") == "(A) ··2·· D ── [E] ── F ··1·· (H)")
    }

    @Test mutating func nextToATerminal() {
        network.railway("Main", "A B C D E")
        #expect(drawing("Main.B") == "A ── [B] ── C ··1·· (E)")
        #expect(drawing("Main.C") == "(A) ── B ── [C] ── D ── (E)")
    }

    @Test mutating func aTerminal() {
        network.railway("Main", "A B C D")
        #expect(drawing("Main.A") == "[A] ── B ··1·· (D)")
        #expect(drawing("Main.D") == "(A) ··1·· C ── [D]")
    }

    @Test mutating func aLineOfTwoOrThree() {
        network.railway("Two", "A B")
        network.railway("Three", "A B C")
        #expect(drawing("Two.A") == "[A] ── B")
        #expect(drawing("Three.B") == "A ── [B] ── C")
        #expect(drawing("Three.C") == "(A) ── B ── [C]")
    }

    @Test mutating func aSixPassesItsCrossingTwice() {
        network.railway("Six", "A=都/T B C A.1=都/T D E")
        network.interchange("Six.A Six.A.1")
        #expect(drawing("Six.A") == "[A] ── B ··3·· (E)")
        #expect(drawing("Six.A.1") == "(A) ··1·· C ── [A.1] ── D ── (E)")
    }

    @Test mutating func aLoopShowsWellKnownStationsOnEitherSide() {
        network.railway("Loop", "P Q R S T U V W P")
        for known in ["P", "S", "U"] {
            network.railway("Line\(known)", "\(known) X\(known)")
            network.interchange("Loop.\(known) Line\(known).\(known)")
        }
        #expect(drawing("Loop.S") == "~ (P) ··1·· R ── [S] ── T ── (U) ~")
        #expect(drawing("Loop.P") == "~ (U) ··1·· W ── [P] ── Q ··1·· (S) ~")
    }

    @Test mutating func aLoopWithoutWellKnownStationsShowsItsNeighbours() {
        network.railway("Loop", "P Q R S P")
        #expect(drawing("Loop.P") == "~ S ── [P] ── Q ~")
    }

    @Test mutating func aStationOffItsRailwaysListStandsAlone() {
        network.railway("Main", "A B C")
        network.dataset.patterns[0].stations.removeLast()
        #expect(drawing("Main.C") == "[C]")
    }
}
