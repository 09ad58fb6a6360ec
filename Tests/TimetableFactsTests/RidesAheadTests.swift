import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// How long it takes to the stations ahead.
@Suite struct RidesAheadTests {
    private var network = SmallNetwork()

    private func ahead(_ station: String, _ direction: String = "Down", most: Int = 5) throws -> [String] {
        let dataset = network.dataset
        let departures = Departures(dataset, schedules: Schedules(dataset))
        let position = try #require(
            departures.timetable(of: network.station(station), network.direction(direction))
        )
        let ahead = RidesAhead(
            from: departures.timetables[position],
            in: departures,
            dataset,
            places: Places(dataset),
            orders: StationOrders(dataset, places: Places(dataset)),
            riderTypes: RiderTypes(dataset, dataset.census, looks: dataset.trainTypes.map { $0.feedID })
        )
        return ahead.rows(for: Set(ahead.stations.indices), most: most).map { row in
            let times = zip(ahead.stations, row.minutes).compactMap { station, minutes in
                minutes.map { "\(dataset[station].feedID.suffix(1)) \($0)" }
            }
            return "\(row.typeIDs.map { dataset[$0].feedID }.joined(separator: "+")): \(times.joined(separator: ", "))"
        }
    }

    @Test mutating func theMedianOfEachSectionCounts() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20, D 5:30")
        network.train("Main.2", "A 6:00, B 6:12, C 6:30")
        network.train("Main.3", "A 7:00, B 7:10, C 7:22", schedule: "Holiday")
        #expect(try ahead("Main.A") == ["Local: B 10, C 22, D 32"])
        #expect(try ahead("Main.C") == ["Local: D 10"])
    }

    @Test mutating func fastTrainsHaveARowOfTheirOwnAndNoRowFalls() throws {
        network.railway("Main", "A B C D")
        for minute in 0..<3 { network.train("Main.\(minute)", "A 5:0\(minute), B 5:2\(minute), C 5:4\(minute)") }
        // Only these get to D, so that a median over all trains would put it before C.
        network.train("Main.9", "A 6:00, C 6:15, D 6:25", type: "Express=急行")
        #expect(try ahead("Main.A") == ["Express: C 15, D 25", "Local: B 20, C 40"])
    }

    @Test mutating func typesThatTakeTheSameTimeShareARow() throws {
        network.railway("Main", "A B C")
        for minute in 0..<3 { network.train("Main.\(minute)", "A 5:0\(minute), B 5:2\(minute), C 5:4\(minute)") }
        network.train("Main.9", "A 6:00, B 6:20, C 6:40", type: "Express=急行")
        #expect(try ahead("Main.A") == ["Local+Express: B 20, C 40"])
    }

    @Test mutating func aBranchIsARowOfItsOwn() throws {
        network.railway("Main", "A B C D E")
        for minute in 0..<3 { network.train("Main.\(minute)", "A 5:0\(minute), B 5:1\(minute), E 5:2\(minute)") }
        network.train("Main.9", "A 6:00, B 6:12, C 6:40, D 6:50")
        #expect(try ahead("Main.A") == ["Local: B 10, E 20", "Local: B 10, C 38, D 48"])
    }

    @Test mutating func aStationWhereFewStopStandsBetweenItsNeighbours() throws {
        network.railway("Main", "A B C D")
        for minute in 0..<3 { network.train("Main.\(minute)", "A 5:0\(minute), C 5:2\(minute), D 5:3\(minute)") }
        network.train("Main.9", "A 6:00, B 6:12, C 6:23, D 6:33")
        #expect(try ahead("Main.A") == ["Local: B 12, C 20, D 30"])
    }

    @Test mutating func withFewRowsThoseThatTellMostStationsStay() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20, D 5:30")
        for minute in 0..<3 { network.train("Main.2\(minute)", "A 6:0\(minute), D 6:2\(minute)", type: "Express=急行") }
        #expect(try ahead("Main.A", most: 1) == ["Local: B 10, C 20, D 30"])
        #expect(try ahead("Main.A", most: 2) == ["Express: D 20", "Local: B 10, C 20, D 30"])
    }

    @Test mutating func againstTheListTheOrderIsReversedAndWhatIsNotReachedIsLeftOut() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "D 5:00, C 5:10, A 5:30")
        #expect(try ahead("Main.D", "Up") == ["Local: C 10, A 30"])
    }

    @Test mutating func aTrainIsFollowedThroughItsNextRecordOnTheRailway() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:11, C 5:20, D 5:30")
        network.link("Main.1", to: "Main.2")
        #expect(try ahead("Main.A") == ["Local: B 10, C 20, D 30"])
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
        #expect(try ahead("Loop.M") == ["Local: N 10, K 20, L 50"])
    }
}
