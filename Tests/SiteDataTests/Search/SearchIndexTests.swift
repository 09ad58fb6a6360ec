import Foundation
import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteData

/// What the index of the sample network holds.
@Suite struct SearchIndexTests {
    private let dataset: Dataset
    private let index: SearchIndex

    init() throws {
        dataset = try SampleNetwork.dataset.get()
        index = SearchIndex(try Self.site(dataset))
    }

    private static func site(
        _ dataset: Dataset,
        only: Set<Railway.ID>? = nil,
        configuration: SiteConfiguration = SiteConfiguration()
    ) throws -> Site {
        let catalog = try TrainTypeCatalog(contentsOf: SampleNetwork.project.appending(path: "train-types.yaml"))
        return Site(
            SiteDataset(dataset),
            configuration: configuration,
            catalog: catalog,
            only: only,
            families: SmallSite.families
        )
    }

    @Test func aNameOfAPlaceStandsOnce() throws {
        let named = index.stations.filter { $0.names[0] == "汐凪" }
        #expect(named.count == 1)
        #expect(named.first?.names == ["汐凪", "Shionagi"])
        #expect(named.first?.railways.count == 3)
        // The station's page on each of them.
        let railways = named.first?.railways.map { index.railways[$0].path.dropFirst("railways/".count).dropLast(5) }
        #expect(named.first?.folders == railways?.map { $0 + "/shionagi" })
        #expect(named.first?.path == "interchanges/aoba-main-shionagi.html")
        #expect(named.first?.keys.map(\.text) == ["汐凪", "sionagi"])
    }

    @Test func aStationWithANameForItselfLeadsToItsOwnPage() throws {
        let station = try #require(index.stations.first { $0.names[0] == "若草ヶ丘" })
        #expect(station.path.hasPrefix("railways/"))
        #expect(station.folders.isEmpty)
        #expect(station.keys.map(\.text) == ["若草ga丘", "wakakusagaoka"])
    }

    @Test func everyStationAndRailwayIsThere() {
        let names = Set(index.stations.map { $0.names[0] })
        for station in dataset.stations {
            #expect(names.contains(dataset[station.stopID].names.shown(in: [.ja])), "\(station.feedID)")
        }
        #expect(index.railways.count == dataset.railways.count)
        #expect(index.operators.count == 3)
    }

    @Test func aRailwayIsFoundWithItsOperatorAndWithoutTheWordForOne() throws {
        let railway = try #require(index.railways.first { $0.names[0] == "白鷺線" })
        let keys = Set(railway.keys.map(\.text))
        #expect(keys.isSuperset(of: ["白鷺線", "sirasagisen", "白鷺", "sirasagi", "白鷺鉄道白鷺線"]))
        #expect(index.operators[railway.operatorPosition].names[0] == "白鷺鉄道")
        #expect(railway.ends.count == 2 && railway.ends.allSatisfy { $0.count == 2 })
        #expect(index.railways.first { $0.names[0] == "みなと環状線" }?.ends == [])
    }

    @Test func aWordForATrainLeadsToNoStationOfTheSameName() throws {
        var dataset = dataset
        let position = try #require(dataset.trains.firstIndex { !$0.names.isEmpty })
        dataset.trains[position].names = [dataset.stops[0].names]
        var configuration = SiteConfiguration()
        let name = dataset.stops[0].names.shown(in: [.ja])
        configuration.alsoCalled = [
            AlsoCalled(word: "ふるい列車", names: [name]), AlsoCalled(word: "ふるい路線", names: ["白鷺線"]),
        ]
        let index = SearchIndex(try Self.site(dataset, configuration: configuration))
        let (train, line) = (SearchKey("ふるい列車"), SearchKey("ふるい路線"))
        #expect(index.trains.filter { $0.keys.contains(train) }.map { $0.names[0] } == [name])
        #expect(!index.stations.contains { $0.keys.contains(train) })
        #expect(index.railways.filter { $0.keys.contains(line) }.map { $0.names[0] } == ["白鷺線"])
    }

    @Test func whatAPartialBuildLeavesOutIsNotFound() throws {
        let position = try #require(dataset.railways.firstIndex { $0.feedID == "Shirasagi.Shirasagi" })
        let index = SearchIndex(try Self.site(dataset, only: [Railway.ID(position)]))
        #expect(index.railways.map { $0.names[0] } == ["白鷺線"])
        #expect(index.operators.map { $0.names[0] } == ["白鷺鉄道"])
        #expect(index.stations.allSatisfy { $0.railways == [0] })
        #expect(!index.stations.contains { $0.names[0] == "汐凪" })
    }
}
