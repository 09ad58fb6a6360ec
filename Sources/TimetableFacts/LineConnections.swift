import Timetable

/// Where the vehicle of a train comes from and goes on to: on other railways the station at which each of its trains
/// starts or ends there, and whether it goes on as another train of its own railway.
struct LineConnections {
    /// Calls by their stations: where runs on other railways start.
    private(set) var before: [Station.ID: Int] = [:]
    /// Calls by their stations: where runs on other railways end.
    private(set) var after: [Station.ID: Int] = [:]
    private(set) var goesOn = false

    init(of train: Train.ID, _ dataset: Dataset, _ journeys: Journeys) {
        let own = dataset.trains[train.position].railwayID
        for next in dataset.trains[train.position].next where dataset.trains[next.position].railwayID == own {
            goesOn = true
        }
        Self.walk(from: train, dataset, journeys, { dataset.trains[$0.position].previous }) { other in
            let call = dataset.trains[other.position].calls.lowerBound
            if dataset.trains[other.position].railwayID != own { before[dataset.stopTimes[call].stationID] = call }
        }
        Self.walk(from: train, dataset, journeys, { dataset.trains[$0.position].next }) { other in
            let call = dataset.trains[other.position].calls.upperBound - 1
            if dataset.trains[other.position].railwayID != own { after[dataset.stopTimes[call].stationID] = call }
        }
    }

    private static func walk(
        from train: Train.ID,
        _ dataset: Dataset,
        _ journeys: Journeys,
        _ others: (Train.ID) -> [Train.ID],
        _ visit: (Train.ID) -> Void
    ) {
        var pending = others(train)
        var seen: Set<Train.ID> = [train]
        while let other = pending.popLast() {
            guard journeys.position(of: other) == journeys.position(of: train), seen.insert(other).inserted else {
                continue
            }
            visit(other)
            pending += others(other)
        }
    }

    /// The stations of all trains: railway by railway in the order of the feed, along the way that trains go there.
    static func stations(
        _ calls: [[Station.ID: Int]],
        areEnds: Bool,
        _ dataset: Dataset,
        _ orders: StationOrders
    ) -> [Station.ID] {
        var found: Set<Station.ID> = []
        for each in calls { found.formUnion(each.keys) }
        /// How many more trains pass a pair of stations in the order of the list than against it.
        var along: [Railway.ID: Int] = [:]
        for each in calls {
            for (station, call) in each {
                let railway = dataset[station].railwayID
                let list = orders[railway].stations
                // A run's first call has its next one behind it, and its last call the one before.
                let other = dataset.stopTimes[areEnds ? call - 1 : call + 1].stationID
                guard let here = list.firstIndex(of: station), let there = list.firstIndex(of: other) else { continue }
                along[railway, default: 0] += (there > here) == areEnds ? -1 : 1
            }
        }
        func place(_ station: Station.ID) -> Int {
            let railway = dataset[station].railwayID
            let position = orders[railway].stations.firstIndex(of: station) ?? 0
            return (along[railway] ?? 0) < 0 ? -position : position
        }
        return found.sorted { a, b in
            let (first, second) = (dataset[a].railwayID, dataset[b].railwayID)
            return (first.position, place(a), a.position) < (second.position, place(b), b.position)
        }
    }
}
