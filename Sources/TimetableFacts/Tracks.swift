import Timetable

/// For each station of a railway, the stations to which trains run from it without passing a third, along its ascending
/// direction.
///
/// They follow from the patterns. A train that does not stop everywhere adds nothing where others show what it passes:
/// ```
///     local     A ─ B ─ C ─ D         next(A) = B   next(B) = C   next(C) = D, E
///     express   A ───── C ─────── E   A → C follows from the local already
/// ```
struct Tracks: Equatable, Sendable {
    /// A way to a neighbour, and how many trains take it.
    private struct Way: Equatable {
        let station: Station.ID
        var trains: Int
    }

    private var next: [Station.ID: [Way]] = [:]
    private var previous: [Station.ID: [Way]] = [:]

    /// Reads the sequences of stations in ascending order, each with the number of its trains.
    init(_ sequences: [(stations: [Station.ID], trains: Int)], _ dataset: Dataset) {
        for (stations, trains) in sequences {
            for (from, to) in zip(stations, stations.dropFirst()) where from != to {
                let known = next[from, default: []].firstIndex { $0.station == to }
                if let known {
                    next[from]?[known].trains += trains
                } else {
                    next[from, default: []].append(Way(station: to, trains: trains))
                }
            }
        }
        for from in next.keys.sorted() {
            for way in next[from] ?? [] where isTold(from, to: way.station, dataset) {
                next[from]?.removeAll { $0.station == way.station }
            }
        }
        for from in next.keys.sorted() {
            for way in next[from] ?? [] {
                previous[way.station, default: []].append(Way(station: from, trains: way.trains))
            }
        }
    }

    /// Each way from a station to a neighbour, in the order of the stations.
    var neighbours: [[Station.ID]] {
        next.keys.sorted().flatMap { from in (next[from] ?? []).map { [from, $0.station] } }
    }

    /// The stations that a train passes between two of its calls, in order; none where no way is known.
    func passed(from start: Station.ID, to end: Station.ID) -> [Station.ID] {
        path(from: start, to: end, besides: false).map { Array($0.dropFirst().dropLast()) } ?? []
    }

    /// The stations before and behind a station, where most trains run at each branch.
    func line(through station: Station.ID) -> [Station.ID] {
        var line = [station]
        while let ahead = Self.busiest(next[line[line.count - 1]], besides: line) { line.append(ahead) }
        while let behind = Self.busiest(previous[line[0]], besides: line) { line.insert(behind, at: 0) }
        return line
    }

    private static func busiest(_ ways: [Way]?, besides line: [Station.ID]) -> Station.ID? {
        (ways ?? []).filter { !line.contains($0.station) }
            .max { ($0.trains, $1.station) < ($1.trains, $0.station) }?.station
    }

    /// Returns whether the way from one station to another is covered by ways over others that are hardly longer: trains
    /// that take a wholly different way do not pass those.
    private func isTold(_ start: Station.ID, to end: Station.ID, _ dataset: Dataset) -> Bool {
        guard let path = path(from: start, to: end, besides: true) else { return false }
        let places = path.compactMap { dataset[stopOf: $0].coordinate }
        guard places.count == path.count, let first = places.first, let last = places.last else { return true }
        let length = zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        return length <= first.distance(to: last) * 1.5
    }

    /// The way over the fewest stations.
    ///
    /// - Parameter besides: whether the direct way does not count.
    private func path(from start: Station.ID, to end: Station.ID, besides: Bool) -> [Station.ID]? {
        var cameFrom: [Station.ID: Station.ID] = [start: start]
        var reached = [start]
        var position = 0
        while position < reached.count {
            let here = reached[position]
            position += 1
            for way in next[here] ?? [] where cameFrom[way.station] == nil {
                if besides, here == start, way.station == end { continue }
                cameFrom[way.station] = here
                if way.station == end {
                    var path = [end]
                    while let before = cameFrom[path[path.count - 1]], path[path.count - 1] != start {
                        path.append(before)
                    }
                    return path.reversed()
                }
                reached.append(way.station)
            }
        }
        return nil
    }
}
