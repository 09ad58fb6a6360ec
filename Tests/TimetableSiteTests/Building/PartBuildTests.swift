import Foundation
import SiteCore
import TestFolders
import Testing
import Timetable
import TimetableFacts

@testable import TimetableSite

/// A build of a few railways of a large network has the same files whether all trains were read or those alone that it needs.
@Suite struct PartBuildTests {
    private func files(of dataset: Dataset, _ census: NetworkCensus? = nil, only: String) throws -> Tree {
        let folder = try Folder()
        var options = SampleSite.options(folder.site)
        options.only = [only]
        let builder = SiteBuilder(dataset, of: census, configuration: Self.configuration, options: options)
        let report = try builder.build()
        #expect(report.notices.contains { $0.code == "network-too-large" })
        return Tree(folder)
    }

    private static var configuration: SiteConfiguration {
        var configuration = SiteConfiguration()
        configuration.languages = [.ja]
        configuration.largestNetwork = 1_000
        return configuration
    }

    private func isNeeded(_ whole: Dataset, only: String, _ configuration: SiteConfiguration) -> [Bool]? {
        SiteBuilder.trains(
            for: [only],
            of: whole.census.calls,
            configuration,
            in: whole,
            railways: whole.trains.map(\.railwayID),
            links: whole.trains.indices.flatMap { train in
                whole.trains[train].next.map { (train: Train.ID(train), next: $0) }
            },
            chosen: whole.chosenTables.flatMap(\.trains)
        )
    }

    @Test(arguments: ["Minato.Tram", "Aoba.Miyama"]) func aPartMakesTheSameFiles(_ only: String) throws {
        let whole = try SampleSite.dataset.get()
        let needed = try #require(isNeeded(whole, only: only, Self.configuration))
        let part = Self.part(of: whole, needed)
        #expect(part.trains.count < whole.trains.count)
        let (expected, found) = (try files(of: whole, only: only), try files(of: part, whole.census, only: only))
        #expect(expected.paths.count > 100)
        // The calendar, and with it the page about the site, has the schedules of all trains that were read.
        let may = ["data/build.js", "data/calendar.js", "about.html"].map { "different: \($0)" }
        #expect(found.differences(from: expected).filter { !may.contains($0) } == [])
    }

    @Test func whereAllTrainsAreNeededThereIsNoPart() throws {
        let whole = try SampleSite.dataset.get()
        var configuration = Self.configuration
        #expect(isNeeded(whole, only: "Nowhere", configuration) == nil)
        configuration.largestNetwork = whole.census.calls
        #expect(isNeeded(whole, only: "Aoba.Miyama", configuration) == nil)
        configuration.largestNetwork -= 1
        #expect(isNeeded(whole, only: "Aoba.Miyama", configuration) != nil)
        configuration.alerts = URL(filePath: "alerts")
        #expect(isNeeded(whole, only: "Aoba.Miyama", configuration) == nil)
    }

    /// A dataset of some trains, as the store gives it.
    private static func part(of whole: Dataset, _ isNeeded: [Bool]) -> Dataset {
        var part = whole
        part.trains = []
        part.stopTimes = []
        let kept = whole.trains.indices.filter { isNeeded[$0] }
        let numbers = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, Train.ID($0)) })
        for position in kept {
            var train = whole.trains[position]
            let start = part.stopTimes.count
            part.stopTimes += whole.stopTimes[train.calls]
            train.calls = start..<part.stopTimes.count
            train.next = train.next.compactMap { numbers[$0.position] }
            train.previous = train.previous.compactMap { numbers[$0.position] }
            part.trains.append(train)
        }
        return part
    }
}
