import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages

/// The page that says what was tested of the pages' accessibility.
@Suite struct AccessibilityPagesTests {
    @Test func thirtyEightCriteriaEachWithItsName() throws {
        #expect(Criterion.all.count == 38)
        #expect(Criterion.all.filter { $0.level == "A" }.count == 25)
        #expect(Set(Criterion.all.map(\.number)).count == 38)
        #expect(Criterion.all.first?.number == "1.1.1" && Criterion.all.last?.number == "4.1.2")
    }

    @Test func whatWasNotTestedIsSaid() throws {
        let view = try view(SmallSite(network))
        let focus = try #require(view.criteria.first { $0.number == "2.4.3" })
        #expect(focus.results.map(\.text) == ["Not tested"] && focus.rules.isEmpty)
        let size = try #require(view.criteria.first { $0.number == "1.4.4" })
        #expect(size.results.count == 2 && size.results[0].text == "1 automatic rule: no faults")
    }

    /// By the formula of WCAG 2.2 white has 5.353 on #0B7A53, and black 4.623 on #767676.
    @Test func theLeastContrastIsThatOfTheColoursAndIsNotRoundedUp() throws {
        #expect(try view(SmallSite(network)).badgeContrast == "5.3:1")
        var grey = network
        for railway in grey.dataset.railways.indices { grey.dataset.railways[railway].color = "#767676" }
        #expect(try view(SmallSite(grey)).badgeContrast == "4.6:1")
    }

    @Test func aPublishersColoursCount() throws {
        var configuration = SiteConfiguration()
        let own = try view(SmallSite(network, configuration: configuration)).contrast
        configuration.theme.colors["soft"] = "#767676"
        let theirs = try view(SmallSite(network, configuration: configuration)).contrast
        #expect(own == "5.9:1" && theirs == "4.1:1")
    }

    /// 9 mm are read from two metres, 4.5 from one.
    @Test func postersAreTheirsWhoseMinutesAreSmallest() throws {
        let small = try SmallSite(network)
        #expect(try view(small).posters == nil)
        for (sheets, millimetres) in [(1, 9.0), (2, 4.56), (1, 8.999)] {
            small.site.posterHeights.note(PosterHeights.Poster(sheets: sheets, millimetres: millimetres), in: .en)
        }
        small.site.posterHeights.note(PosterHeights.Poster(sheets: 1, millimetres: 1), in: .ja)
        let posters = try #require(try view(small).posters)
        #expect(posters.sheets == "4")
        #expect(posters.smallest == "4.5 mm, readable from 1.0 m")
        #expect(posters.low == "2 of 3")
    }

    @Test func whatIsKnownOfAPosterIsFoundAgain() {
        let poster = PosterHeights.Poster(sheets: 12, millimetres: 120.5)
        #expect(PosterHeights.Poster(remark: poster.remark) == poster)
        #expect(PosterHeights.Poster(remark: 0) == nil)
    }

    private var network: SmallNetwork {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        return network
    }

    private func view(_ small: SmallSite) throws -> AccessibilityView {
        AccessibilityPages(small.site).view(0, try small.frame(.en, path: "accessibility.html"))
    }
}
