import Timetable

/// The times that the ways between the platforms of a station take (GTFS Schedule Reference, pathways.txt): the
/// quickest way over the station's walkways, stairs, escalators and lifts.
///
/// A way without a time takes its length at ``pace``, and a gate takes no time. Nothing is known of any other way
/// without a time or a length, and nobody is sent over it.
struct StationWays {
    /// A way from one platform to another.
    struct Way: Equatable {
        let from, to: Identifier<StopRecord>
        let seconds: Int
    }

    /// Metres a second that a rider with a bag walks.
    static let pace = 1.0

    /// In the order of the platforms in stops.txt.
    private(set) var ways: [Way] = []
    private var edges: [Int32: [(to: Int32, seconds: Int)]] = [:]

    init(_ records: GTFSRecords) {
        for pathway in records.pathways.records {
            guard let seconds = Self.seconds(of: pathway) else { continue }
            let (from, to) = (pathway.fromStopID.rawValue, pathway.toStopID.rawValue)
            edges[from, default: []].append((to, seconds))
            if pathway.isBidirectional { edges[to, default: []].append((from, seconds)) }
        }
        for platform in edges.keys.sorted() where records.stops.records[Int(platform)].kind == .stop {
            for (goal, seconds) in times(from: platform).sorted(by: { $0.key < $1.key })
            where goal != platform && records.stops.records[Int(goal)].kind == .stop {
                ways.append(Way(from: Identifier(Int(platform)), to: Identifier(Int(goal)), seconds: seconds))
            }
        }
    }

    private static func seconds(of pathway: PathwayRecord) -> Int? {
        if let time = pathway.traversalTime { return max(0, min(time, 86_400)) }
        if let length = pathway.length { return Int(max(0, min(length / pace, 86_400)).rounded(.up)) }
        return pathway.mode == 6 || pathway.mode == 7 ? 0 : nil
    }

    /// Seconds to everything that can be reached (Dijkstra; a station has a few dozen nodes).
    private func times(from start: Int32) -> [Int32: Int] {
        var found: [Int32: Int] = [:]
        var open: [Int32: Int] = [start: 0]
        while let next = open.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            open[next.key] = nil
            found[next.key] = next.value
            for edge in edges[next.key] ?? [] where found[edge.to] == nil {
                open[edge.to] = min(open[edge.to] ?? .max, next.value + edge.seconds)
            }
        }
        return found
    }
}
