import Foundation
import GRDB
import SiteCore
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

    /// Writes what a dataset says without the checks of an import, as if a hand had computed the checksums anew.
    private func forge(_ change: (inout Dataset) -> Void) throws -> StoreFile {
        let file = try StoreFile()
        var dataset = WholeDataset.value
        change(&dataset)
        let database = try DatabaseQueue(path: file.path)
        try database.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF")
            try Schema.sign(db)
            try Schema.create(in: db)
            try DatasetWriter(db, dataset).write()
            try Schema.createIndexes(in: db)
        }
        try database.close()
        return file
    }

    private func refusal(_ change: (inout Dataset) -> Void) throws -> String {
        let file = try forge(change)
        do throws(StoreError) {
            _ = try file.read()
            return ""
        } catch {
            return error.description
        }
    }

    @Test func numbersThatNoImportWritesAreRefused() throws {
        #expect(try refusal { _ in } == "")
        // A train has room for a number of calls that fits 16 bits, and pages for those of two days.
        let long = try refusal { dataset in
            let train = dataset.trains[0]
            let stations = dataset[train.patternID].stations
            let more = (stations.count..<30_000).map { stations[$0 % stations.count] }
            dataset.patterns[train.patternID.position].stations += more
            let last = dataset.stopTimes[train.calls.upperBound - 1]
            let calls = more.map { StopTime(stationID: $0, arrival: last.arrival, departure: last.arrival) }
            dataset.stopTimes.insert(contentsOf: calls, at: train.calls.upperBound)
            for position in dataset.trains.indices {
                let calls = dataset.trains[position].calls
                dataset.trains[position].calls =
                    position == 0
                    ? calls.lowerBound..<calls.upperBound + more.count
                    : calls.lowerBound + more.count..<calls.upperBound + more.count
            }
        }
        #expect(long.contains(": the store is damaged: a train calls more than 2880 times"), "\(long)")
        let changes: [(String, (inout Dataset) -> Void)] = [
            ("a headway run is repeated as none can be", { $0.headwayRuns[0].headwaySeconds = .max }),
            ("a headway run is repeated as none can be", { $0.headwayRuns[0].until = $0.headwayRuns[0].from }),
            ("a headway run calls at a time that no day has", { $0.headwayRuns[0].calls[1].departure = .max }),
            ("a headway run calls at a time that no day has", { $0.headwayRuns[0].calls[1].arrival = -1 }),
            ("a transfer takes a time that none takes", { $0.transfers[0].minutes = .max }),
            ("a place is off the globe", { $0.stops[0].coordinate?.latitude = 1e300 }),
            ("a place is off the globe", { $0.patterns[0].course[1].longitude = -1e300 }),
        ]
        for (reason, change) in changes {
            let told = try refusal(change)
            #expect(told.contains(reason), "\(told)")
        }
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

    /// Tables number trains and calls in 24 and 28 bits.
    @Test func moreTrainsOrCallsThanTablesCanNumberAreRefused() throws {
        try DatasetReader.checkSize(repeatElement(100, count: 10_000))
        let trains = #expect(throws: StoreDamage.self) {
            try DatasetReader.checkSize(repeatElement(0, count: Dataset.mostTrains + 1))
        }
        #expect(trains?.explanation.english == "it has more than 16777216 trains")
        let calls = #expect(throws: StoreDamage.self) {
            try DatasetReader.checkSize(repeatElement(Train.mostCalls, count: 100_000))
        }
        #expect(calls?.explanation.english == "its trains call more than 268435456 times in all")
    }
}
