import Timetable

/// Where the vehicle of a train comes from and goes on to: its runs on other railways, and whether it goes on as another
/// train of its own railway.
struct LineConnections {
    /// A train of another railway by which the vehicle comes or goes on.
    struct Run {
        let railwayID: Railway.ID
        let typeID: TrainType.ID
        /// Positions in ``Dataset/stopTimes``.
        let calls: Range<Int>
        /// How many trains away it is.
        let distance: Int
    }

    /// Runs on other railways before the train.
    private(set) var before: [Run] = []
    /// Runs on other railways behind it.
    private(set) var after: [Run] = []
    private(set) var goesOn = false

    init(of train: Train.ID, _ dataset: Dataset, _ journeys: Journeys) {
        let own = dataset.trains[train.position].railwayID
        for next in dataset.trains[train.position].next where dataset.trains[next.position].railwayID == own {
            goesOn = true
        }
        Self.walk(from: train, dataset, journeys, { dataset.trains[$0.position].previous }) { run in
            if run.railwayID != own { before.append(run) }
        }
        Self.walk(from: train, dataset, journeys, { dataset.trains[$0.position].next }) { run in
            if run.railwayID != own { after.append(run) }
        }
    }

    private static func walk(
        from train: Train.ID,
        _ dataset: Dataset,
        _ journeys: Journeys,
        _ others: (Train.ID) -> [Train.ID],
        _ visit: (Run) -> Void
    ) {
        var pending = others(train).map { (train: $0, distance: 1) }
        var seen: Set<Train.ID> = [train]
        while let (other, distance) = pending.popLast() {
            guard journeys.position(of: other) == journeys.position(of: train), seen.insert(other).inserted else {
                continue
            }
            let found = dataset.trains[other.position]
            visit(Run(railwayID: found.railwayID, typeID: found.typeID, calls: found.calls, distance: distance))
            pending += others(other).map { ($0, distance + 1) }
        }
    }

    /// The calls of ``before`` at some stations: where a train comes twice, the first one.
    func callsBefore(at stations: Set<Station.ID>, _ dataset: Dataset) -> [Station.ID: Int] {
        Self.calls(of: before, at: stations, dataset) { first, _ in first }
    }

    /// The calls of ``after`` at some stations: where a train comes twice, the last one.
    func callsAfter(at stations: Set<Station.ID>, _ dataset: Dataset) -> [Station.ID: Int] {
        Self.calls(of: after, at: stations, dataset) { _, last in last }
    }

    private static func calls(
        of runs: [Run],
        at stations: Set<Station.ID>,
        _ dataset: Dataset,
        _ choose: (Int, Int) -> Int
    ) -> [Station.ID: Int] {
        // A closure that held the whole dataset would hold each of its lists anew.
        let stopTimes = dataset.stopTimes
        let calls = runs.lazy.flatMap(\.calls).map { (stopTimes[$0].stationID, $0) }
        return Dictionary(calls.filter { stations.contains($0.0) }, uniquingKeysWith: choose)
    }
}
