import Timetable

/// The stations of other railways that a line's table has above its own or below them: of each railway those at which
/// runs start or end. A railway that many trains come from or go on to has others besides, up to six in all: those at
/// which trains of most types call.
struct LineBeyond {
    /// What is known of one of the other railways.
    private struct Other {
        var distance = Int.max
        /// How many of the table's trains run there.
        var share = 0
        /// Where runs start, or end.
        var ends: Set<Station.ID> = []
        var types: [Station.ID: Set<TrainType.ID>] = [:]
        var trains: [Station.ID: Int] = [:]
        /// How many more runs go in the order of the list than against it.
        var along = 0
    }

    /// From how many rows on a railway has no more than its ends.
    private static let most = 6
    /// The share of the table's trains that have to run there, so that its rows are not empty but for a few times.
    private static let rare = 10

    /// In the order in which trains come to them.
    let stations: [Station.ID]

    /// - Parameters:
    ///   - runs: For each train of the table those on one side of it.
    ///   - areEnds: Whether these are behind it.
    ///   - own: The stations that the table has anyway. Where trains change from one railway to the next, one of both is
    ///     enough.
    init(
        _ runs: [[LineConnections.Run]],
        areEnds: Bool,
        besides own: [Station.ID],
        _ dataset: Dataset,
        _ orders: StationOrders
    ) {
        var others: [Railway.ID: Other] = [:]
        for run in runs.joined() {
            let list = orders[run.railwayID].stations
            let called = run.calls.map { dataset.stopTimes[$0].stationID }
            guard let end = areEnds ? called.last : called.first else { continue }
            var other = others[run.railwayID] ?? Other()
            defer { others[run.railwayID] = other }
            other.distance = min(other.distance, run.distance)
            if called.count > 1 || !own.contains(where: { orders.places.areSame($0, end) }) { other.ends.insert(end) }
            for station in called {
                other.types[station, default: []].insert(run.typeID)
                other.trains[station, default: 0] += 1
            }
            // Of a run round a loop, the two calls at its end show which way it goes.
            let pair = areEnds ? Array(called.suffix(2)) : Array(called.prefix(2))
            guard pair.count == 2, let from = list.firstIndex(of: pair[0]), let to = list.firstIndex(of: pair[1]) else {
                continue
            }
            other.along += to > from ? 1 : -1
        }
        for train in runs {
            for railway in Set(train.map(\.railwayID)) { others[railway]?.share += 1 }
        }
        let nearest = others.sorted { ($0.value.distance, $0.key.position) < ($1.value.distance, $1.key.position) }
        var taken = own + nearest.flatMap(\.value.ends)
        let chosen = nearest.map { railway, other -> [Station.ID] in
            let list = orders[railway].stations
            func place(_ station: Station.ID) -> Int {
                let position = list.firstIndex(of: station) ?? 0
                return other.along < 0 ? -position : position
            }
            func rank(_ station: Station.ID) -> (Int, Int, Int) {
                (-(other.types[station]?.count ?? 0), -(other.trains[station] ?? 0), station.position)
            }
            var rows = Array(other.ends)
            let most = Self.rare * other.share < runs.count ? 0 : Self.most
            for station in other.trains.keys.sorted(by: { rank($0) < rank($1) }) where rows.count < most {
                if taken.contains(where: { orders.places.areSame($0, station) }) { continue }
                taken.append(station)
                rows.append(station)
            }
            return rows.sorted { (place($0), $0.position) < (place($1), $1.position) }
        }
        stations = (areEnds ? chosen : chosen.reversed()).flatMap { $0 }
    }
}
