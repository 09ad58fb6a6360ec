import SmallNetworks
import Testing
import Timetable

@testable import TimetableFacts

/// The order of a railway that the feed does not list, each shape drawn.
@Suite struct StationOrdersTests {
    private var network = SmallNetwork()

    /// `A B C`, with `~` before and behind a loop.
    private func order() -> String {
        let order = self.orders[Railway.ID(0)]
        let names = order.stations.map(name).joined(separator: " ")
        return order.isLoop ? "~ \(names) ~" : names
    }

    /// The line that a station lies on.
    private func line(_ station: String) -> String {
        orders[Railway.ID(0)].line(through: network.station("Main.\(station)")).map(name).joined(separator: " ")
    }

    private var orders: StationOrders { StationOrders(network.dataset, places: Places(network.dataset)) }

    private func name(_ station: Station.ID) -> String { String(network.dataset[station].feedID.dropFirst(5)) }

    /// A railway of trains that are told by their calls alone, a minute from one to the next.
    private mutating func run(_ patterns: String...) {
        let letters = patterns.joined().filter(\.isLetter)
        network.railway("Main", Set(letters).sorted().map { String($0) }.joined(separator: " "))
        network.unlist("Main")
        for (number, pattern) in patterns.enumerated() {
            let isUp = pattern.hasPrefix("<")
            let stations = pattern.filter(\.isLetter)
            let calls = zip(stations, 0...).map { "\($0) 5:\($1 < 10 ? "0" : "")\($1)" }.joined(separator: ", ")
            network.train("Main.\(number)", calls, direction: isUp ? "Up" : "Down")
        }
    }

    @Test mutating func aLineThatTheFeedListsKeepsItsOrder() {
        network.railway("Main", "A B C")
        network.train("Main.1", "C 5:00, B 5:10")
        #expect(order() == "A B C")
    }

    /// ```
    ///     A ─ B ─ C ─ D        both ways, with a train that starts in the middle
    /// ```
    @Test mutating func bothWaysAndShortWorkingsMakeOneLine() {
        run("ABCD", "<DCBA", "BC", "<DC")
        #expect(order() == "A B C D")
        #expect(line("B") == "A B C D")
    }

    /// ```
    ///     A ─ B ─ C ─ D ─ E    the express stops at A, C and E
    /// ```
    @Test mutating func anExpressAddsNothingToWhatTheLocalTells() {
        run("ACE", "ACE", "ABCDE")
        #expect(order() == "A B C D E")
        #expect(line("C") == "A B C D E")
    }

    /// ```
    ///     A ─ B ─ C ─ D        most trains
    ///          └─ Y ─ Z
    /// ```
    @Test mutating func aBranchStandsBehindTheMainLine() {
        run("ABCD", "ABCD", "ABYZ", "<ZYBA")
        #expect(order() == "A B C D Y Z")
        #expect(line("Y") == "A B Y Z")
        #expect(line("C") == "A B C D")
        #expect(line("A") == "A B C D")
    }

    /// ```
    ///     X ─ Y ─┐
    ///     A ─ B ─ C ─ D
    /// ```
    @Test mutating func aBranchThatJoinsStandsBeforeIt() {
        run("ABCD", "ABCD", "XYCD")
        #expect(order() == "X Y A B C D")
        #expect(line("Y") == "X Y C D")
    }

    /// ```
    ///     A ─ B ─ C ─┐
    ///     └── F ─ E ─ D        trains go round and come back
    /// ```
    @Test mutating func aLoopNamesItsFirstStationAgain() {
        run("ABCDEFA", "<AFEDCBA", "BCD")
        #expect(order() == "~ A B C D E F A ~")
    }

    /// ```
    ///     A ─ B ─ C ─ D        out by C, back by X: one way each
    ///         └─ X ←──┘
    /// ```
    @Test mutating func aOneWaySectionHasItsPlaceBetweenItsEnds() {
        run("ABCD", "<DXBA")
        #expect(order() == "A B C X D")
    }

    @Test mutating func aStopServedTwiceStandsOnce() {
        run("ABCBD")
        #expect(order() == "A B C D")
    }

    @Test mutating func aRailwayWithoutTrainsHasNoOrder() {
        run()
        #expect(order() == "")
    }

    @Test mutating func aTrainPassesWhatLiesOnItsOwnBranch() {
        run("ABCD", "ABCD", "ABYZ", "AZ")
        let dataset = network.dataset
        let pattern = StoppingPattern(
            of: dataset.railways[0],
            order: orders[Railway.ID(0)],
            trains: [Train.ID(3)],
            dataset
        )
        let passed = zip(pattern.stations, pattern.rows[0].calls).filter { $1 == .passes }.map { name($0.0) }
        #expect(passed == ["B", "Y"])
    }
}
