import SiteCore
import Timetable

/// The regions of a network that is too large for a phone: its stops in cells of about as many calls each, by where they
/// lie. Trains of different regions stand in different pieces, and each piece says in which cells its trains call: a
/// question needs those pieces alone that call in a cell where its riders may be.
///
/// So a way may lead over any border: no train is cut there.
struct NetworkRegions: Sendable {
    /// How many cells trains call in at most that stand with those of one region; the others stand together.
    private static let most = 3

    /// For each stop, as ``NetworkStops`` numbers them, its cell.
    let cells: [Int]
    /// For each pattern of the dataset the cells in which it calls, in the order of their numbers.
    private let called: [[Int]]
    /// For each station its cell.
    private let stations: [Int]
    /// For each pattern with which others its trains stand together.
    let groups: [Int]

    /// - Parameter trains: Those of the network.
    init(_ site: Site, trains: [Train.ID]) {
        let dataset = site.dataset
        var counts = [Int](repeating: 0, count: dataset.patterns.count)
        for train in trains { counts[dataset.trains[train.position].patternID.position] += 1 }
        var calls = [Int](repeating: 0, count: dataset.stops.count)
        for (pattern, count) in counts.enumerated() {
            for station in dataset.patterns[pattern].stations { calls[dataset[station].stopID.position] += count }
        }
        let stops = NetworkStops.stops(site)
        let places = stops.enumerated().map { number, id in
            let lies = dataset[id].coordinate
            return Place(
                stop: number,
                calls: calls[id.position],
                lies: [lies?.latitude ?? 0, lies?.longitude ?? 0]
            )
        }
        var cells = [Int](repeating: 0, count: stops.count)
        var count = 0
        for cell in Self.divided(places[...], size: site.itineraries.region) {
            for place in cell { cells[place.stop] = count }
            count += 1
        }
        var numbers = [Int](repeating: 0, count: dataset.stops.count)
        for (number, stop) in stops.enumerated() { numbers[stop.position] = cells[number] }
        let stations = dataset.stations.map { numbers[$0.stopID.position] }
        let called = dataset.patterns.map { pattern in Set(pattern.stations.map { stations[$0.position] }).sorted() }
        self.cells = cells
        self.stations = stations
        self.called = called
        // Trains that never leave their region stand apart from those that do.
        groups = zip(dataset.patterns, called).map { pattern, called in
            guard called.count <= Self.most, let first = pattern.stations.first else { return 2 * count }
            return 2 * stations[first.position] + (called.count > 1 ? 1 : 0)
        }
    }

    /// The cells of each piece: those in which its trains call, and those where a vehicle comes from that becomes one of
    /// them, or goes to that one of them becomes.
    func cells(of pieces: [Range<Int>], _ trains: [Train.ID], numbers: [Int], _ dataset: Dataset) -> [[Int]] {
        var found = [Set<Int>](repeating: [], count: pieces.count)
        var homes = [Int](repeating: 0, count: trains.count)
        for (piece, own) in pieces.enumerated() { for train in own { homes[train] = piece } }
        for (number, train) in trains.enumerated() {
            let pattern = dataset.trains[train.position].patternID
            found[homes[number]].formUnion(called[pattern.position])
            for next in dataset.trains[train.position].next where numbers[next.position] >= 0 {
                let other = dataset.trains[next.position].patternID
                if let last = dataset[pattern].stations.last {
                    found[homes[numbers[next.position]]].insert(stations[last.position])
                }
                if let first = dataset[other].stations.first {
                    found[homes[number]].insert(stations[first.position])
                }
            }
        }
        return found.map { $0.sorted() }
    }

    /// For each stop its cell, signed from that of the one before.
    var column: ByteColumn {
        var column = ByteColumn()
        var before = 0
        for cell in cells {
            column.append(signed: cell - before)
            before = cell
        }
        return column
    }

    /// A stop with how many trains call there.
    private struct Place {
        let stop: Int
        let calls: Int
        let lies: [Double]
    }

    /// Places in halves with as many calls, cut across where they lie farthest apart, until none has more than some calls.
    private static func divided(_ places: ArraySlice<Place>, size: Int) -> [ArraySlice<Place>] {
        let all = places.reduce(0) { $0 + $1.calls }
        guard all > size, places.count > 1 else { return [places] }
        let reach = [0, 1].map { axis -> Double in
            let lies = places.map { $0.lies[axis] }
            return (lies.max() ?? 0) - (lies.min() ?? 0)
        }
        let axis = reach[0] >= reach[1] ? 0 : 1
        let sorted = places.sorted {
            ($0.lies[axis], $0.lies[1 - axis], $0.stop) < ($1.lies[axis], $1.lies[1 - axis], $1.stop)
        }
        var (half, middle) = (0, 0)
        while middle < sorted.count - 1, middle == 0 || 2 * half < all {
            half += sorted[middle].calls
            middle += 1
        }
        return divided(sorted[..<middle], size: size) + divided(sorted[middle...], size: size)
    }
}
