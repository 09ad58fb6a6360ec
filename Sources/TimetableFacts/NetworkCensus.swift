import Timetable

/// How many trains of which types the railways of a whole network have, also where a dataset has only a part of its trains.
public struct NetworkCensus: Sendable {
    /// The trains of one type on one railway.
    public struct Kind: Hashable, Sendable {
        /// The railway.
        public let railwayID: Railway.ID
        /// The type.
        public let typeID: TrainType.ID

        /// Makes the kind.
        public init(railwayID: Railway.ID, typeID: TrainType.ID) {
            self.railwayID = railwayID
            self.typeID = typeID
        }
    }

    /// How many calls trains and headway runs make.
    public let calls: Int
    /// How many trains and headway runs there are of each kind.
    private(set) var counts: [Kind: Int] = [:]

    /// Counts trains, and the headway runs of a dataset.
    ///
    /// - Parameter calls: How many calls trains and headway runs make.
    public init(calls: Int, trains: some Sequence<Kind>, runsOf dataset: Dataset) {
        self.calls = calls
        for kind in trains { counts[kind, default: 0] += 1 }
        for run in dataset.headwayRuns {
            counts[Kind(railwayID: dataset[run.patternID].railwayID, typeID: run.typeID), default: 0] += 1
        }
    }

    /// Gives all trains of a railway one type, for each railway that has one here.
    mutating func give(_ types: [TrainType.ID?]) {
        var given: [Kind: Int] = [:]
        for (kind, count) in counts {
            let type = types[kind.railwayID.position] ?? kind.typeID
            given[Kind(railwayID: kind.railwayID, typeID: type), default: 0] += count
        }
        counts = given
    }

    /// How many types each railway's trains have.
    func types(railways: Int) -> [Int] {
        var types = [Int](repeating: 0, count: railways)
        for kind in counts.keys { types[kind.railwayID.position] += 1 }
        return types
    }

    /// The railways that have trains of each type.
    public func railways(types: Int) -> [Set<Railway.ID>] {
        var railways = [Set<Railway.ID>](repeating: [], count: types)
        for kind in counts.keys { railways[kind.typeID.position].insert(kind.railwayID) }
        return railways
    }

    /// How many trains there are of each type.
    func trains(types: Int) -> [Int] {
        var trains = [Int](repeating: 0, count: types)
        for (kind, count) in counts { trains[kind.typeID.position] += count }
        return trains
    }
}

extension Dataset {
    /// The trains and the headway runs that it has: those of the whole network, where it has all.
    public var census: NetworkCensus {
        NetworkCensus(
            calls: stopTimes.count + headwayRuns.reduce(0) { $0 + $1.calls.count },
            trains: trains.lazy.map { NetworkCensus.Kind(railwayID: $0.railwayID, typeID: $0.typeID) },
            runsOf: self
        )
    }
}
