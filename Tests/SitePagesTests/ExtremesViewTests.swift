import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// The first and last trains to each place, on a station's page.
@Suite struct ExtremesViewTests {
    /// The goals of the rows of a station's first direction.
    private func goals(_ network: SmallNetwork, from station: String) throws -> [String] {
        let small = try SmallSite(network)
        let page = try #require(small.site.dataset.stations.firstIndex { $0.feedID == station })
        let path = try #require(small.site.paths.station(Station.ID(page)))
        let details = StationPages(small.site).view(page, try small.frame(path: path)).details
        return try #require(details.first { $0.direction == "Down" }).schedules.flatMap(\.extremes).map(\.goals)
    }

    /// Feeds have ids in any letters, some of more bytes than one.
    @Test(arguments: ["Main", "東西線", "Línea-ñ"])
    func aGoalOfThePagesOwnRailwayIsToldFromItsDotOn(_ railway: String) throws {
        var network = SmallNetwork()
        network.railway(railway, "A B 中央")
        network.railway("Far", "C D")
        network.interchange("\(railway).中央 Far.C")
        network.train("\(railway).1", "A 5:00, B 5:05, 中央 5:12")
        network.train("Far.1", "C 5:13, D 5:20")
        network.link("\(railway).1", to: "Far.1")
        #expect(try goals(network, from: "\(railway).A") == [".B .中央", "Far.D"])
    }

    /// A time alone says nothing to who goes from link to link by ear.
    @Test func aLinkHasTheTypeAndDestinationOfItsTrain() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:05, C 5:12", type: "Rapid=快速")
        let small = try SmallSite(network)
        let path = try #require(small.site.paths.station(Station.ID(0)))
        let details = StationPages(small.site).view(0, try small.frame(path: path)).details
        let row = try #require(details.first?.schedules.first?.extremes.first)
        for moment in [row.first?.moment, row.last?.moment] {
            #expect(moment?.type == "快速")
            #expect(moment?.note == "C行")
            #expect(moment?.href != nil)
        }
    }
}
