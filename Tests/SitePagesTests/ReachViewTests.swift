import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// Travel times on a station page, schedule by schedule.
@Suite struct ReachViewTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:05, C 5:12")
    }

    private func reach() throws -> [ReachView] {
        let small = try SmallSite(network)
        let pages = StationPages(small.site)
        let page = try #require(small.site.dataset.stations.firstIndex { $0.feedID == "Main.A" })
        let path = try #require(small.site.paths.station(Station.ID(page)))
        let details = pages.view(page, try small.frame(path: path)).details
        return try #require(details.first { $0.direction == "Down" }).reach
    }

    @Test mutating func schedulesThatTellTheSameStandInOneTable() throws {
        network.train("Main.2", "A 6:00, B 6:05, C 6:12", schedule: "Holiday")
        network.train("Main.3", "A 7:00, B 7:05, C 7:12", schedule: "Holiday")
        let reach = try reach()
        #expect(reach.map(\.schedules) == ["Weekday Holiday"])
        #expect(reach.map(\.caption) == ["平日、土曜・休日"])
    }

    @Test mutating func schedulesThatDifferHaveTablesOfTheirOwn() throws {
        network.train("Main.2", "A 6:00, B 6:05, C 6:13", schedule: "Holiday")
        let reach = try reach()
        #expect(reach.map(\.schedules) == ["Weekday", "Holiday"])
        #expect(reach.map(\.caption) == ["平日", "土曜・休日"])
        #expect(reach.map { $0.railways[0].goals.map(\.shortest) } == [["5", "12"], ["5", "13"]])
    }
}
