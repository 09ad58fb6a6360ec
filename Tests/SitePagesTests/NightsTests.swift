import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// Which pages tell the last connections of the night.
@Suite struct NightsTests {
    private var network = SmallNetwork()

    /// Two lines that cross at X, one stop of both: the last bus of the one comes in at 23:10, that of the other leaves at 23:15.
    init() {
        network.railway("Main=本線", "A=青葉 X=駅前 B=備後")
        network.railway("Side=支線", "C=千歳 D=大門")
        network.serve("Main.X", by: "Side")
        for line in ["Main", "Side"] {
            network.mode(line, .bus)
            network.unlist(line)
        }
        network.train("Side.1", "C 23:00, X 23:10 23:10, D 23:30")
        network.train("Main.1", "A 23:00, X 23:15 23:15, B 23:40")
    }

    private func nights(_ small: SmallSite, of station: String) throws -> [String] {
        let id = network.station(station)
        let path = try #require(small.site.paths.station(id))
        return StationPages(small.site).view(id.position, try small.frame(path: path)).nights.flatMap(\.connections).map
        {
            let arrivals = $0.arrivals.map { "\($0.railwayName) \($0.moment.clock) \($0.moment.note)" }
            return "\($0.departure.railwayName) \($0.departure.moment.clock) \($0.departure.moment.note) ← "
                + arrivals.joined(separator: ", ")
        }
    }

    @Test func aPlaceOfPolesTellsThem() throws {
        #expect(try nights(SmallSite(network), of: "Main.X") == ["本線 23:15 備後行 ← 支線 23:10 大門行"])
    }

    @Test mutating func whereAllLinesHaveAPageThatTellsThem() throws {
        network.railway("Rail=鉄道", "X=駅前 R=遠方")
        network.train("Rail.1", "X 6:00, R 6:30")
        network.interchange("Main.X Side.X Rail.X")
        let small = try SmallSite(network)
        #expect(try nights(small, of: "Main.X") == [])
        let view = InterchangePages(small.site).view(0, try small.frame(path: "interchanges/main-x.html"))
        #expect(view.nights.flatMap(\.connections).map(\.departure.moment.clock) == ["23:15"])
    }

    @Test func aStationOfTrainsLeavesThemToThePageOfItsPlace() throws {
        var network = SmallNetwork()
        network.railway("Main=本線", "A=青葉 B=備後")
        network.train("Main.1", "A 23:00, B 23:15")
        let small = try SmallSite(network)
        #expect(StationPages(small.site).view(0, try small.frame(path: "railways/main/a/index.html")).nights.isEmpty)
    }
}
