import Foundation
import SmallNetworks
import TestFolders
import Testing
import Timetable
import TimetableFeeds

/// What is exported and imported again has the same departures.
@Suite struct RoundTripTests {
    /// Where, when, which train, on how many dates: a line for each departure.
    private static func departures(_ dataset: Dataset, _ period: GTFSPeriod) -> [String] {
        var lines: [String] = []
        for train in dataset.trains {
            let dates: DateSet
            switch dataset[train.serviceID].dates {
            case .dates(let set): dates = set
            case .kinds(let kinds):
                dates = DateSet(
                    period.dates.filter {
                        kinds.contains(period.holidays.contains($0) ? .holiday : DayKinds.each[$0.weekday.rawValue])
                    }
                )
            }
            for position in train.calls.dropLast() {
                let call = dataset.stopTimes[position]
                guard let time = call.departure else { continue }
                let stop = dataset[call.platformID ?? dataset[call.stationID].stopID].feedID
                let name = stop.replacing(":platform", with: "")
                let days = "\(dates.count) from \(dates.first?.description ?? "never")"
                lines.append("\(name) \(time.rawValue) \(train.feedID) \(days)")
            }
        }
        return lines.sorted()
    }

    private static func again(_ dataset: Dataset, _ period: GTFSPeriod) throws -> Dataset {
        let folder = try Folder()
        for (name, bytes) in try WrittenFeed(dataset, period).bytes {
            try Data(bytes).write(to: folder.url.appending(path: name))
        }
        let result = GTFSFeed.read(folder.url)
        #expect(result.errors.map(\.message.english) == [])
        return try #require(result.dataset)
    }

    private static func period(_ first: String, _ last: String) throws -> GTFSPeriod {
        let dates = try #require(CalendarDate(first))...(try #require(CalendarDate(last)))
        return GTFSPeriod(dates, holidays: DateSet(JapaneseHolidays.dates(in: dates.lowerBound.year)))
    }

    @Test func theSampleKeepsItsDepartures() throws {
        let sample = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sample")
        let dataset = try #require(MiniTokyo3DFeed.read(folder: sample.standardized).dataset)
        let period = try Self.period("2027-01-01", "2027-12-31")
        let again = try Self.again(dataset, period)
        let (before, after) = (Self.departures(dataset, period), Self.departures(again, period))
        #expect(before.count > 5_000)
        #expect(Set(before).symmetricDifference(after).sorted().prefix(5) == [])
        #expect(before.count == after.count)
        #expect(again.railways.count == dataset.railways.count)
        #expect(again.trains.reduce(0) { $0 + $1.next.count } == dataset.trains.reduce(0) { $0 + $1.next.count })
        // Names in Japanese and English, and readings.
        #expect(again.stops.contains { $0.names[.en] != nil && $0.names[.ja] != nil })
    }

    @Test func aFeedWrittenTwiceIsTheSame() throws {
        var network = SmallNetwork()
        network.railway("Main=本線/Main Line", "A=甲/A B=乙/B C=丙/C")
        network.train("Main.1", "A 5:00, B 5:10 5:11, C 5:20")
        network.train("Main.2", "C 23:50, B 0:05 0:06, A 1:10", type: "Express=急行/Express", schedule: "Holiday")
        let period = try Self.period("2027-01-01", "2027-12-31")
        let once = try Self.again(network.dataset, period)
        let twice = try Self.again(once, period)
        #expect(Self.departures(network.dataset, period) == Self.departures(once, period))
        #expect(Self.departures(once, period) == Self.departures(twice, period))
        #expect(
            once.trainTypes.map(\.names) == [Names([.ja: "各停", .en: "Local"]), Names([.ja: "急行", .en: "Express"])]
        )
        #expect(once.railways.map(\.names) == twice.railways.map(\.names))
        #expect(once.railways.map(\.names) == [Names([.ja: "本線", .en: "Main Line"])])
    }
}
