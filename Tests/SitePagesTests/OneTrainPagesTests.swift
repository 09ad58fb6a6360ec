import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// A site whose trains share a page.
@Suite struct OneTrainPagesTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main", "A B C")
        network.train("Main.1", "A 5:00, B 5:10, C 5:20")
        network.train("Main.2", "A 6:00, C 6:20")
    }

    private func site(_ change: (inout SiteConfiguration) -> Void = { _ in }) throws -> SmallSite {
        var configuration = SiteConfiguration()
        configuration.pages.trains = .onePage
        change(&configuration)
        return try SmallSite(network, configuration: configuration)
    }

    @Test func linksLeadToThePageOfAllTrains() throws {
        let small = try site()
        #expect(small.site.paths.all(PageKind.oneTrain) == ["train.html"])
        #expect(small.site.paths.all(PageKind.train).isEmpty)
        let page = try small.frame(.en, path: "railways/main/b/x.html")
        let second = small.site.dataset.trains[0].calls.lowerBound + 1
        #expect(page.href(call: second, of: Train.ID(0))?.text == "../../../train.html#train=main/1&1")
        #expect(page.href(journey: 1)?.text == "../../../train.html#train=main/2")
    }

    /// By them data files know trains, whatever shows them.
    @Test func trainsKeepTheirNames() throws {
        let (one, each) = (try site(), try SmallSite(network))
        func paths(_ small: SmallSite) -> [String?] { [0, 1].map(small.site.paths.train(journey:)) }
        #expect(paths(one) == paths(each) && one.site.paths.journeys.count == 2)
        #expect(one.site.paths.train(journey: 0) == "railways/main/1.html")
    }

    /// Its data is of one railway each, however large the network is.
    @Test func aNetworkTooLargeForItinerariesHasItToo() throws {
        let small = try site { $0.largestNetwork = 1 }
        #expect(small.site.paths.all(PageKind.oneTrain) == ["train.html"])
        let page = try small.frame(.en, path: "index.html")
        #expect(page.href(journey: 0)?.text == "train.html#train=main/1")
    }

    @Test func postersAreLeftOutOrFiles() throws {
        let none = try site { $0.posters.form = .none }
        #expect(try none.frame(.en, path: "x.html").href(posterOf: 0) == nil)
        let pdf = try site { $0.posters.form = .pdf }
        #expect(try pdf.frame(.en, path: "railways/x.html").href(posterOf: 0)?.text == "../../posters/main-a.pdf")
    }

    @Test func ridingTimesHaveABound() throws {
        func isNear(_ most: Int?) throws -> Bool {
            let small = try site { $0.pages.ridingTimes = most }
            return StationPages(small.site).view(0, try small.frame(.en, path: "railways/main/a/index.html")).isNear
        }
        #expect(try !isNear(nil) && !isNear(2) && isNear(1))
    }
}
