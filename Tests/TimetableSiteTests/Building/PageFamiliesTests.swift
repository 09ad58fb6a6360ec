import Foundation
import SmallNetworks
import Testing
import Timetable

@testable import SiteCore
@testable import SitePages
@testable import TimetableSite

/// What every kind of page has to keep, whatever it shows.
@Suite struct PageFamiliesTests {
    private let kinds: [PageKind] = PageFamilies.all.map { $0.kind }

    @Test func everyKindHasANameOfItsOwn() {
        let names = kinds.map(\.name)
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.wholeMatch(of: /[a-z][a-z-]*/) != nil, "\(name)") }
    }

    @Test func everyStyleSheetIsThere() {
        for style in kinds.compactMap(\.style) {
            let sheet = SampleSite.project.appending(path: "Public/\(style).css")
            #expect(FileManager.default.fileExists(atPath: sheet.path), "\(style)")
        }
    }

    @Test func thingsOfOneKindHavePagesOfOneKind() {
        let things = kinds.compactMap(\.thing)
        #expect(Set(things).count == things.count)
    }

    @Test func everyKindIsOnTheSampleSite() throws {
        let found = Set(try SampleSite.built.get().pages().map(\.kind))
        // The sample has a page for each train, is compared with no earlier timetable, and keeps none.
        let others = [PageKind.oneTrain.name, ChangesPages.kind.name, PastPages.kind.name]
        #expect(found.union(others).sorted() == kinds.map(\.name).sorted())
    }

    @Test func aKindThatNobodyRegisteredIsPlainText() throws {
        var network = SmallNetwork()
        network.railway("Main", "A B")
        network.train("Main.1", "A 5:00, B 5:10")
        let dataset = network.dataset
        let catalog = try TrainTypeCatalog(contentsOf: SampleSite.project.appending(path: "train-types.yaml"))
        let site = Site(
            SiteDataset(dataset),
            configuration: SiteConfiguration(),
            catalog: catalog,
            families: [RailwayPages.self]
        )
        #expect(site.paths.railway(Railway.ID(0)) == "railways/main.html")
        #expect(site.paths.page(of: Railway.ID(0)) == "railways/main.html")
        #expect(site.paths.page(of: Interchange.ID(0)) == nil)
        #expect(site.paths.station(Station.ID(0)) == nil)
        #expect(site.paths.timetable(0) == nil && site.paths.poster(0) == nil && site.paths.train(journey: 0) == nil)
    }
}
