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

        mutating func add(_ distance: Int, isFirst: Bool) {
            self.distance = min(self.distance, distance)
            if isFirst { share += 1 }
        }
    }

    /// What runs that are looked at as one have in common.
    private struct Kind: Hashable {
        let railway: Railway.ID
        let pattern: Pattern.ID
        let type: TrainType.ID
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
        func add(_ kind: Kind, _ count: Int, to other: inout Other) {
            let calls = dataset[kind.pattern].stations
            guard let end = areEnds ? calls.last : calls.first else { return }
            if calls.count > 1 || !own.contains(where: { orders.places.areSame($0, end) }) { other.ends.insert(end) }
            for station in calls { Self.add(kind.type, count, to: &other.calls[station, default: (0, [])]) }
            // Of a run round a loop, the two calls at its end show which way it goes.
            let pair = areEnds ? calls.suffix(2) : calls.prefix(2)
            let list = orders[kind.railway].stations
            guard pair.count == 2, let first = pair.first, let last = pair.last,
                let from = list.firstIndex(of: first), let to = list.firstIndex(of: last)
            else { return }
            other.along += to > from ? count : -count
        }
        var others: [Railway.ID: Other] = [:]
        var counts: [Kind: Int] = [:]
        for train in runs {
            for (number, run) in train.enumerated() where !run.calls.isEmpty {
                counts[Kind(railway: run.railwayID, pattern: run.patternID, type: run.typeID), default: 0] += 1
                let isFirst = !train[..<number].contains { $0.railwayID == run.railwayID }
                others[run.railwayID, default: Other()].add(run.distance, isFirst: isFirst)
            }
        }
        for (kind, count) in counts { add(kind, count, to: &others[kind.railway, default: Other()]) }
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

    private static func add(
        _ type: TrainType.ID,
        _ count: Int,
        to calls: inout (trains: Int, types: [TrainType.ID])
    ) {
        calls.trains += count
        if !calls.types.contains(type) { calls.types.append(type) }
    }
}
