import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// The sample feed, against a count of its raw files.
@Suite struct SampleFeedTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sample").standardized
    private static let isThere = FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("stations.json").path
    )

    private func raw(_ name: String) throws -> [[String: Any]] {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent(name))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    }

    @Test(.enabled(if: isThere)) func everythingComesIn() throws {
        let result = MiniTokyo3DFeed.read(folder: Self.folder)
        #expect(result.errors == [])
        #expect(result.leftOut == 0)
        let dataset = try #require(result.dataset)
        #expect(dataset.isSound)
        #expect(dataset.stops.map(\.feedID) == (try raw("stations.json").compactMap { $0["id"] as? String }))
        #expect(dataset.railways.map(\.feedID) == (try raw("railways.json").compactMap { $0["id"] as? String }))
        #expect(dataset.trainTypes.count == (try raw("train-types.json").count))
        #expect(dataset.railways.allSatisfy { $0.listing.map { dataset[$0].course.count > 1 } == true })
    }

    @Test(.enabled(if: isThere)) func everyTrainIsWhatItsRecordSays() throws {
        let dataset = try #require(MiniTokyo3DFeed.read(folder: Self.folder).dataset)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: Self.folder.appendingPathComponent("train-timetables").path
        )
        let records = try names.filter { $0.hasSuffix(".json") }.sorted().flatMap { try raw("train-timetables/" + $0) }
        #expect(dataset.trains.count == records.count)
        for (train, record) in zip(dataset.trains, records) {
            #expect(train.feedID == record["id"] as? String)
            #expect(dataset[train.railwayID].feedID == record["r"] as? String)
            #expect(dataset[train.typeID].feedID == record["y"] as? String)
            #expect(dataset[train.directionID].feedID == record["d"] as? String)
            #expect(train.destinations.map { dataset[$0].feedID } == record["ds"] as? [String] ?? [])
            #expect(train.origins.map { dataset[$0].feedID } == record["os"] as? [String] ?? [])
            #expect(train.next.map { dataset[$0].feedID } == record["nt"] as? [String] ?? [])
            #expect(train.previous.map { dataset[$0].feedID } == record["pt"] as? [String] ?? [])
            let calls = record["tt"] as? [[String: String]] ?? []
            #expect(dataset.stopTimes[train.calls].map { dataset[$0.stationID].feedID } == calls.map { $0["s"] })
            #expect(dataset.stopTimes[train.calls].map { $0.departure?.clock } == calls.map { clock($0["d"]) })
            #expect(dataset.stopTimes[train.calls].map { $0.arrival?.clock } == calls.map { clock($0["a"]) })
        }
    }

    /// 24:05 is shown as 00:05.
    private func clock(_ text: String?) -> String? {
        text.map { $0.hasPrefix("24") ? "00" + $0.dropFirst(2) : $0 }
    }
}
