import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// By which stations a rider knows a railway.
@Suite struct OwnPartsTests {
    private var network = SmallNetwork()

    private func ends(_ railway: String) -> String {
        let parts = parts
        let position = network.dataset.railways.firstIndex { $0.feedID == railway } ?? 0
        guard let ends = parts[Railway.ID(position)] else { return "" }
        let names = [ends.first, ends.last].map { network.dataset[$0].feedID }.joined(separator: " ")
        return names + (parts.isPiece(Railway.ID(position)) ? " piece" : "")
    }

    private var parts: OwnParts {
        let places = Places(network.dataset)
        return OwnParts(network.dataset, orders: StationOrders(network.dataset, places: places), places: places)
    }

    /// ```
    ///   Long  P ─ Q ─ R ─ A
    ///   Main  P ───────── A ─ B ─ C      a train in fifteen begins at P
    /// ```
    @Test mutating func aFewTrainsFromAnotherRailwayDoNotMakeItsStationsOwn() {
        network.railway("Long", "P Q R A")
        network.railway("Main", "P A B C")
        network.interchange("Long.P Main.P")
        network.interchange("Long.A Main.A")
        network.train("Long.1", "P 5:00, Q 5:10, R 5:15, A 5:20")
        network.train("Main.0", "P 5:00, A 5:20, B 5:30, C 5:40")
        for hour in 6...19 { network.train("Main.\(hour)", "A \(hour):20, B \(hour):30, C \(hour):40") }
        #expect(ends("Main") == "Main.A Main.C")
        #expect(ends("Long") == "Long.P Long.A")
        // As many as one in ten are no exception.
        for hour in 5...6 { network.train("Main.P\(hour)", "P \(hour):05, A \(hour):25, B \(hour):35, C \(hour):45") }
        #expect(ends("Main") == "Main.P Main.C")
    }

    @Test mutating func theQuietEndOfALineIsStillItsEnd() {
        network.railway("Main", "A B C")
        network.train("Main.0", "A 5:00, B 5:10, C 5:20")
        for hour in 6...19 { network.train("Main.\(hour)", "A \(hour):00, B \(hour):10") }
        #expect(ends("Main") == "Main.A Main.C")
    }

    @Test mutating func ofRailwaysOfOneNameTheBusiestIsTheLine() {
        network.railway("Main=環状線/Ring", "A B")
        network.railway("Branch=環状線/Ring", "B C")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "A 6:00, B 6:10")
        network.train("Branch.1", "B 5:00, C 5:10")
        #expect(ends("Main") == "Main.A Main.B")
        #expect(ends("Branch") == "Branch.B Branch.C piece")
    }
}
