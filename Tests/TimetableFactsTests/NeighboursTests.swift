import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// The stations before and after one.
@Suite struct NeighboursTests {
    private var network = SmallNetwork()

    private func neighbours(of station: String) -> [String?] {
        let dataset = network.dataset
        let neighbours = Neighbours(
            of: network.station(station),
            in: StationOrders(dataset, places: Places(dataset))[Railway.ID(0)],
            places: Places(dataset)
        )
        return [neighbours.previous, neighbours.next].map { $0.map { dataset[$0].feedID } }
    }

    /// `A──B──C`
    @Test mutating func aStationOfALineHasOneOnEachSideAndATerminusOne() {
        network.railway("Main", "A B C")
        #expect(neighbours(of: "Main.A") == [nil, "Main.B"])
        #expect(neighbours(of: "Main.B") == ["Main.A", "Main.C"])
        #expect(neighbours(of: "Main.C") == ["Main.B", nil])
    }

    /// `┌─A──B──C──D─┐`, closed by the first station itself
    @Test mutating func aLoopGoesRound() {
        network.railway("Loop", "A B C D A")
        #expect(neighbours(of: "Loop.A") == ["Loop.D", "Loop.B"])
        #expect(neighbours(of: "Loop.B") == ["Loop.A", "Loop.C"])
        #expect(neighbours(of: "Loop.D") == ["Loop.C", "Loop.A"])
    }

    /// `┌─A──B──C──D──A2─┐`, closed by a second id of the first station
    @Test mutating func aLoopGoesRoundItsFirstStationsSecondIdToo() {
        network.railway("Loop", "A B C D A2=A/A")
        #expect(neighbours(of: "Loop.A") == ["Loop.D", "Loop.B"])
        #expect(neighbours(of: "Loop.A2") == ["Loop.D", "Loop.B"])
        #expect(neighbours(of: "Loop.D") == ["Loop.C", "Loop.A2"])
        #expect(neighbours(of: "Loop.B") == ["Loop.A", "Loop.C"])
    }

    /// ```
    /// X──A──B
    ///    A2─┘ by way of C
    /// ```
    @Test mutating func aSixHasTwoEnds() {
        network.railway("Six", "X A B C A2=A/A")
        #expect(neighbours(of: "Six.X") == [nil, "Six.A"])
        #expect(neighbours(of: "Six.A") == ["Six.X", "Six.B"])
        #expect(neighbours(of: "Six.A2") == ["Six.C", nil])
    }

    @Test mutating func aStationThatItsRailwayDoesNotListHasNone() {
        network.railway("Main", "A B C")
        network.railway("Other", "D E")
        #expect(neighbours(of: "Other.D") == [nil, nil])
    }
}
