import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// The train diagram of a line, case by case.
@Suite struct TrainDiagramTests {
    private var network = SmallNetwork()

    private func entries(_ railway: String = "Main") -> ([LineTimetables.Entry], StationOrders) {
        let dataset = network.dataset
        let schedules = Schedules(dataset)
        let tables = LineTimetables(dataset, schedules)
        let entries = tables.all.filter {
            dataset[$0.railwayID].feedID == railway && schedules[$0.scheduleID].feedID == "Weekday"
        }
        return (entries, StationOrders(dataset, places: Places(dataset)))
    }

    private func diagram(_ railway: String = "Main") -> TrainDiagram {
        let (entries, orders) = entries(railway)
        return TrainDiagram(entries, network.dataset, orders: orders)
    }

    /// `A 0 B 120`: each station with the seconds at which it lies.
    private func rows(_ railway: String = "Main") -> String {
        diagram(railway).rows.map { "\(name($0.stationID)) \($0.seconds)" }.joined(separator: " ")
    }

    /// `A0 5:00, B1 5:10-5:11 | …`: the station, its row, the times; a bar between pieces.
    private func line(_ train: String, _ railway: String = "Main") -> String {
        let dataset = network.dataset
        let found = diagram(railway).lines.first { dataset[$0.trainID].feedID == train }
        return (found?.pieces ?? []).map { piece in
            piece.map { point in
                let stop = dataset.stopTimes[point.call]
                let both = [stop.arrival, stop.departure].compactMap { $0 }
                let times = both.map { "\($0.rawValue / 60):\($0.clock.suffix(2))" }
                return "\(name(stop.stationID))\(point.row) " + times.joined(separator: "-")
            }.joined(separator: ", ")
        }.joined(separator: " | ")
    }

    private func name(_ station: Station.ID) -> String {
        String(network.dataset[station].feedID.split(separator: ".").last ?? "")
    }

    @Test mutating func stationsAreAsFarApartAsTheFastestStoppingTrainOfEitherDirectionTakes() {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:05, C 5:10")
        network.train("Main.2", "C 6:00, B 6:07, A 6:10")
        network.train("Main.3", "A 7:00, C 7:04", type: "Express=急行")
        // A–B by the second train, B–C by the first; the express tells of neither.
        #expect(rows() == "A 0 B 180 C 480")
    }

    @Test mutating func whereNoneStopsThoseThatPassTellInEqualParts() {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, C 5:06, D 5:08")
        network.train("Main.2", "A 6:00, C 6:04, D 6:07")
        #expect(rows() == "A 0 B 120 C 240 D 360")
    }

    @Test mutating func whatNobodyTellsIsAMinuteAndNoTimeHalfOfOne() {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:00")
        network.train("Main.2", "C 5:00, D 5:02")
        #expect(rows() == "A 0 B 30 C 90 D 210")
    }

    @Test mutating func aWaitHasBothItsTimesAndRidesBeginBehindIt() {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:03 5:08, C 5:10")
        #expect(rows() == "A 0 B 180 C 300")
        #expect(line("Main.1") == "A0 5:00, B1 5:03-5:08, C2 5:10")
    }

    @Test mutating func againstTheListATrainClimbs() {
        network.railway("Main", "A B C")
        network.train("Main.1", "C 5:00, B 5:03, A 5:05")
        #expect(line("Main.1") == "C2 5:00, B1 5:03, A0 5:05")
    }

    @Test mutating func roundALoopATrainGoesOnAtTheOtherEnd() {
        network.railway("Main", "A B C D A")
        network.train("Main.0", "A 4:50, B 4:52, C 4:54, D 4:56, A 4:58")
        network.train("Main.1", "C 5:00, D 5:02, A 5:04, B 5:06, C 5:08", direction: "Down")
        network.train("Main.2", "B 6:00, A 6:02, D 6:04", direction: "Up")
        #expect(rows() == "A 0 B 120 C 240 D 360 A 480")
        #expect(line("Main.0") == "A0 4:50, B1 4:52, C2 4:54, D3 4:56, A4 4:58")
        #expect(line("Main.1") == "C2 5:00, D3 5:02, A4 5:04 | A0 5:04, B1 5:06, C2 5:08")
        #expect(line("Main.2") == "B1 6:00, A0 6:02 | A4 6:02, D3 6:04")
    }

    @Test mutating func behindMidnightTimesGoOn() {
        network.railway("Main", "A B")
        network.train("Main.1", "A 23:58, B 24:03")
        #expect(line("Main.1") == "A0 23:58, B1 24:03")
    }

    /// ```
    ///     A ── B ── C
    ///           └── D
    /// ```
    @Test mutating func ofABranchThoseTrainsBendAtTheirOwnStations() {
        network.railway("Main", "A B C D")
        network.unlist("Main")
        network.train("Main.1", "A 5:00, B 5:02, C 5:05")
        network.train("Main.2", "A 6:00, B 6:02, D 6:06")
        let bends = [line("Main.1"), line("Main.2")]
        #expect(bends.allSatisfy { $0.hasPrefix("A0") && $0.contains("B1") })
        #expect(Set(bends.map { $0.split(separator: " ").dropLast().last.map(String.init) }) == ["C2", "D3"])
    }

    @Test mutating func eachPartOfATrainThatSplitsIsALine() {
        network.railway("Main", "A B C")
        network.railway("Branch", "B D")
        network.interchange("Main.B Branch.B")
        network.train("Main.1", "A 5:00, B 5:05")
        network.train("Main.2", "B 5:06, C 5:10")
        network.train("Branch.1", "B 5:07, D 5:12")
        network.link("Main.1", to: "Main.2")
        network.link("Main.1", to: "Branch.1")
        #expect(diagram().lines.count == 2)
        #expect(line("Main.2") == "B1 5:06, C2 5:10")
        #expect(line("Branch.1", "Branch") == "B0 5:07, D1 5:12")
    }

    @Test mutating func whereTrainsTurnRoundOnTheListThereIsNothingToRead() {
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:05, C 5:10")
        network.train("Main.2", "C 6:00, B 6:05")
        var (tables, orders) = entries()
        #expect(TrainDiagram.isReadable(tables, network.dataset, orders: orders))
        network.train("Main.3", "A 7:00, D 7:05, B 7:10, C 7:15", direction: "Down")
        (tables, orders) = entries()
        #expect(!TrainDiagram.isReadable(tables, network.dataset, orders: orders))
    }

    private func mains() -> [String] { diagram().rows.filter(\.isMain).map { name($0.stationID) } }

    @Test mutating func mainStationsAreThoseThatFastTrainsCallAt() {
        network.railway("Main", "A B C D E")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20, D 5:30, E 5:40")
        network.train("Main.2", "A 6:00, C 6:20, E 6:40")
        network.train("Main.3", "E 6:00, C 6:20, A 6:40")
        #expect(mains() == ["A", "C", "E"])
    }

    @Test mutating func whereAllTrainsCallEverywhereMainStationsAreThoseWhereSomeBeginOrEnd() {
        network.railway("Main", "A B C D E")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20, D 5:30, E 5:40")
        network.train("Main.2", "A 6:00, B 6:10")
        network.train("Main.3", "B 6:00, A 6:10")
        #expect(mains() == ["A", "B", "E"])
    }

    /// ```
    ///     A ╲  ╱
    ///     B  ╲╱      the tables of both directions, and of no other days
    /// ```
    @Test mutating func aDiagramHasTheTablesOfAllDirections() {
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Main.2", "B 5:00, A 5:10")
        network.train("Main.3", "B 5:00, A 5:10", schedule: "Holiday")
        let tables = LineTimetables(network.dataset, Schedules(network.dataset))
        #expect(tables.all.indices.map { tables.together(with: $0) } == [[0, 1], [0, 1], [2]])
    }
}
