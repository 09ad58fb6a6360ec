import SmallNetworks
import Testing
import Timetable
import TimetableFacts

/// As far as where a departure is the first to arrive.
@Suite struct FirstArrivalsTests {
    private var network = SmallNetwork()

    init() { network.railway("Main", "A B C D E") }

    /// `8:00 B`: the departures of a direction's first table, each with the station as far as which it is the first;
    /// `-` for one that is so nowhere, and nothing for one that is so everywhere.
    private func told(at station: String = "Main.A") throws -> [String] {
        let dataset = network.dataset
        let places = Places(dataset)
        let journeys = Journeys(dataset, places: places, orders: StationOrders(dataset, places: places))
        let departures = Departures(dataset, schedules: Schedules(dataset))
        let firsts = FirstArrivals(departures, runs: Runs(journeys, dataset, places: places), dataset)
        let timetable = try #require(departures.timetables(of: network.station(station)).first)
        let table = try #require(departures.timetables[timetable].tables.first)
        return table.range.map { position in
            let clock = departures.all[position].time.clock
            guard firsts.isPassed(position) else { return clock }
            return "\(clock) \(firsts.station(position).map { String(dataset[$0].feedID.dropFirst(5)) } ?? "-")"
        }
    }

    /// ```
    ///         A   B   C   D   E
    ///   1     ●───●═══●───●───●      waits at B
    ///   2     ●───────────●───●      passes it there
    /// ```
    @Test mutating func aTrainIsFirstAsFarAsWhereItIsPassed() throws {
        network.train("Main.1", "A 8:00, B 8:05 8:12, C 8:17, D 8:22, E 8:27")
        network.train("Main.2", "A 8:04, D 8:14, E 8:18")
        network.train("Main.3", "A 8:10, B 8:15, C 8:20, D 8:25, E 8:30")
        #expect(try told() == ["08:00 C", "08:04", "08:10"])
    }

    /// Each local is passed by the express behind it, and no express by anything.
    @Test mutating func ofHundredsOfDeparturesEachIsToldByItself() throws {
        for hour in 3..<27 {
            for minute in stride(from: 0, to: 60, by: 10) {
                let ahead = hour * 60 + minute
                func clock(_ minutes: Int) -> String {
                    "\(minutes / 60 % 24):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
                }
                let (local, express) = ("Main.l\(ahead)", "Main.e\(ahead)")
                network.train(local, "A \(clock(ahead)), B \(clock(ahead + 3)), C \(clock(ahead + 9))")
                network.train(express, "A \(clock(ahead + 4)), C \(clock(ahead + 8))")
            }
        }
        let told = try told()
        #expect(told.count == 288)
        for (position, departure) in told.enumerated() {
            #expect(departure.hasSuffix(" B") == position.isMultiple(of: 2))
        }
    }

    /// The later one does not go to C, where the first is the only one, and is behind it at B.
    @Test mutating func whereALaterOneIsBehindOrDoesNotCallTheFirstStaysFirst() throws {
        network.train("Main.1", "A 8:00, B 8:05, C 8:10")
        network.train("Main.2", "A 8:04, B 8:07, D 8:14")
        #expect(try told() == ["08:00", "08:04"])
    }

    @Test mutating func whoIsPassedBeforeTheNextStationIsFirstNowhere() throws {
        network.train("Main.1", "A 8:00, B 8:15, C 8:20")
        network.train("Main.2", "A 8:04, B 8:08, C 8:12")
        #expect(try told() == ["08:00 -", "08:04"])
    }

    @Test mutating func theSameMinuteIsNotBefore() throws {
        network.train("Main.1", "A 8:00, B 8:05, C 8:12")
        network.train("Main.2", "A 8:00, B 8:04, C 8:10")
        network.train("Main.3", "A 8:02, C 8:12, D 8:20")
        #expect(try told() == ["08:00", "08:00", "08:02"])
    }

    /// 1 goes on as another train, and so does 2.
    @Test mutating func onTheRailwayBeyondItIsTheSame() throws {
        network.railway("Branch", "E F")
        network.interchange("Main.E Branch.E")
        network.train("Main.1", "A 8:00, E 8:20", to: ["Branch.F"])
        network.train("Branch.1", "E 8:30, F 8:35")
        network.train("Main.2", "A 8:05, E 8:22", to: ["Branch.F"])
        network.train("Branch.2", "E 8:23, F 8:28")
        network.link("Main.1", to: "Branch.1")
        network.link("Main.2", to: "Branch.2")
        #expect(try told() == ["08:00 E", "08:05"])
    }

    /// A line in the shape of a 6 comes to B a second time, when others have long been there.
    @Test mutating func aPlaceCountsWhenATrainFirstComesThere() throws {
        network.railway("Six", "P Q R S Q")
        network.train("Six.1", "P 8:00, Q 8:05, R 8:10, S 8:15, Q 8:20", direction: "Down")
        network.train("Six.2", "P 8:05, Q 8:10, R 8:15, S 8:20, Q 8:25", direction: "Down")
        #expect(try told(at: "Six.P") == ["08:00", "08:05"])
    }

    /// Buses of one pole: a minute is rounding.
    @Test mutating func aBusIsBeforeAnotherByTwoMinutes() throws {
        network.train("Main.1", "A 8:00, B 8:06, C 8:12, D 8:20")
        network.train("Main.2", "A 8:01, B 8:05, C 8:11, D 8:18")
        #expect(try told() == ["08:00 -", "08:01"])
        network.mode("Main", .bus)
        #expect(try told() == ["08:00 C", "08:01"])
    }

    @Test mutating func overMidnightTheDayGoesOn() throws {
        network.train("Main.1", "A 23:50, B 23:55, C 0:20")
        network.train("Main.2", "A 23:58, C 0:10")
        #expect(try told() == ["23:50 B", "23:58"])
    }
}
