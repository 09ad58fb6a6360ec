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
        /// How many trains call at each station, and of which types.
        var calls: [Station.ID: (trains: Int, types: [TrainType.ID])] = [:]
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
        func add(_ run: LineConnections.Run, to other: inout Other) {
            let calls = dataset.stopTimes[run.calls]
            guard let end = (areEnds ? calls.last : calls.first)?.stationID else { return }
            other.distance = min(other.distance, run.distance)
            if calls.count > 1 || !own.contains(where: { orders.places.areSame($0, end) }) { other.ends.insert(end) }
            for call in calls {
                Self.add(run.typeID, to: &other.calls[call.stationID, default: (0, [])])
            }
            // Of a run round a loop, the two calls at its end show which way it goes.
            let pair = areEnds ? calls.suffix(2) : calls.prefix(2)
            let list = orders[run.railwayID].stations
            guard pair.count == 2, let first = pair.first, let last = pair.last,
                let from = list.firstIndex(of: first.stationID), let to = list.firstIndex(of: last.stationID)
            else { return }
            other.along += to > from ? 1 : -1
        }
        var others: [Railway.ID: Other] = [:]
        for train in runs {
            for (number, run) in train.enumerated() where !run.calls.isEmpty {
                add(run, to: &others[run.railwayID, default: Other()])
                let isFirst = !train[..<number].contains { $0.railwayID == run.railwayID }
                if isFirst { others[run.railwayID]?.share += 1 }
            }
        }
        let nearest = others.sorted { ($0.value.distance, $0.key.position) < ($1.value.distance, $1.key.position) }
        var taken = own + nearest.flatMap(\.value.ends)
        let chosen = nearest.map { railway, other -> [Station.ID] in
            let list = orders[railway].stations
            func place(_ station: Station.ID) -> Int {
                let position = list.firstIndex(of: station) ?? 0
                return other.along < 0 ? -position : position
            }
            let ranked = other.calls.map { ($0.key, -$0.value.types.count, -$0.value.trains) }
            var rows = Array(other.ends)
            let most = Self.rare * other.share < runs.count ? 0 : Self.most
            let stations = ranked.sorted { ($0.1, $0.2, $0.0.position) < ($1.1, $1.2, $1.0.position) }.map(\.0)
            for station in stations where rows.count < most {
                if taken.contains(where: { orders.places.areSame($0, station) }) { continue }
                taken.append(station)
                rows.append(station)
            }
            return rows.sorted { (place($0), $0.position) < (place($1), $1.position) }
        }
        stations = (areEnds ? chosen : chosen.reversed()).flatMap { $0 }
    }

    private static func add(_ type: TrainType.ID, to calls: inout (trains: Int, types: [TrainType.ID])) {
        calls.trains += 1
        if !calls.types.contains(type) { calls.types.append(type) }
    }
}
