import Foundation
import GRDB
import SmallNetworks
import TestFolders
import Testing
import Timetable
import TimetableSite

@testable import TimetableStore

/// Somebody may change a store and compute its checksums anew. Whatever the reader then takes for a timetable is drawn, or
/// refused in words: nothing in it ends the program.
@Suite struct ForgedStoreTests {
    private static let project = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized

    private func build(_ dataset: Dataset) throws {
        let folder = try Folder()
        var options = SiteBuilder.Options(
            output: folder.site,
            templates: [Self.project.appending(path: "Templates")],
            sharedFiles: [],
            trainTypes: [Self.project.appending(path: "train-types.yaml")]
        )
        options.jobs = 2
        var configuration = SiteConfiguration()
        configuration.address = "https://example.org/"
        _ = try SiteBuilder(dataset, configuration: configuration, options: options).build()
    }

    /// Fewer than for the reader, as each of them draws a whole site.
    @Test(.timeLimit(.minutes(60))) func noForgedStoreCrashesABuild() throws {
        var random = SeededNumbers(seed: 17)
        let file = try StoreFile()
        try file.write(WholeDataset.value)
        let sound = file.bytes
        var drawn = 0
        for _ in 0..<AttackTests.attacks / 5 {
            file.bytes = sound
            let edit = try StoreEdit(file).make(with: &random)
            let dataset = try? DatabaseQueue(path: file.path).read { try DatasetReader($0).unverified() }
            guard let dataset else { continue }
            if ProcessInfo.processInfo.environment["JIKOKU_ATTACKS"] != nil {
                FileHandle.standardError.write(Data("\(edit)\n".utf8))
            }
            do {
                try build(dataset)
                drawn += 1
            } catch {
                #expect(!"\(error)".contains("SQL"), "\(edit)")
            }
        }
        #expect(drawn > 0)
    }

    @Test func aRailwayWithoutStationsIsDrawn() throws {
        var dataset = WholeDataset.value
        var empty = dataset.railways[0]
        empty.feedID = "A.Empty"
        empty.listing = nil
        dataset.railways.append(empty)
        try build(dataset)
    }

    /// é as one character and as two: two ids for SQLite, one for Swift.
    @Test func idsThatSwiftTakesForOneAreDrawnOrRefused() throws {
        var dataset = WholeDataset.value
        dataset.railways[0].feedID = "caf\u{E9}"
        var twin = dataset.railways[0]
        twin.feedID = "cafe\u{301}"
        twin.listing = nil
        dataset.railways.append(twin)
        dataset.trains[0].feedID = "caf\u{E9}"
        dataset.trains[1].feedID = "cafe\u{301}"
        try? build(dataset)
    }
}
