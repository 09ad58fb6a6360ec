import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// A railway's page, and the file of OuDia beside it.
@Suite struct RailwayPagesTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C")
        network.railway("Empty", "E F")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
    }

    @Test func theFileOfOuDiaIsThereWhereSiteYAMLSaysSo() throws {
        var configuration = SiteConfiguration()
        configuration.oudia = .second
        let small = try SmallSite(network, configuration: configuration)
        let pages = RailwayPages(small.site)
        let view = pages.view(0, try small.frame(.en, path: "railways/main.html"))
        #expect(view.oudia?.href.text == "../../data/oudia/main.oud2")
        #expect(view.oudia?.name == "Diagram for OuDia (.oud2, 2 kB)")
        #expect(small.site.oudia(of: Railway.ID(0)).count > 1500)
        #expect(pages.basis(0) == nil)
        #expect(pages.view(1, try small.frame(.ja, path: "railways/empty.html")).oudia == nil)
    }

    @Test func thereIsNoneOtherwise() throws {
        let small = try SmallSite(network)
        #expect(RailwayPages(small.site).view(0, try small.frame(.ja, path: "railways/main.html")).oudia == nil)
        #expect(small.site.oudiaFile(of: Railway.ID(0)) == nil)
    }
}
