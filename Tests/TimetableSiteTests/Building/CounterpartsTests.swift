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

    private func same(_ path: String) -> Counterpart { Counterpart(path: path, isSame: true) }
    private func near(_ path: String) -> Counterpart { Counterpart(path: path, isSame: false) }
}
