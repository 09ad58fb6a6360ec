import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// How long it takes to the stations ahead.
@Suite struct RidesAheadTests {
    private var network = SmallNetwork()

    private func ahead(_ station: String, _ direction: String = "Down") throws -> [String] {
        let dataset = network.dataset
        let departures = Departures(dataset, schedules: Schedules(dataset))
        let position = try #require(
            departures.timetable(of: network.station(station), network.direction(direction))
        )
        return RidesAhead.ahead(
            of: departures.timetables[position],
            in: departures,
            dataset,
            places: Places(dataset),
            orders: StationOrders(dataset, places: Places(dataset))
        ).map { "\(dataset[$0.stationID].feedID) \($0.minutes) of \($0.trains)" }
    }

    @Test mutating func theMedianOfAllTrainsCounts() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20, D 5:30")
        network.train("Main.2", "A 6:00, B 6:12, C 6:30")
        network.train("Main.3", "A 7:00, C 7:15", schedule: "Holiday")
        #expect(try ahead("Main.A") == ["Main.B 10 of 2", "Main.C 20 of 3", "Main.D 30 of 1"])
        #expect(try ahead("Main.C") == ["Main.D 10 of 1"])
    }

    @Test mutating func againstTheListTheOrderIsReversedAndWhatIsNotReachedIsLeftOut() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "D 5:00, C 5:10, A 5:30")
        #expect(try ahead("Main.D", "Up") == ["Main.C 10 of 1", "Main.A 30 of 1"])
    }

    @Test mutating func aTrainIsFollowedThroughItsNextRecordOnTheRailway() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:11, C 5:20, D 5:30")
        network.link("Main.1", to: "Main.2")
        #expect(try ahead("Main.A") == ["Main.B 10 of 1", "Main.C 20 of 1", "Main.D 30 of 1"])
    }

    @Test mutating func aLoopGoesRoundUntilItCloses() throws {
        network.railway("Loop", "K L M N K")
        for lap in 5...6 {
            network.train(
                "Loop.\(lap)",
                "K \(lap):00, L \(lap):10, M \(lap):20, N \(lap):30, K \(lap):40",
                direction: "Down",
                to: []
            )
        }
        network.link("Loop.5", to: "Loop.6")
        #expect(try ahead("Loop.M").prefix(2) == ["Loop.N 10 of 2", "Loop.K 20 of 2"])
        #expect(try ahead("Loop.M").last == "Loop.L 50 of 1")
    }
}
