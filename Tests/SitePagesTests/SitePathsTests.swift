import SmallNetworks
import SmallSites
import Testing
import Timetable
import TimetableFacts

@testable import SiteCore
@testable import SitePages

/// Where pages lie.
@Suite struct SitePathsTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C")
        network.railway("Branch", "C D")
        network.interchange("Main.C Branch.C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "C 6:00, A 6:20")
        network.train("Branch.1", "C 5:25, D 5:30")
    }

    /// The pages of some families, of all unless told.
    private func paths(_ families: [any PageFamily.Type] = SmallSite.families) throws -> [String] {
        let site = try SmallSite(network).site
        return families.flatMap { site.paths.all($0.kind) }.compactMap { $0 }
    }

    @Test mutating func pathsAreMadeFromIdsAlone() throws {
        network.dataset.stops[0].names = Names([.en: "Elsewhere"])
        let families: [any PageFamily.Type] = [
            RailwayPages.self, InterchangePages.self, StationPages.self, TimetablePages.self, TrainPages.self,
        ]
        #expect(
            try paths(families) == [
                "railways/main.html", "railways/branch.html", "interchanges/main-c.html", "railways/main/a/index.html",
                "railways/main/b/index.html",
                "railways/main/c/index.html", "railways/branch/c/index.html", "railways/branch/d/index.html",
                "railways/main/a/down.html", "railways/main/b/down.html", "railways/main/c/up.html",
                "railways/branch/c/down.html", "railways/main/1.html", "railways/main/2.html", "railways/branch/1.html",
            ]
        )
    }

    @Test mutating func aJourneyLiesWithItsFirstTrain() throws {
        network.link("Main.1", to: "Branch.1")
        let paths = try paths()
        #expect(paths.contains("railways/main/1.html"))
        #expect(!paths.contains("railways/branch/1.html"))
    }

    @Test mutating func aDestinationOffTheNetworkHasNoPage() throws {
        let before = try paths()
        network.beyond("Far")
        #expect(try paths() == before)
    }

    @Test mutating func hostileIdsMakeSafePathsThatAreUniqueWhenCaseIsIgnored() throws {
        let ids = [
            "../../etc/passwd", "A", "a", "CON", "index", "Index", "", "駅", "時", "a.b", "a/b", "a\u{0}b", "İ",
            "i\u{307}",
        ]
        for position in ids.indices { network.train("Main.t\(position)", "A 7:00, C 7:20") }
        let harmless = try paths()
        for (id, position) in zip(ids.reversed(), network.dataset.trains.indices.reversed()) {
            network.dataset.trains[position].feedID = id
        }
        network.dataset.stations[0].feedID = "../x"
        network.dataset.stations[1].feedID = "..\\X"
        network.dataset.stations[2].feedID = "<script>"
        network.dataset.railways[0].feedID = "javascript:"
        network.dataset.operators[0].feedID = "con"
        network.dataset.directions[0].feedID = "index"
        network.dataset.directions[1].feedID = "INDEX"
        network.dataset.interchanges[0].feedID = String(repeating: "x", count: 500)
        let paths = try paths()
        #expect(paths.count == harmless.count)
        #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
        for path in paths {
            #expect(path.wholeMatch(of: /[a-z0-9-]+(\/[a-z0-9-]+)*\.html/) != nil, "\(path)")
            #expect(path.utf8.count < 250)
        }
    }
}

/// A build of some railways only.
@Suite struct InclusionTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C")
        network.railway("Branch", "C D")
        network.railway("Far", "E F")
        network.interchange("Main.C Branch.C")
        network.interchange("Branch.D Far.E")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Branch.1", "C 5:25, D 5:30")
        network.train("Branch.2", "C 6:25, D 6:30")
        network.train("Far.1", "E 5:35, F 5:40")
        network.link("Main.1", to: "Branch.1")
    }

    @Test func aPartIsARailwayItsStationsItsInterchangesAndItsJourneys() throws {
        let site = try SmallSite(network, only: ["Main"]).site
        #expect(site.included.railways == [true, false, false])
        #expect(site.included.stations == [true, true, true, false, false, false, false])
        #expect(site.included.interchanges == [true, false])
        #expect(site.included.journeys == [true, false, false])
    }

    @Test func nothingIsLeftOutUnlessAsked() throws {
        let site = try SmallSite(network).site
        #expect(site.included.railways.allSatisfy { $0 } && site.included.stations.allSatisfy { $0 })
        #expect(site.included.interchanges.allSatisfy { $0 } && site.included.journeys.allSatisfy { $0 })
    }

    @Test func linksIntoWhatIsLeftOutBecomePlainText() throws {
        let view = try SmallSite(network, only: ["Main"]).train("Main.1")
        let stretches = view.steps.flatMap(\.legs).flatMap(\.stretches)
        #expect(stretches.map { $0.href?.text } == ["../main.html", nil])
        #expect(
            stretches.flatMap(\.stops).map { $0.href?.text } == [
                "a/down.html", "b/down.html", nil, nil,
            ]
        )
        let all = try SmallSite(network).train("Main.1")
        #expect(
            all.steps.flatMap(\.legs).flatMap(\.stretches).flatMap(\.stops).map { $0.href?.text } == [
                "a/down.html", "b/down.html",
                "../branch/c/down.html", "../branch/d/index.html",
            ]
        )
    }
}
