import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// The table of a whole line.
@Suite struct LineTimetableTests {
    private var network = SmallNetwork()

    /// The table of a railway, a row as `A 5:00 レ`, with `.` for nothing and `!` behind what has overtaken.
    private func rows(_ railway: String = "Main", _ direction: String = "Down", _ schedule: String = "Weekday") throws
        -> [String]
    {
        let dataset = network.dataset
        let schedules = Schedules(dataset)
        let places = Places(dataset)
        let orders = StationOrders(dataset, places: places)
        let tables = LineTimetables(dataset, schedules)
        let entry = try #require(
            tables.all.first {
                dataset[$0.railwayID].feedID == railway && $0.directionID == network.direction(direction)
                    && schedules[$0.scheduleID].feedID == schedule
            }
        )
        let journeys = Journeys(dataset, places: places, orders: orders)
        let table = LineTimetable(entry, dataset, journeys: journeys, orders: orders)
        func time(_ call: Int) -> String {
            dataset.stopTimes[call].departureOrArrival.map { "\($0.clockHour):\($0.clock.suffix(2))" } ?? "?"
        }
        func name(_ station: Station.ID) -> String { String(dataset[station].feedID.split(separator: ".").last ?? "") }
        func other(_ station: Station.ID, _ calls: [Int?]) -> String {
            "(\(name(station))) " + calls.map { $0.map(time) ?? "." }.joined(separator: " ")
        }
        let own = table.stations.enumerated().map { row, station in
            let cells = table.columns.map { column in
                switch column.cells[row] {
                case .empty: "."
                case .call(let call, let isEarlier): time(call) + (isEarlier ? "!" : "")
                case .passes: "レ"
                case .elsewhere: "‖"
                case .ends: "="
                case .goesOn: "→"
                }
            }
            return "\(name(station)) " + cells.joined(separator: " ")
        }
        return table.before.enumerated().map { row, station in other(station, table.columns.map { $0.before[row] }) }
            + own
            + table.after.enumerated().map { row, station in other(station, table.columns.map { $0.after[row] }) }
    }

    @Test mutating func trainsPassEndAndOvertake() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:10 5:18, C 5:30, D 5:40")
        network.train("Main.2", "A 5:05, D 5:30", type: "Express=急行")
        network.train("Main.3", "B 5:40, C 5:50")
        #expect(try rows() == ["A 5:00 5:05 .", "B 5:18 レ 5:40", "C 5:30 レ 5:50", "D 5:40 5:30! ="])
    }

    @Test mutating func againstTheListTheRowsAreReversedAndAStationWithoutATrainIsLeftOut() throws {
        network.railway("Main", "A B C D")
        network.train("Main.1", "D 5:00, B 5:20, A 5:30")
        #expect(try rows("Main", "Up") == ["D 5:00", "B 5:20", "A 5:30"])
    }

    @Test mutating func daysHaveTablesOfTheirOwn() throws {
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "A 6:00, B 6:10", schedule: "Holiday")
        #expect(try rows("Main", "Down", "Weekday") == ["A 5:00", "B 5:10"])
        #expect(try rows("Main", "Down", "Holiday") == ["A 6:00", "B 6:10"])
    }

    @Test mutating func throughTrainsShowWhereTheyComeFromAndWhereTheyEnd() throws {
        network.railway("Main", "A B C")
        network.railway("Branch", "C D E")
        network.interchange("Main.C Branch.C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Branch.1", "C 5:21, D 5:30, E 5:40")
        network.link("Main.1", to: "Branch.1")
        network.train("Main.2", "B 5:00, C 5:05")
        // C is one place, and stands there once.
        #expect(try rows() == ["A . 5:00", "B 5:00 5:10", "C 5:05 5:20", "(D) . 5:30", "(E) . 5:40"])
        #expect(try rows("Branch") == ["(A) 5:00", "(B) 5:10", "C 5:21", "D 5:30", "E 5:40"])
    }

    @Test mutating func ofALongRailwayBeyondTheEndsAndWhereMostTrainsCallMakeSixRows() throws {
        network.railway("Main", "A B")
        network.railway("Branch", "B C D E F G H I J")
        network.interchange("Main.B Branch.B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Branch.1", "B 5:10, C 5:11, D 5:12, E 5:13, F 5:14, G 5:15, H 5:16, I 5:17, J 5:18")
        network.link("Main.1", to: "Branch.1")
        network.train("Main.2", "A 6:00, B 6:10")
        network.train("Branch.2", "B 6:10, D 6:12, G 6:15, H 6:16", type: "Express=急行")
        network.link("Main.2", to: "Branch.2")
        #expect(
            try rows() == [
                "A 5:00 6:00", "B 5:10 6:10", "(C) 5:11 .", "(D) 5:12 6:12", "(E) 5:13 .", "(G) 5:15 6:15",
                "(H) 5:16 6:16", "(J) 5:18 .",
            ]
        )
    }

    @Test mutating func aRailwayThatFewTrainsRunToHasItsEndAlone() throws {
        network.railway("Main", "A B")
        network.railway("Branch", "B C D")
        network.interchange("Main.B Branch.B")
        for hour in 5..<15 { network.train("Main.\(hour)", "A \(hour):00, B \(hour):10") }
        network.train("Branch.1", "B 5:10, C 5:20, D 5:30")
        network.link("Main.5", to: "Branch.1")
        #expect(try rows().dropFirst(2).map { $0.prefix(8) } == ["(C) 5:20", "(D) 5:30"])
        network.train("Main.15", "A 15:00, B 15:10")
        #expect(try rows().dropFirst(2).map { $0.prefix(8) } == ["(D) 5:30"])
    }

    @Test mutating func otherRailwaysStandInTheOrderInWhichTrainsComeToThem() throws {
        network.railway("Far", "W X")
        network.railway("Main", "A B")
        network.railway("Near", "X Y A")
        for place in ["Far.X Near.X", "Near.A Main.A"] { network.interchange(place) }
        network.train("Far.1", "W 5:00, X 5:10")
        network.train("Near.1", "X 5:10, Y 5:15, A 5:20")
        network.train("Main.1", "A 5:20, B 5:30")
        network.link("Far.1", to: "Near.1")
        network.link("Near.1", to: "Main.1")
        #expect(try rows() == ["(W) 5:00", "(X) 5:10", "(Y) 5:15", "A 5:20", "B 5:30"])
        #expect(try rows("Far") == ["W 5:00", "X 5:10", "(Y) 5:15", "(A) 5:20", "(B) 5:30"])
    }

    @Test mutating func aTrainThatSplitsEndsAtBothEnds() throws {
        network.railway("Main", "A B C")
        network.railway("Branch", "B D E")
        network.interchange("Main.B Branch.B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:12, C 5:20")
        network.train("Branch.1", "B 5:13, D 5:20")
        network.link("Main.1", to: "Main.2", "Branch.1")
        #expect(try rows() == ["A 5:00 .", "B 5:10 5:12", "C → 5:20", "(D) 5:20 ."])
    }

    @Test mutating func aLoopBeginsWhereMostTrainsDoAndOneThatComesRoundTheEndTakesTwoColumns() throws {
        network.railway("Loop", "K L M N K")
        for hour in 5...6 {
            network.train(
                "Loop.\(hour)",
                "M \(hour):00, N \(hour):10, K \(hour):20, L \(hour):30, M \(hour):40",
                direction: "Down",
                to: []
            )
        }
        network.train("Loop.9", "L 7:00, M 7:10, N 7:20", direction: "Down")
        #expect(
            try rows("Loop") == [
                "M 5:00 6:00 . .", "N 5:10 6:10 . 7:20", "K 5:20 6:20 . =", "L 5:30 6:30 7:00 .", "M 5:40 6:40 7:10 .",
            ]
        )
    }

    @Test mutating func onALineOfBranchesWhatLiesOnTheOtherOneIsNotPassed() throws {
        network.railway("Main", "A B C D E")
        network.unlist("Main")
        for hour in 5...7 { network.train("Main.\(hour)", "A \(hour):00, B \(hour):10, C \(hour):20, D \(hour):30") }
        network.train("Main.8", "A 8:00, B 8:10, E 8:20", direction: "Down")
        network.train("Main.9", "A 9:00, D 9:20", direction: "Down")
        let found = try rows()
        let row = try #require(found.first { $0.hasPrefix("E") || $0.hasPrefix("C") })
        #expect(found.contains { $0.contains("‖") } && found.contains { $0.contains("レ") }, "\(row) \(found)")
    }

    @Test mutating func singleDatesHaveNoTableWhereThereIsAUsualWeek() throws {
        network.railway("Main", "A B")
        network.service("Week", "2026-06-01…2026-06-28")
        network.service("Feast", "2026-06-29")
        network.train("Main.1", "A 5:00, B 5:10", schedule: "Week")
        network.train("Main.2", "A 6:00, B 6:10", schedule: "Feast")
        let tables = LineTimetables(network.dataset, Schedules(network.dataset))
        #expect(tables.all.map(\.trains) == [[network.train("Main.1")]])
    }
}
