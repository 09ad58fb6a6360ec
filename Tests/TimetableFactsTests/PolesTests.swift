import SmallNetworks
import Testing
import Timetable

@testable import TimetableFacts

/// Poles: which are one place, and what hangs there.
@Suite struct PolesTests {
    /// Two routes share the way to C, where each side of the street has a pole:
    /// ```
    ///     6    A ── B ── C(1)          6    C(2) ── B ── A
    ///     6X   A ─────── C(1) ── D
    /// ```
    private static let street: SmallNetwork = {
        var network = SmallNetwork()
        network.railway("6", "A B C")
        network.railway("6X", "D")
        network.mode("6", .bus, code: "6")
        network.mode("6X", .bus, code: "6X")
        network.serve("6.A", by: "6X")
        network.serve("6.C", by: "6X")
        network.pole("1", of: "6.C")
        network.pole("2", of: "6.C")
        network.train("6.1", "A 9:00, B 9:05, C 9:10", direction: "Down")
        network.train("6.2", "C 9:20, B 9:25, A 9:30", direction: "Up")
        network.train("6X.1", "A 9:02, C 9:08 9:08, D 9:15", schedule: "Holiday", direction: "Down")
        network.train("6X.2", "A 10:02, C 10:08 10:08, D 10:15", direction: "Down")
        network.calls(of: "6.1", at: [2: "1"])
        network.calls(of: "6.2", at: [0: "2"])
        network.calls(of: "6X.1", at: [1: "1"])
        network.calls(of: "6X.2", at: [1: "1"])
        return network
    }()

    /// `6.C-1 Weekday: 6X.2 10:08`, a line for each table.
    private func tables(_ dataset: Dataset) -> [String] {
        let schedules = Schedules(dataset)
        let departures = Departures(dataset, schedules: schedules)
        return departures.timetables.flatMap { timetable in
            timetable.tables.map { table in
                let board =
                    switch table.board {
                    case .direction(let id): "\(dataset[table.stationID].feedID) \(dataset[id].feedID)"
                    case .pole(let id): dataset[id].feedID
                    }
                let trains = departures[table].map { "\(dataset[$0.trainID].feedID) \($0.time.clock)" }
                return "\(board) \(schedules[table.scheduleID].feedID): \(trains.joined(separator: ", "))"
            }
        }
    }

    /// Trains of a company on one track:
    /// ```
    ///     1   A ── B(1) ── C(1)
    ///     2   A ── B(1) ── C(1)
    ///     7   B(7) ── D                 a platform of its own
    /// ```
    ///
    /// - Parameter shared: Whether line 2 leaves from the platforms of line 1.
    private func tracks(shared: Bool) -> Dataset {
        var network = SmallNetwork()
        network.railway("1", "A B C")
        network.railway("2", "E")
        network.railway("7", "D")
        for station in ["1.A", "1.B", "1.C"] { network.serve(station, by: "2") }
        network.serve("1.B", by: "7")
        for (stop, platforms) in [("1.A", ["1", "2"]), ("1.B", ["1", "2", "7"]), ("1.C", ["1", "2"])] {
            for platform in platforms { network.pole(platform, of: stop) }
        }
        network.train("1.1", "A 9:00, B 9:05, C 9:10", direction: "Down")
        network.train("2.1", "A 9:02, B 9:07 9:07, C 9:12", direction: "Down")
        network.train("7.1", "B 9:06, D 9:20", direction: "Down")
        network.calls(of: "1.1", at: [0: "1", 1: "1", 2: "1"])
        let own = shared ? "1" : "2"
        network.calls(of: "2.1", at: [0: own, 1: own, 2: own])
        network.calls(of: "7.1", at: [0: "7"])
        return network.dataset
    }

    @Test func aPlatformThatMostLinesOfACompanyShareHasOneTableForAllOfThem() {
        #expect(
            tables(tracks(shared: true)) == [
                "1.A-1 Weekday: 1.1 09:00, 2.1 09:02", "1.B-1 Weekday: 1.1 09:05, 2.1 09:07",
                "1.B-7 Weekday: 7.1 09:06",
            ]
        )
        var dataset = tracks(shared: true)
        var census = dataset.census
        let routes = dataset.useRoutesAsTypes(&census)
        #expect(dataset.trains.map { dataset[$0.typeID].feedID } == ["1", "2", "7"])
        #expect(routes.compactMap(\.self).count == 3)
    }

    @Test func linesWithPlatformsOfTheirOwnKeepTheirDirections() {
        let dataset = tracks(shared: false)
        #expect(dataset.railwaysAtPoles == [false, false, false])
        #expect(tables(dataset).allSatisfy { $0.contains(" Down Weekday: ") })
        var same = dataset
        var census = same.census
        #expect(same.useRoutesAsTypes(&census) == dataset.trainTypes.map { _ in nil })
        #expect(same == dataset)
    }

    @Test func aPoleHasOneTableForAllItsRoutes() {
        #expect(
            tables(Self.street.dataset) == [
                "6.A Weekday: 6.1 09:00, 6X.2 10:02", "6.A Holiday: 6X.1 09:02", "6.B Weekday: 6.1 09:05, 6.2 09:25",
                "6.C-1 Weekday: 6X.2 10:08", "6.C-1 Holiday: 6X.1 09:08", "6.C-2 Weekday: 6.2 09:20",
            ]
        )
    }

    /// A spreadsheet says of each tram which way it goes and of which type it is, and nothing of poles.
    @Test func aRailwayWithWaysOfItsOwnHasATableForEachAndKeepsItsTypes() {
        var network = SmallNetwork()
        network.railway("Tram", "A B C")
        network.mode("Tram", .tram)
        network.train("Tram.1", "A 9:00, B 9:05, C 9:10")
        network.train("Tram.2", "C 9:20, B 9:25, A 9:30", type: "Express=急行")
        network.dataset.directions[0].feedID = "Tram.down"
        network.dataset.directions[1].feedID = "Tram.up"
        #expect(
            tables(network.dataset) == [
                "Tram.A Tram.down Weekday: Tram.1 09:00", "Tram.B Tram.down Weekday: Tram.1 09:05",
                "Tram.B Tram.up Weekday: Tram.2 09:25", "Tram.C Tram.up Weekday: Tram.2 09:20",
            ]
        )
        var dataset = network.dataset
        var census = dataset.census
        let routes = dataset.useRoutesAsTypes(&census)
        #expect(dataset.trainTypes == network.dataset.trainTypes)
        #expect(routes.allSatisfy { $0 == nil })
    }

    @Test func everyDepartureStandsOnceWhateverRoutesShareThePole() {
        let dataset = Self.street.dataset
        let departures = Departures(dataset, schedules: Schedules(dataset))
        let all = dataset.stopTimes.indices.filter { dataset.stopTimes[$0].departure != nil }
        #expect(departures.all.map { Int($0.call) }.sorted() == all)
        for departure in departures.all {
            let position = departures.timetable(of: Int(departure.call), of: departure.trainID)
            let tables = position.map { departures.timetables[$0].tables } ?? []
            #expect(tables.contains { departures[$0].contains(departure) })
        }
    }

    @Test func thePolesOfOneStopAreOnePlaceOfAllItsRoutes() {
        let dataset = Self.street.dataset
        let poles = Poles(dataset)
        let (first, second) = (Self.street.station("6.C"), Self.street.station("6X.C"))
        #expect(poles.place(of: first) != nil && poles.place(of: first) == poles.place(of: second))
        #expect(poles.leader(of: second) == first)
        let departures = Departures(dataset, schedules: Schedules(dataset))
        #expect(departures.timetables(of: first).count == 2)
        #expect(departures.timetables(of: first) == departures.timetables(of: second))
    }

    /// The feed knows two stops of one name, and ties them:
    /// ```
    ///     6    A ── C              7    C' ── E
    /// ```
    @Test func stopsOfOneNameInOneInterchangeAreOnePlace() {
        var network = SmallNetwork()
        network.railway("6", "A C=中央")
        network.railway("7", "C=中央 E Z=西口")
        network.mode("6", .bus)
        network.mode("7", .bus)
        network.interchange("6.C 7.C 7.Z")
        let poles = Poles(network.dataset)
        #expect(poles.leader(of: network.station("7.C")) == network.station("6.C"))
        // Another name is another place.
        #expect(poles.leader(of: network.station("7.Z")) == network.station("7.Z"))
    }

    @Test func stationsOfTrainsHaveDirectionsAndNoPoles() {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.pole("1", of: "Main.A")
        network.train("Main.1", "A 9:00, B 9:10")
        network.calls(of: "Main.1", at: [0: "1"])
        #expect(Poles(network.dataset).all.isEmpty)
        #expect(tables(network.dataset) == ["Main.A Down Weekday: Main.1 09:00"])
    }

    /// A loop that is run through twice leaves its pole three times, at calls of its own:
    /// ```
    ///     C ─ P ─ Q ─ C ─ P ─ Q ─ C
    /// ```
    @Test func aStopServedTwiceHasTwoDepartures() {
        var network = SmallNetwork()
        network.railway("Loop", "C P Q")
        network.unlist("Loop")
        network.mode("Loop", .bus)
        network.train("Loop.1", "C 9:00, P 9:05, Q 9:10, C 9:15, P 9:20, Q 9:25, C 9:30", direction: "Down")
        let departures = Departures(network.dataset, schedules: Schedules(network.dataset))
        let here = departures.timetables[departures.timetables(of: network.station("Loop.C")).lowerBound].tables[0]
        #expect(departures[here].map(\.time.clock) == ["09:00", "09:15"])
        #expect(departures[here].map(\.call) == [0, 3])
    }

    @Test func whatIsShownChangesOnTheWay() {
        var network = Self.street
        network.headsign("Circle", of: "6X.2")
        network.headsign("Depot", of: "6X.2", from: 1)
        let sets = DestinationSets(network.dataset)
        let departures = Departures(network.dataset, schedules: Schedules(network.dataset)).all
            .filter { $0.trainID == network.train("6X.2") }.sorted { $0.time < $1.time }
        let shown = departures.map { sets.headsigns[sets.position(of: $0)].map { network.dataset[$0].names[.en] } }
        #expect(shown == ["Circle", "Depot"])
        // The other trains tell where they end.
        #expect(sets.headsigns[sets.position(of: network.train("6.1"))] == nil)
    }

    @Test func runsStandInTheTablesOfTheirPoles() {
        var network = Self.street
        network.dataset.headwayRuns = [
            HeadwayRun(
                feedID: "often",
                patternID: network.dataset.trains[0].patternID,
                typeID: TrainType.ID(0),
                directionID: Direction.ID(0),
                serviceID: Service.ID(1),
                destinations: [],
                from: ServiceTime(clamping: 600),
                until: ServiceTime(clamping: 900),
                headwaySeconds: 480,
                calls: [0, 5, 10].map { HeadwayRun.Call(arrival: $0, departure: $0) }
            )
        ]
        let departures = Departures(network.dataset, schedules: Schedules(network.dataset))
        let told = departures.timetables.flatMap(\.tables).filter { !$0.headways.isEmpty }.map { table in
            "\(table.board.poleID.map { network.dataset[$0].feedID } ?? "") "
                + table.headways.map { "\($0.from.clock)-\($0.until.clock)" }.joined()
        }
        #expect(told == ["6.A 10:00-15:00", "6.B 10:05-15:05"])
    }

    @Test func aRouteStandsWhereTrainsHaveAType() {
        var dataset = Self.street.dataset
        var census = dataset.census
        let routes = dataset.useRoutesAsTypes(&census)
        #expect(dataset.trains.map { dataset[$0.typeID].names[.ja] } == ["6", "6", "6X", "6X"])
        #expect(routes == [nil, Railway.ID(0), Railway.ID(1)])
    }
}
