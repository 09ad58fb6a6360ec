import Revisions
import SmallNetworks
import Testing
import Timetable

/// What changes from one timetable to the next.
@Suite struct RevisionTests {
    /// A railway of four stations with trains of a type: `["1": "A 5:00, B 5:10"]`.
    private static func dataset(_ trains: [String: String], types: [String: String] = [:]) -> Dataset {
        var network = SmallNetwork()
        network.railway("Main", "A B C D")
        for (id, calls) in trains.sorted(by: { $0.key < $1.key }) {
            network.train("Main.\(id)", calls, type: types[id] ?? "Local")
        }
        return network.dataset
    }

    /// Every departure with a sign for what has become of it, station by station.
    private static func told(_ old: Dataset, _ new: Dataset) -> [String] {
        let revision = Revision(from: old, to: new)
        return revision.railways.flatMap(\.ways).flatMap { way in
            way.boards.map { board in
                let name = board.station.new.map { new[$0].feedID } ?? board.station.old.map { old[$0].feedID } ?? ""
                let times = way.departures[board.departures].map { change in
                    switch (revision.oldTime(change)?.clock, revision.newTime(change)?.clock) {
                    case (let before?, let after?): before == after ? after : "\(before)>\(after)"
                    case (let before?, nil): "-\(before)"
                    case (nil, let after): "+\(after ?? "")"
                    }
                }
                return "\(name) \(times.joined(separator: " "))"
            }
        }
    }

    @Test(arguments: [AwkwardNetwork.dataset, AwkwardNetwork.dataset.renamed, AwkwardNetwork.dataset.permuted])
    func aTimetableUnderOtherIdsSaysNothing(other: Dataset) {
        let revision = Revision(from: AwkwardNetwork.dataset, to: other)
        let facts = revision.railways.map { RailwayFacts($0, revision) }
        #expect(facts.allSatisfy { !$0.isChanged })
        let departures = AwkwardNetwork.dataset.stopTimes.count { $0.departure != nil }
        #expect(facts.reduce(0) { $0 + $1.counts.same } == departures)
        #expect(revision.railways.allSatisfy { $0.railway.old != nil && $0.railway.new != nil })
    }

    @Test func aTrainThatLeavesEarlierIsMoved() {
        let old = Self.dataset(["1": "A 5:00, B 5:10, C 5:20", "2": "A 6:00, B 6:10, C 6:20"])
        let new = Self.dataset(["9": "A 4:58, B 5:10, C 5:20", "8": "A 6:00, B 6:10, C 6:20"])
        #expect(Self.told(old, new) == ["Main.A 05:00>04:58 06:00", "Main.B 05:10 06:10"])
    }

    @Test func trainsThatLieTooFarApartAreGoneAndNew() {
        let old = Self.dataset(["1": "A 5:00, B 5:10"])
        let new = Self.dataset(["2": "A 5:50, B 6:00"])
        #expect(Self.told(old, new) == ["Main.A -05:00 +05:50"])
    }

    @Test func aTrainThatRunsFurtherOrStopsMoreOftenStaysOne() {
        let old = Self.dataset(["1": "A 5:00, C 5:20"])
        let new = Self.dataset(["1": "A 5:00, B 5:10, C 5:21, D 5:30"])
        #expect(Self.told(old, new) == ["Main.A 05:00", "Main.B +05:10", "Main.C +05:21"])
        #expect(Self.told(new, old) == ["Main.A 05:00", "Main.B -05:10", "Main.C -05:21"])
    }

    @Test func aTrainOfAnotherTypeStaysOneAndIsCounted() throws {
        let old = Self.dataset(["1": "A 5:00, B 5:10", "2": "A 6:00, B 6:10"])
        let new = Self.dataset(["1": "A 5:00, B 5:10", "2": "A 6:01, B 6:10"], types: ["2": "Express=急行"])
        #expect(Self.told(old, new) == ["Main.A 05:00 06:00>06:01"])
        let revision = Revision(from: old, to: new)
        let facts = RailwayFacts(revision.railways[0], revision)
        let way = try #require(facts.ways.first)
        #expect(way.retyped == 1)
        #expect(way.types.map { [$0.trains.old, $0.trains.new] } == [[2, 1], [0, 1]])
        #expect(facts.types.types.map { $0.new.map { new[$0].feedID } } == ["Express"])
    }

    @Test func aBoardTellsItsFirstAndLastTrainsAndItsHours() throws {
        let old = Self.dataset(["1": "A 5:00, B 5:10", "2": "A 23:50, B 24:00"])
        let new = Self.dataset(["1": "A 5:00, B 5:10", "2": "A 23:45, B 23:55", "3": "A 12:00, B 12:10"])
        let revision = Revision(from: old, to: new)
        let railway = revision.railways[0]
        let way = try #require(railway.ways.first)
        let board = BoardFacts(try #require(way.boards.first), of: way, on: railway, revision)
        #expect(board.first.old?.clock == "05:00" && !board.first.isChanged)
        #expect(board.last.old?.clock == "23:50" && board.last.new?.clock == "23:45")
        #expect(board.hours.map { [$0.hour, $0.departures.old, $0.departures.new] } == [[12, 0, 1]])
        #expect(
            board.counts
                == {
                    var c = DepartureCounts(); (c.same, c.moved, c.new) = (1, 1, 1); return c
                }()
        )
    }

    @Test func ridesThatTakeLongerAndStopsOfATypeAreTold() throws {
        let old = Self.dataset(
            ["1": "A 5:00, B 5:10, D 5:30", "2": "A 6:00, D 6:20", "3": "A 7:00, B 7:10, D 7:30"],
            types: ["2": "Express=急行"]
        )
        let new = Self.dataset(
            ["1": "A 5:00, B 5:10, D 5:30", "2": "A 6:00, B 6:08, D 6:23", "3": "A 7:00, B 7:10, D 7:30"],
            types: ["2": "Express=急行"]
        )
        let revision = Revision(from: old, to: new)
        let facts = RailwayFacts(revision.railways[0], revision)
        let ride = try #require(facts.ways[0].fastest)
        #expect([ride.minutes.old, ride.minutes.new] == [20, 23])
        #expect(facts.types.stops.map { $0.station.new.map { new[$0].feedID } } == ["Main.B"])
        #expect(facts.types.stops.map { [$0.trains.old, $0.trains.new] } == [[0, 1]])
    }

    @Test func throughServicesAreGainedAndLost() {
        func dataset(linked: Bool) -> Dataset {
            var network = SmallNetwork()
            network.railway("Main", "A B")
            network.railway("Branch", "B C")
            network.interchange("Main.B Branch.B")
            network.train("Main.1", "A 5:00, B 5:10")
            network.train("Branch.1", "B 5:11, C 5:20")
            if linked { network.link("Main.1", to: "Branch.1") }
            return network.dataset
        }
        func through(_ old: Dataset, _ new: Dataset) -> [[Int]] {
            let revision = Revision(from: old, to: new)
            return RailwayFacts(revision.railways[0], revision).ways[0].through.map { [$0.trains.old, $0.trains.new] }
        }
        #expect(through(dataset(linked: false), dataset(linked: true)) == [[0, 1]])
        #expect(through(dataset(linked: true), dataset(linked: false)) == [[1, 0]])
        #expect(through(dataset(linked: true), dataset(linked: true).renamed).isEmpty)
    }

    @Test func stationsOpenAndAreRenamed() {
        func dataset(_ stations: String, _ calls: String) -> Dataset {
            var network = SmallNetwork()
            network.railway("Main", stations)
            network.train("Main.1", calls)
            return network.dataset
        }
        let old = dataset("A B C", "A 5:00, B 5:10, C 5:20")
        let opened = dataset("A B X C", "A 5:00, B 5:10, X 5:15, C 5:20")
        let revision = Revision(from: old, to: opened)
        #expect(revision.railways[0].stations.map { $0.new.map { opened[$0].feedID } } == ["Main.X"])
        #expect(Self.told(old, opened).last == "Main.X +05:15")
        // The same place between the same stations under another name and id is the same station.
        let renamed = dataset("A Bee C", "A 5:00, Bee 5:10, C 5:20")
        let other = Revision(from: old, to: renamed)
        #expect(other.railways[0].stations.isEmpty)
        #expect(Self.told(old, renamed) == ["Main.A 05:00", "Main.Bee 05:10"])
    }

    @Test func calendarsOfOtherDatesAreComparedByTheDaysOfTheWeek() {
        func dataset(_ year: Int, _ minute: String) -> Dataset {
            var network = SmallNetwork()
            network.railway("Main", "A B")
            let all = (0..<60).compactMap { CalendarDate("\(year)-06-01")?.advanced(by: $0) }
            let weekend = all.filter { $0.weekday.rawValue > 4 }
            for (id, dates) in [("Week", all.filter { $0.weekday.rawValue < 5 }), ("End", weekend)] {
                network.dataset.services.append(Service(feedID: "\(id)\(year)", dates: .dates(DateSet(dates))))
            }
            network.train("Main.1", "A 5:00, B 5:10", schedule: "Week\(year)")
            network.train("Main.2", "A 6:\(minute), B 6:10", schedule: "End\(year)")
            return network.dataset
        }
        #expect(Self.told(dataset(2025, "00"), dataset(2026, "00")) == ["Main.A 05:00", "Main.A 06:00"])
        #expect(Self.told(dataset(2025, "00"), dataset(2026, "03")) == ["Main.A 05:00", "Main.A 06:00>06:03"])
    }

    @Test func aRailwayThatIsGoneIsTold() {
        var network = SmallNetwork()
        network.railway("Main", "A B C D")
        network.train("Main.1", "A 5:00, B 5:10")
        let new = network.dataset
        network.railway("Old=旧線", "X Y Z")
        network.train("Old.1", "X 5:00, Y 5:10, Z 5:20")
        let revision = Revision(from: network.dataset, to: new)
        #expect(
            revision.railways.map { [$0.railway.old?.position, $0.railway.new?.position] } == [[0, 0], [1, nil]]
        )
        #expect(Self.told(network.dataset, new) == ["Main.A 05:00", "Old.X -05:00", "Old.Y -05:10"])
    }

    @Test func eachPoleHasATableOfItsOwn() {
        func dataset(_ minute: String) -> Dataset {
            var network = SmallNetwork()
            network.railway("Bus", "A B C")
            network.mode("Bus", .bus)
            network.pole("1", of: "Bus.A")
            network.pole("2", of: "Bus.A")
            network.train("Bus.1", "A 5:00, B 5:10, C 5:20")
            network.train("Bus.2", "A 6:\(minute), B 6:10, C 6:20")
            network.calls(of: "Bus.1", at: [0: "1"])
            network.calls(of: "Bus.2", at: [0: "2"])
            return network.dataset
        }
        func poles(_ old: Dataset, _ new: Dataset) -> [[String?]] {
            let revision = Revision(from: old, to: new)
            return revision.railways[0].ways[0].boards.map { board in
                let counts = revision.counts(revision.railways[0].ways[0].departures[board.departures])
                return [
                    board.pole?.old.flatMap { old[$0].platformCode }, board.pole?.new.flatMap { new[$0].platformCode },
                    "\(counts.same) \(counts.moved)",
                ]
            }
        }
        #expect(
            poles(dataset("00"), dataset("03").renamed) == [["1", "1", "1 0"], ["2", "2", "0 1"], [nil, nil, "2 0"]]
        )
    }

    @Test func aDepartureStaysWhereAnotherTrainLeavesAtItsMinute() {
        // One record of a train becomes two, of which the first ends where the second begins.
        let old = Self.dataset(["1": "A 5:00, B 5:10, C 5:20, D 5:30"])
        let new = Self.dataset(["1": "A 5:00, B 5:10", "2": "B 5:10, C 5:20, D 5:30"])
        #expect(Self.told(old, new) == ["Main.A 05:00", "Main.B 05:10", "Main.C 05:20"])
        let express = Self.dataset(["1": "A 5:00, B 5:10", "2": "B 5:10, D 5:30"], types: ["2": "Express"])
        #expect(Self.told(old, express) == ["Main.A 05:00", "Main.B -05:10 +05:10", "Main.C -05:20"])
    }
}
