import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// An operator's page.
@Suite struct OperatorPagesTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C")
        network.railway("Far", "E F")
        network.dataset.operators.append(Operator(feedID: "Other", names: Names([.en: "Other"])))
        network.dataset.railways[1].operatorID = Operator.ID(1)
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "C 4:50, B 5:00")
        network.train("Main.3", "B 24:10, C 24:20")
        network.train("Main.4", "C 23:00, A 23:20")
        network.train("Main.5", "A 6:00, C 6:20", schedule: "Holiday")
        network.train("Far.1", "E 4:00, F 4:10")
    }

    @Test func theFirstAndTheLastTrainAreThoseOfAllDirections() throws {
        let small = try SmallSite(network)
        let view = OperatorPages(small.site).view(0, try small.frame(.en, path: "operators/op.html"))
        #expect(view.areas[0].railways.map(\.railway.href?.text) == ["../railways/main.html"])
        let schedules = view.areas[0].railways[0].schedules
        #expect(schedules.map(\.scheduleName) == ["Weekdays", "Saturdays & holidays"])
        #expect(schedules.map(\.count) == ["4 trains", "1 train"])
        #expect(schedules.map { $0.first?.time.clock } == ["04:50", "06:00"])
        #expect(schedules.map { $0.lasts.last?.time.clock } == ["00:10", "06:00"])
        #expect(schedules.map { $0.lasts.last?.note } == ["B → C", "A → C"])
    }

    @Test mutating func aLineStandsOnceWithItsPiecesBehindIt() throws {
        network.railway("Branch=Main/Main", "B D")
        network.dataset.railways[2].names = network.dataset.railways[0].names
        network.train("Branch.1", "B 5:00, D 5:10")
        let small = try SmallSite(network)
        let view = OperatorPages(small.site).view(0, try small.frame(.en, path: "operators/op.html"))
        #expect(view.areas[0].railways.map(\.railway.href?.text) == ["../railways/main.html"])
        #expect(view.areas[0].railways[0].railway.pieces.map { $0.href?.text } == ["../railways/branch.html"])
        #expect(view.railwaysLabel == "1 line")
    }

    @Test func anOperatorWithoutARailwayInABuildHasNoPage() throws {
        let site = try SmallSite(network, only: ["Main"]).site
        #expect(site.paths.all(OperatorPages.kind) == ["operators/op.html", nil])
    }
}
