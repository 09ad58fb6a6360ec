import Foundation
import SmallNetworks
import TestFolders
import Testing
import Timetable
import TimetableFacts
import TimetableStore

/// A city's timetable as a GTFS feed tells it fits the model as it is, from the store to the pages.
@Suite struct CityFeedTests {
    /// Services by dates, times beyond 27:00, a branch, a loop that is served twice, two railways at one pole, platform
    /// codes, and trains that run every so many minutes.
    /// ```
    ///     Trunk   A ─ B ─ C ─ D          Bus   C ─ P ─ Q ─ C ─ P ─ Q ─ C     one way round, twice
    ///                  └─ X ─ Y
    /// ```
    private static let city: Dataset = {
        var network = SmallNetwork()
        network.dataset.source.timeZone = "America/New_York"
        network.dataset.source.dayBoundary = ServiceTime(clamping: 240)
        network.dataset.services = []
        network.service("everyday", "2026-06-01…2026-09-30")
        network.service("friday", "2026-06-05", "2026-06-12", "2026-06-19", "2026-06-26", "2026-07-03")
        network.service("fireworks", "2026-07-04", "2026-07-25", "2026-08-08", "2026-08-15", "2026-09-05")
        network.railway("Trunk", "A B C D X Y")
        network.railway("Bus", "P Q")
        network.unlist("Trunk")
        network.unlist("Bus")
        network.dataset.directions = ["0", "1"].map { Direction(feedID: $0, names: Names([:])) }
        network.dataset.railways[1].descending = nil
        // The pole at C is the bus's, too.
        let pole = network.stop("Trunk.C")
        network.dataset.stations.append(Station(feedID: "Bus.C", stopID: pole, railwayID: Railway.ID(1)))
        for (code, parent) in [("1", "Trunk.A"), ("B", "Trunk.C")] {
            network.dataset.stops.append(
                Stop(
                    feedID: "\(parent)-\(code)",
                    names: Names([:]),
                    coordinate: nil,
                    parentID: network.stop(parent),
                    platformCode: code
                )
            )
        }
        let every = "everyday"
        network.train("Trunk.1", "A 9:00, B 9:10, C 9:20, D 9:30", schedule: every, direction: "0")
        network.train("Trunk.2", "A 9:15, B 9:25, X 9:30, Y 9:40", schedule: every, direction: "0")
        network.train("Trunk.3", "Y 10:00, X 10:10, B 10:15, A 10:25", schedule: every, direction: "1")
        network.train("Trunk.4", "A 23:50, B 24:10, C 24:20, D 24:30", schedule: "friday", direction: "0")
        network.train(
            "Bus.1",
            "C 9:00, P 9:05, Q 9:10, C 9:15, P 9:20, Q 9:25, C 9:30",
            schedule: every,
            direction: "0"
        )
        network.train("Trunk.6", "A 22:00, B 22:10", schedule: "fireworks", direction: "0")
        var dataset = network.dataset
        // A night train runs into the second morning.
        let night = dataset.trains[3].calls
        for (call, minutes) in zip(night, [1700, 1720, 1740, 1760]) {
            let time = ServiceTime(clamping: minutes)
            dataset.stopTimes[call] = StopTime(
                stationID: dataset.stopTimes[call].stationID,
                arrival: call == night.lowerBound ? nil : time,
                departure: call == night.upperBound - 1 ? nil : time
            )
        }
        let first = dataset.stopTimes[0]
        dataset.stopTimes[0] = StopTime(
            stationID: first.stationID,
            arrival: nil,
            departure: first.departure,
            platformID: network.stop("Trunk.A-1")
        )
        dataset.headwayRuns = [
            HeadwayRun(
                feedID: "Trunk.often",
                patternID: dataset.trains[0].patternID,
                typeID: TrainType.ID(0),
                directionID: Direction.ID(0),
                serviceID: Service.ID(0),
                destinations: [network.stop("Trunk.D")],
                from: ServiceTime(clamping: 540),
                until: ServiceTime(clamping: 960),
                headwaySeconds: 480,
                calls: [0, 10, 20, 30].map { HeadwayRun.Call(arrival: $0, departure: $0) }
            )
        ]
        return dataset
    }()

    private static let site: Result<Folder, any Error> = Result {
        // What is static is never freed, so its folder has to be removed by name.
        atexit {
            if case .success(let folder) = CityFeedTests.site { try? FileManager.default.removeItem(at: folder.url) }
        }
        let folder = try Folder()
        try SampleSite.build(city, into: folder)
        return folder
    }

    private func page(_ path: String) throws -> String {
        try String(contentsOf: Self.site.get().site.appending(path: path), encoding: .utf8)
    }

    @Test func theStoreKeepsAllOfIt() throws {
        let folder = try Folder()
        let path = folder.url.appending(path: "city.sqlite").path(percentEncoded: false)
        try TimetableStore.write(Self.city, to: path)
        let store = try TimetableStore(path: path)
        #expect(try store.dataset() == Self.city)
    }

    @Test func aBranchHasALineOfItsOwn() throws {
        let places = Places(Self.city)
        let order = StationOrders(Self.city, places: places)[Railway.ID(0)]
        #expect(order.stations.map { Self.city[$0].feedID.suffix(1) } == ["A", "B", "C", "D", "X", "Y"])
        let railway = try page("en/railways/trunk.html")
        #expect(railway.contains("Every day") && railway.contains("Trunk"))
    }

    @Test func timesBeyondTwentySevenStandInTheirTable() throws {
        let table = try page("en/railways/trunk/a/0.html")
        #expect(table.contains(/<th>4<td><a[^>]*>20</))
        #expect(table.contains("<section id=friday data-schedule=friday>"))
        #expect(table.contains(">Fridays"))
        // On Fridays the trains of every day run, too.
        let fridays = try #require(table.range(of: "id=friday")).lowerBound
        #expect(table[fridays...].contains(/<th>9<td><a[^>]*>00</))
    }

    @Test func otherDaysListTheirDates() throws {
        let table = try page("en/railways/trunk/a/0.html")
        #expect(table.contains("Some Saturdays (4 Jul, 25 Jul, 8 Aug and 2 more)"))
        let dates = "4 Jul, 25 Jul, 8 Aug, 15 Aug, 5 Sep"
        #expect(table.contains("<p class=dates>\(dates)"))
        // Every other day is told by what it is not.
        let others = "Not on 5 Jun, 12 Jun, 19 Jun, 26 Jun, 3 Jul to 4 Jul, 25 Jul, 8 Aug, 15 Aug, 5 Sep."
        #expect(table.contains("Every day (with exceptions)") && table.contains("<p class=dates>\(others)"))
    }

    @Test func twoRailwaysAtOnePoleHaveTheirOwnTables() throws {
        #expect(try page("en/railways/trunk/c/0.html").contains(/<th>9<td><a[^>]*>20</))
        let bus = try page("en/railways/bus/c/0.html")
        #expect(bus.contains(/<th>9<td>[^\r]*>00[ <][^\r]*>15</))
        #expect(!bus.contains(">30</a>"))
    }

    @Test func theCalendarTellsTheDates() throws {
        let calendar = try page("data/calendar.js")
        #expect(calendar.contains("\"timeZone\":\"America/New_York\",\"boundary\":240"))
        #expect(
            calendar.contains(
                #"{"id":"friday","days":16,"from":"2026-06-05","to":"2026-07-03","added":[],"removed":[]"#
            )
        )
    }

    @Test func aTrainOfTheSecondMorningTellsItsFirstMinute() throws {
        #expect(try page("en/railways/trunk/4.html").contains("data-start=1700"))
        #expect(!(try page("en/railways/trunk/1.html").contains("data-start")))
    }

    @Test func aDirectionWithoutANameIsCalledByWhereItsTrainsGo() throws {
        let station = try page("en/railways/trunk/b/index.html")
        #expect(station.contains("D, Y"))
        #expect(!station.contains("()"))
    }
}
