import Timetable

/// The order of every railway's stations: the feed's own listing, or else one merged from the patterns of its trains.
///
/// Patterns are merged one after another, that of most trains first. What a pattern adds is put between the stations
/// that it shares with those before it:
/// ```
///     A B C D      most trains           short working   B C        adds nothing
///     A B x D      → A B C x D           branch          B y z      → A B C x D y z
///     w A B        → w A B C x D
/// ```
public final class StationOrders: Sendable {
    private let orders: [StationOrder]
    /// Which stations are one place.
    let places: Places

    /// Orders the stations of a dataset's railways.
    public init(_ dataset: Dataset, places: Places) {
        self.places = places
        var sequences: [[(stations: [Station.ID], trains: Int)]]?
        orders = dataset.railways.enumerated().map { position, railway in
            if let listing = railway.listing {
                let stations = dataset[listing].stations
                return StationOrder(stations: stations, isLoop: Self.closes(stations, places), tracks: nil)
            }
            let all = sequences ?? Self.sequences(dataset)
            sequences = all
            return Self.merged(all[position], dataset, places)
        }
    }

    /// The order of a railway's stations.
    public subscript(railway: Railway.ID) -> StationOrder { _read { yield orders[railway.position] } }

    /// Returns whether a train that ends at a station has closed its railway's loop there.
    func closesLoop(_ railway: Railway.ID, at station: Station.ID) -> Bool {
        let order = self[railway]
        return order.isLoop && order.stations.first.map { places.areSame($0, station) } == true
    }

    /// Returns whether a list comes back to where it starts, by the same station or another of its place.
    private static func closes(_ stations: [Station.ID], _ places: Places) -> Bool {
        guard stations.count > 3, let first = stations.first, let last = stations.last else { return false }
        return places.areSame(first, last)
    }

    /// For each railway the stations of its patterns in ascending order, those of most trains first.
    private static func sequences(_ dataset: Dataset) -> [[(stations: [Station.ID], trains: Int)]] {
        /// Trains of each pattern, and how many of them run against the railway's order.
        var trains = [Int](repeating: 0, count: dataset.patterns.count)
        var against = trains
        let uses =
            dataset.trains.map { ($0.patternID, $0.directionID) }
            + dataset.headwayRuns.map { ($0.patternID, $0.directionID) }
        for (pattern, direction) in uses {
            trains[pattern.position] += 1
            if dataset[dataset[pattern].railwayID].descending == direction { against[pattern.position] += 1 }
        }
        var sequences = [[(stations: [Station.ID], trains: Int)]](repeating: [], count: dataset.railways.count)
        for (position, pattern) in dataset.patterns.enumerated() where trains[position] > 0 {
            let isAgainst = against[position] * 2 > trains[position]
            sequences[pattern.railwayID.position].append(
                (isAgainst ? pattern.stations.reversed() : pattern.stations, trains[position])
            )
        }
        return sequences.map { list in
            list.enumerated().sorted { a, b in
                let (first, second) = (a.element, b.element)
                return (first.trains, first.stations.count, -a.offset) > (
                    second.trains, second.stations.count, -b.offset
                )
            }.map(\.element)
        }
    }

    private static func merged(
        _ sequences: [(stations: [Station.ID], trains: Int)],
        _ dataset: Dataset,
        _ places: Places
    ) -> StationOrder {
        guard let first = sequences.first?.stations else {
            return StationOrder(stations: [], isLoop: false, tracks: nil)
        }
        let isLoop = closes(first, places)
        var order: [Station.ID] = []
        for (stations, _) in sequences { insert(stations, into: &order) }
        // The loop is closed again: by the same station, which stands in the order once, or by its second one.
        if isLoop, let start = first.first, let end = first.last {
            order.removeAll { $0 == end && end != start }
            order.append(end)
        }
        return StationOrder(stations: order, isLoop: isLoop, tracks: Tracks(sequences, dataset))
    }

    /// Puts what a sequence adds between the stations that are there already.
    private static func insert(_ stations: [Station.ID], into order: inout [Station.ID]) {
        var known = Set(order)
        var run: [Station.ID] = []
        var isBehindKnown = false
        for station in stations {
            guard known.insert(station).inserted else {
                // A station that this sequence itself has brought, and comes back to, changes nothing.
                guard let place = order.firstIndex(of: station) else { continue }
                // Where a branch joins, it stands in front of the whole line rather than in the midst of it.
                order.insert(contentsOf: run, at: isBehindKnown ? place : 0)
                run = []
                isBehindKnown = true
                continue
            }
            run.append(station)
        }
        order += run
    }
}
