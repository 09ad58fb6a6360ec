import SiteCore
import SitePages
import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import TimetableSite

/// Where a page finds what it is about in the other timetable.
struct CounterpartsTests {
    private func site(_ network: SmallNetwork) throws -> Site {
        try SmallSite(network, families: [RailwayPages.self, StationPages.self, TrainPages.self, AboutPages.self]).site
    }

    @Test func aPageLeadsToTheSameThingOrToTheNearest() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.railway("Old", "D E")
        network.train("Main.1", "A 5:00, B 5:10")
        network.train("Old.1", "D 5:00, E 5:10")
        var later = SmallNetwork()
        later.railway("Main", "A B")
        later.train("Main.2", "A 5:01, B 5:11")
        let (old, other) = (try site(network), OtherTimetable(try site(later)))

        let railways = Counterparts(RailwayPages.self, other)
        #expect(railways.of("railways/main.html", ["railway": .one("Main")], on: nil) == same("railways/main.html"))
        // The same address may be that of something else by then.
        #expect(railways.of("railways/main.html", ["railway": .one("Old")], on: nil) == near(SitePaths.home))
        #expect(railways.of("railways/former.html", ["railway": .one("Main")], on: nil) == same("railways/main.html"))

        let stations = Counterparts(StationPages.self, other)
        for (name, isThere) in [("A", true), ("C", false)] {
            let number = try #require(old.dataset.stations.firstIndex { $0.feedID == "Main.\(name)" })
            let path = try #require(old.paths.station(Station.ID(number)))
            let found = stations.of(path, StationPages(old).subject(number), on: nil)
            #expect(found == (isThere ? same(path) : near("railways/main.html")))
        }
        let trains = Counterparts(TrainPages.self, other)
        let path = try #require(old.paths.train(journey: 0))
        #expect(trains.of(path, TrainPages(old).subject(0), on: "Main") == near("railways/main.html"))
        #expect(trains.of(path, TrainPages(old).subject(0), on: "Old") == near(SitePaths.home))
        #expect(Counterparts(AboutPages.self, other).of(SitePaths.about, [:], on: nil) == same(SitePaths.about))
    }

    @Test func aTableLeadsToTheLatestEarlierTimetableThatHasIt() throws {
        let periods = try [("2025-03-15", "2026-03-13"), ("2024-03-16", "2025-03-14")].map { from, until in
            PastPeriod(from: try #require(CalendarDate(from)), until: try #require(CalendarDate(until)))
        }
        var earlier = EarlierPages()
        for (period, station) in zip(periods, ["A", "B"]) {
            let of: @Sendable (Int) -> PageSubject = { _ in
                ["railway": .one("Main"), "station": .one("Main.\(station)")]
            }
            let path = "railways/main/\(station.lowercased())/index.html"
            earlier.add([PageList.Family(kind: StationPages.kind, paths: [path], subject: of)], of: period)
        }
        func found(_ station: String, _ kind: PageKind = StationPages.kind) -> EarlierPage? {
            earlier.page(
                kind,
                "railways/main/new/index.html",
                ["railway": .one("Main"), "station": .one("Main.\(station)")]
            )
        }
        #expect(found("A") == EarlierPage(path: "railways/main/a/index.html", in: periods[0]))
        // What stayed the same afterwards has its page in the timetable before.
        #expect(found("B") == EarlierPage(path: "railways/main/b/index.html", in: periods[1]))
        #expect(found("C") == nil)
        #expect(found("A", RailwayPages.kind) == nil)
    }

    private func same(_ path: String) -> Counterpart { Counterpart(path: path, isSame: true) }
    private func near(_ path: String) -> Counterpart { Counterpart(path: path, isSame: false) }
}
