import Timetable

/// Where the vehicle of a train comes from and goes on to: its runs on other railways, and whether it goes on as another
/// train of its own railway.
struct LineConnections {
    /// A train of another railway by which the vehicle comes or goes on.
    struct Run {
        let railwayID: Railway.ID
        let typeID: TrainType.ID
        let patternID: Pattern.ID
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
        // A closure that held the whole dataset would retain each of its lists for every train.
        let trains = dataset.trains
        // Most vehicles are one train.
        if trains[train.position].previous.isEmpty, trains[train.position].next.isEmpty { return }
        let own = trains[train.position].railwayID
        for next in trains[train.position].next where trains[next.position].railwayID == own { goesOn = true }
        Self.walk(from: train, trains, journeys, { trains[$0.position].previous }) { run in
            if run.railwayID != own { before.append(run) }
        }
        Self.walk(from: train, trains, journeys, { trains[$0.position].next }) { run in
            if run.railwayID != own { after.append(run) }
        }
    }

    private static func walk(
        from train: Train.ID,
        _ trains: [Train],
        _ journeys: Journeys,
        _ others: (Train.ID) -> [Train.ID],
        _ visit: (Run) -> Void
    ) {
        var pending = others(train).map { (train: $0, distance: 1) }
        // A vehicle is a handful of trains: looking through them costs less than hashing.
        var seen = [train]
        while let (other, distance) = pending.popLast() {
            guard journeys.position(of: other) == journeys.position(of: train), !seen.contains(other) else { continue }
            seen.append(other)
            // Field by field: a copy of the train would retain its lists.
            visit(
                Run(
                    railwayID: trains[other.position].railwayID,
                    typeID: trains[other.position].typeID,
                    patternID: trains[other.position].patternID,
                    calls: trains[other.position].calls,
                    distance: distance
                )
            )
            pending += others(other).map { ($0, distance + 1) }
        }
    }

    /// The calls of ``before`` at each of so many stations, `nil` for none: where a train comes twice, the first one.
    func callsBefore(at stations: StationSlots, count: Int, _ dataset: Dataset) -> [Int?] {
        Self.calls(of: before, at: stations, count: count, dataset) { first, _ in first }
    }

    /// The calls of ``after`` at each of so many stations, `nil` for none: where a train comes twice, the last one.
    func callsAfter(at stations: StationSlots, count: Int, _ dataset: Dataset) -> [Int?] {
        Self.calls(of: after, at: stations, count: count, dataset) { _, last in last }
    }

    private static func calls(
        of runs: [Run],
        at stations: StationSlots,
        count: Int,
        _ dataset: Dataset,
        _ choose: (Int, Int) -> Int
    ) -> [Int?] {
        var calls = [Int?](repeating: nil, count: count)
        for call in runs.lazy.flatMap(\.calls) {
            guard let slot = stations[dataset.stopTimes[call].stationID] else { continue }
            calls[slot] = calls[slot].map { choose($0, call) } ?? call
        }
        return calls
    }
}
