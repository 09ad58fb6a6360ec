import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// The tables of lines that a publisher asks for.
@Suite struct ChosenTablesTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C D E")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20, D 5:30, E 5:40")
        network.train("Main.2", "A 6:00, C 6:20, E 6:40")
        network.train("Main.3", "A 7:00, B 7:10")
        network.train("Main.4", "E 8:00, C 8:20, A 8:40")
    }

    private mutating func choose(
        _ trains: String,
        at stations: String = "",
        _ change: (inout ChosenTable) -> Void = { _ in }
    ) {
        var table = ChosenTable(
            feedID: "T.\(network.dataset.chosenTables.count)",
            trains: trains.split(separator: " ").map { network.train("Main.\($0)") },
            stations: stations.split(separator: " ").map { network.station("Main.\($0)") }
        )
        change(&table)
        network.dataset.chosenTables.append(table)
    }

    private var tables: LineTimetables { LineTimetables(network.dataset, Schedules(network.dataset)) }

    /// The tables of the line: direction, schedule, numbers of the trains, and whether it is the whole line's.
    private var told: [String] {
        let (dataset, schedules) = (network.dataset, Schedules(network.dataset))
        return tables.all.map { entry in
            let trains = entry.trains.map { dataset[$0].number }.joined(separator: ",")
            let chosen = entry.chosenID.map { " " + dataset[$0].feedID } ?? ""
            return "\(dataset[entry.directionID].feedID) \(schedules[entry.scheduleID].feedID) \(trains)"
                + (entry.isWhole ? " whole" : "") + chosen
        }
    }

    /// The rows of a table, as `A 5:00 レ`.
    private func rows(_ position: Int = 0) -> [String] {
        let dataset = network.dataset
        let places = Places(dataset)
        let orders = StationOrders(dataset, places: places)
        let journeys = Journeys(dataset, places: places, orders: orders)
        let table = LineTimetable(tables.all[position], dataset, journeys: journeys, orders: orders)
        return table.stations.enumerated().map { row, station in
            let cells = table.columns.map { column in
                switch column.cells[row] {
                case .empty: "."
                case .call(let call, _): dataset.stopTimes[call].departureOrArrival.map { "\($0.clock)" } ?? "?"
                case .passes: "レ"
                case .elsewhere: "‖"
                case .ends: "="
                case .goesOn: "→"
                }
            }
            return (dataset[station].feedID.suffix(1) + " " + cells.joined(separator: " "))
        }
    }

    @Test mutating func aChosenTableStandsBeforeTheWholeOne() {
        choose("1 2", at: "A C E")
        #expect(told == ["Down Weekday 1,2 T.0", "Down Weekday 1,2,3 whole", "Up Weekday 4 whole"])
        #expect(tables.whole(of: 0) == 1 && tables.whole(of: 1) == 1)
        #expect(rows() == ["A 05:00 06:00", "C 05:20 06:20", "E 05:40 06:40"])
        #expect(tables.all[0].stationCount(network.dataset) == 3 && tables.all[1].stationCount(network.dataset) == 5)
    }

    @Test mutating func whatATrainPassesOrWhereItEndsIsToldOfShownStations() {
        choose("1 2 3", at: "A B D E")
        #expect(rows() == ["A 05:00 06:00 07:00", "B 05:10 レ 07:10", "D 05:30 レ =", "E 05:40 06:40 ."])
        // The third train calls at B as well, which is not shown: nothing says that it ended at A.
        network.dataset.chosenTables = []
        choose("1 2 3", at: "A C")
        #expect(rows() == ["A 05:00 06:00 07:00", "C 05:20 06:20 ."])
    }

    @Test mutating func theOrderIsThatOfTheListAndTurnedForTrainsTheOtherWay() {
        choose("1 2 3 4", at: "A C E")
        #expect(told[0] == "Down Weekday 1,2,3 T.0" && told[2] == "Up Weekday 4 T.0")
        #expect(rows(2) == ["E 08:00", "C 08:20", "A 08:40"])
    }

    @Test mutating func aStationMayStandTwice() {
        network.train("Main.9", "A 9:00, C 9:10, B 9:20, A 9:30, E 9:40", direction: "Down")
        choose("9", at: "A C A E")
        #expect(rows() == ["A 09:00", "C 09:10", "A 09:30", "E 09:40"])
    }

    @Test mutating func aTrainThatCallsNowhereShownIsLeftOut() {
        choose("1 2 3", at: "D E")
        #expect(told[0] == "Down Weekday 1,2 T.0")
        network.dataset.chosenTables = []
        choose("3", at: "D E")
        #expect(told == ["Down Weekday 1,2,3 whole", "Up Weekday 4 whole"])
    }

    @Test mutating func timepointsAloneAreShownWhereTheFeedKnowsThem() {
        network.calls(of: "Main.1", approximate: [1, 3])
        network.calls(of: "Main.3", approximate: [1])
        choose("1 2 3") { $0.showsTimepointsOnly = true }
        #expect(rows() == ["A 05:00 06:00 07:00", "C 05:20 06:20 .", "E 05:40 06:40 ."])
        network.calls(of: "Main.1", approximate: [0, 1, 2, 3, 4])
        network.dataset.chosenTables = []
        choose("1") { $0.showsTimepointsOnly = true }
        #expect(rows().count == 5)
    }

    @Test mutating func daysAndDatesChooseSchedules() {
        network.train("Main.5", "A 9:00, B 9:10", schedule: "Holiday")
        choose("1 5") { $0.days = .sunday }
        choose("1 5") { $0.days = .monday }
        #expect(told.filter { $0.contains("T.") } == ["Down Weekday 1 T.1", "Down Holiday 5 whole T.0"])
    }

    @Test mutating func aTableOfAllTrainsAndStationsIsThatOfTheWholeLine() {
        choose("1 2 3 4") { $0.layout = .down }
        #expect(told == ["Down Weekday 1,2,3 whole T.0", "Up Weekday 4 whole T.0"])
        choose("1 2 3")
        #expect(told == ["Down Weekday 1,2,3 T.1", "Down Weekday 1,2,3 whole T.0", "Up Weekday 4 whole T.0"])
    }

    @Test mutating func singleDatesHaveATableOnRequest() {
        network = SmallNetwork()
        network.service("Week", "2026-06-01…2026-06-30")
        network.service("Fair", "2026-06-13")
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10", schedule: "Week")
        network.train("Main.2", "A 6:00, B 6:10", schedule: "Fair")
        let usual = told
        choose("2")
        #expect(told == usual && usual.count == 1)
        network.dataset.chosenTables[0].takesSingleDates = true
        #expect(
            told.count == 3 && told.contains { $0.hasSuffix("2 T.0") } && told.last?.hasSuffix("1,2 whole") ?? false
        )
        // Not a day of the table's week: 13 June 2026 is a Saturday.
        network.dataset.chosenTables[0].days = .weekdays
        #expect(told == usual)
        network.dataset.chosenTables[0].days = .saturday
        #expect(told.count == 3)
        network.dataset.chosenTables[0].from = CalendarDate("2026-06-14")
        #expect(told == usual)
    }
}
