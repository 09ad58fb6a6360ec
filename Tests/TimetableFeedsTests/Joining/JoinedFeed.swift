import Foundation
import TestFolders
import Testing
import Timetable

@testable import TimetableFeeds

/// Datasets of small feeds with a key each, for tests to join.
enum JoinedFeed {
    /// The dataset of a feed in which nothing is wrong.
    static func dataset(_ feed: SmallGTFS, key: String) throws -> Dataset {
        let result = try feed.inFolder { GTFSFeed.read($0) }
        var dataset = try #require(result.dataset, "\(result.notices)")
        dataset.source.key = key
        return dataset
    }

    /// The feed of another company, whose stops lie where a test says.
    static func other(_ stops: [(name: String, latitude: Double, longitude: Double)], mode: Int = 3) -> SmallGTFS {
        var feed = SmallGTFS()
        feed.replace("X,Small Buses", with: "Y,Other Company", in: "agency.txt")
        let rows = zip(["A", "B", "C"], stops).map { "\($0),\($1.name),\($1.latitude),\($1.longitude)\n" }
        feed.files["stops.txt"] = "stop_id,stop_name,stop_lat,stop_lon\n" + rows.joined()
        feed.files["routes.txt"] =
            "route_id,agency_id,route_short_name,route_long_name,route_type\nR,Y,9,Stone Line,\(mode)\n"
        return feed
    }

    /// Feeds joined, with a table of places if there is one.
    static func join(_ datasets: [Dataset], places: String? = nil, lenient: Bool = false) throws -> ImportResult {
        let folder = try Folder()
        if let places { try Data(places.utf8).write(to: folder.url.appending(path: "places.csv")) }
        return withExtendedLifetime(folder) {
            FeedJoin.join(datasets, options: FeedJoin.Options(folder: folder.url, lenient: lenient))
        }
    }

    /// The places of a dataset, each with the ids of its stations.
    static func places(_ dataset: Dataset) -> [[String]] {
        dataset.interchanges.map { $0.stations.map { dataset[$0].feedID } }
    }

    /// What leaves on a date, as `08:00 A → C`, in the order of the clock.
    static func departures(_ dataset: Dataset, on date: String) throws -> [String] {
        let date = try #require(CalendarDate(date))
        return dataset.trains.filter { train in
            guard case .dates(let dates) = dataset[train.serviceID].dates else { return false }
            return dates.contains(date)
        }
        .flatMap { train -> [String] in
            let calls = dataset.stopTimes[train.calls]
            let end = calls.last.map { dataset[stopOf: $0.stationID].feedID } ?? "?"
            return calls.compactMap { call in
                call.departure.map { "\($0.clock) \(dataset[stopOf: call.stationID].feedID) → \(end)" }
            }
        }
        .sorted()
    }
}
