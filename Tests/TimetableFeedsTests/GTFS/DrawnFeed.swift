import Foundation
import Timetable

@testable import TimetableFeeds

/// A GTFS feed drawn line by line, for what its records say together.
///
/// ```
///     DrawnFeed("""
///         R1 6 t1   A 8:00   B 8:05   C 8:10
///         R1 6 t2   C 9:00   B 9:05   A 9:10
///         """)
/// ```
/// A line is a trip: its route, the route's number (`-` for none), its id, and its calls. Stops lie in a row, a kilometre
/// apart, in alphabetical order.
struct DrawnFeed {
    private var feed = SmallGTFS()
    private var stops: [String] = []
    private var routes: [String] = []
    private var trips = "route_id,service_id,trip_id,trip_headsign,direction_id,block_id,shape_id\n"
    private var stopTimes =
        "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,drop_off_type\n"

    /// - Parameters:
    ///   - type: The mode of all routes: 1 for a metro, 3 for buses.
    ///   - longName: The name of all routes.
    init(_ drawing: String, type: Int = 1, longName: String = "Line") {
        for line in drawing.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            add(route: words[0], number: words[1], type, longName)
            trips += "\(words[0]),W,\(words[2]),,,,\n"
            for (position, pair) in stride(from: 3, to: words.count - 1, by: 2).enumerated() {
                if !stops.contains(words[pair]) { stops.append(words[pair]) }
                let time = words[pair + 1] + ":00"
                stopTimes += "\(words[2]),\(time),\(time),\(words[pair]),\(position),,,\n"
            }
        }
        stops.sort()
        var records = "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\n"
        for (position, stop) in stops.enumerated() {
            records += "\(stop),\(stop),35.6,\(139.7 + Double(position) / 90),,\n"
        }
        feed.files["stops.txt"] = records
        let list = routes.joined(separator: "\n")
        feed.files["routes.txt"] =
            "route_id,agency_id,route_short_name,route_long_name,route_type,route_color\n\(list)\n"
        feed.files["trips.txt"] = trips
        feed.files["stop_times.txt"] = stopTimes
    }

    private mutating func add(route: String, number: String, _ type: Int, _ longName: String) {
        let row = "\(route),X,\(number == "-" ? "" : number),\(longName),\(type),"
        if !routes.contains(row) { routes.append(row) }
    }

    /// Replaces a passage of a file, which has to be there.
    func replacing(_ passage: String, with text: String, in file: String) -> DrawnFeed {
        var changed = self
        changed.feed.replace(passage, with: text, in: file)
        return changed
    }

    /// Puts a file in its place, or one more.
    func with(_ file: String, _ text: String) -> DrawnFeed {
        var changed = self
        changed.feed.files[file] = text
        return changed
    }

    /// What the import makes of it.
    func result(lenient: Bool = false) throws -> ImportResult {
        try feed.inFolder { GTFSFeed.read($0, options: FeedOptions(lenient: lenient)) }
    }

    /// The timetable, which has to be there.
    func dataset() throws -> Dataset {
        let result = try result()
        guard let dataset = result.dataset else { throw Failure(notices: result.notices) }
        return dataset
    }

    /// Why there is none.
    struct Failure: Error {
        let notices: [Notice]
    }
}

extension Dataset {
    /// The train of a trip.
    func train(_ id: String) throws -> Train {
        guard let train = trains.first(where: { $0.feedID == id }) else { throw DrawnFeed.Failure(notices: notices) }
        return train
    }

    /// The stops of a train by their ids, `A B C`.
    func stops(of train: Train) -> String {
        self[train.patternID].stations.map { self[stopOf: $0].feedID }.joined(separator: " ")
    }

    /// What riders read where they board a train: a text for each call but the last, `-` for the last stop's name.
    func headsigns(of train: Train) -> [String] {
        (0..<train.calls.count - 1).map { call in
            train.headsigns.headsign(at: call).map { self[$0].names.entries.first?.text ?? "" } ?? "-"
        }
    }

    /// The direction of each trip, `t1:0 t2:1`.
    var ways: String { trains.map { "\($0.feedID):\(self[$0.directionID].feedID)" }.joined(separator: " ") }
}
