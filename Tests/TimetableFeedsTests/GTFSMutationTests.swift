import Foundation
import SmallArchives
import SmallNetworks
import TestFolders
import Testing
import Timetable

@testable import TimetableFeeds

/// Two thousand feeds in which something has changed: each is imported, or its fault is told with its place.
@Suite struct GTFSMutationTests {
    /// Each argument is a part of the numbers, so that the parts run at the same time.
    @Test(arguments: 0..<8) func anyChangeOfAFeedIsSurvived(part: Int) throws {
        let whole = SmallGTFS.whole
        for number in stride(from: part, to: 1800, by: 8) {
            let mutation = GTFSMutation(whole, number: number)
            try mutation.feed.inArchive { url in
                let strict = GTFSFeed.read(url)
                let lenient = GTFSFeed.read(url, options: .init(lenient: true))
                check(strict, lenient, mutation.told)
            }
        }
    }

    @Test func anyChangeOfAnArchiveIsSurvived() throws {
        let whole = SmallZip(SmallGTFS.whole.files).data
        let folder = try Folder()
        let url = folder.url.appending(path: "feed.zip")
        var random = SeededNumbers(seed: 11)
        for number in 0..<200 {
            var data = whole
            let place = Int.random(in: 0..<data.count, using: &random)
            if number % 4 == 0 {
                data.removeSubrange(place...)
            } else {
                data[place] = .random(in: 0...255, using: &random)
            }
            try data.write(to: url)
            check(GTFSFeed.read(url), GTFSFeed.read(url, options: .init(lenient: true)), "byte \(place)")
        }
    }

    @Test func theWholeFeedIsSound() throws {
        try SmallGTFS.whole.inFolder { url in
            let result = GTFSFeed.read(url)
            #expect(result.notices.map(\.message.english) == [])
            #expect(result.dataset.map(isSound) == true)
        }
    }

    private func check(_ strict: ImportResult, _ lenient: ImportResult, _ told: String) {
        #expect((strict.dataset == nil) == !strict.errors.isEmpty, "\(told): \(strict.notices.map(\.message.english))")
        #expect(strict.leftOut == 0)
        #expect(strict.dataset == nil || strict == lenient, "\(told)")
        for notice in strict.notices + lenient.notices {
            let hasPlace = notice.message.english.contains(/[a-z_]+\.(txt|zip)|feed|Fares|more notices/)
            #expect(hasPlace && notice.message.english.utf8.count < 500, "\(told): \(notice.message)")
        }
        guard let dataset = lenient.dataset else {
            #expect(!lenient.errors.isEmpty, "\(told)")
            return
        }
        #expect((lenient.leftOut == 0) == lenient.errors.isEmpty, "\(told): \(lenient.errors.map(\.message.english))")
        #expect(isSound(dataset), "\(told)")
    }

    /// Whether everything points to what is there, and all that is said twice is said the same way.
    private func isSound(_ dataset: Dataset) -> Bool {
        var end = 0
        for (position, train) in dataset.trains.enumerated() {
            guard train.calls.lowerBound == end, train.calls.count >= 2 else { return false }
            end = train.calls.upperBound
            let calls = dataset.stopTimes[train.calls]
            guard calls.map(\.stationID) == dataset[train.patternID].stations,
                calls.allSatisfy({ $0.arrival != nil || $0.departure != nil }),
                dataset[train.patternID].railwayID == train.railwayID,
                train.next.allSatisfy({ dataset[$0].previous.contains(Train.ID(position)) }),
                train.previous.allSatisfy({ dataset[$0].next.contains(Train.ID(position)) }),
                dataset.trainTypes.indices.contains(train.typeID.position),
                dataset.services.indices.contains(train.serviceID.position),
                train.headsigns.allSatisfy({
                    $0.headsignID.map { dataset.headsigns.indices.contains($0.position) } ?? true
                }),
                (train.origins + train.destinations).allSatisfy({ dataset.stops.indices.contains($0.position) })
            else { return false }
        }
        let runsAreSound = dataset.headwayRuns.allSatisfy {
            $0.calls.count == dataset[$0.patternID].stations.count && $0.from < $0.until && $0.headwaySeconds > 0
        }
        let patternsAreSound = dataset.patterns.allSatisfy { pattern in
            pattern.stations.count > 1 && pattern.stations.allSatisfy { dataset[$0].railwayID == pattern.railwayID }
        }
        let stopsAreSound = dataset.stops.allSatisfy { stop in
            stop.parentID.map { dataset.stops.indices.contains($0.position) && dataset[$0].parentID == nil } ?? true
        }
        return runsAreSound && patternsAreSound && stopsAreSound && end == dataset.stopTimes.count
    }
}
