import Timetable

/// The time to each station further along without changing: it answers "the local now, or the
/// express in five minutes".
public struct Reach: Equatable, Sendable {
    /// Riding times in whole minutes.
    public struct Times: Equatable, Sendable {
        /// By which type, as it is called where the ride begins.
        public let typeID: TrainType.ID
        /// Of the fastest train.
        public let shortest: Int
        /// The median of all trains that go there, a half rounded up.
        public let typical: Int
        /// The number of trains of a type that go there.
        public let trains: Int
    }

    /// A place that trains go to: stations of one interchange and one name are one to a rider.
    public struct Goal: Equatable, Sendable {
        /// Its station on the own railway, or else on that whose train comes there first.
        public let stationID: Station.ID
        /// By type, the typically fastest first.
        public let types: [Times]
        /// Over all types: the fastest train, its type, and the median of all.
        public let overall: Times
    }

    /// Own railway first, then the others in the order first reached; within a railway, the nearest first.
    public let goals: [Goal]

    /// Rides with every train of a station's table: those of one direction on the days of one schedule. A train that
    /// comes to a place twice counts when it first does.
    public init(
        _ table: DayTimetable,
        from station: Station.ID,
        in departures: Departures,
        runs: Runs,
        dataset: Dataset
    ) {
        // For each goal its rides, each as one number that sorts by type, then minutes.
        var slots = [Int32](repeating: -1, count: dataset.stations.count)
        var reached: [(stationID: Station.ID, by: Int, rides: [UInt32])] = []
        let own = dataset[station].railwayID
        // A closure that held the whole dataset would hold each of its lists anew for every departure.
        let stations = dataset.stations
        for (train, departure) in departures[table].enumerated() {
            let type = UInt32(dataset.trains[departure.trainID.position].typeID.position) << 16
            runs.walk(from: departure, at: station) { point in
                let minutes = Int(point.minutes) - Int(departure.time.rawValue)
                if minutes < 0 { return }
                var slot = Int(slots[point.goal.position])
                if slot < 0 {
                    slot = reached.count
                    slots[point.goal.position] = Int32(slot)
                    reached.append((point.stationID, train, []))
                } else if reached[slot].by == train {
                    return
                } else {
                    reached[slot].by = train
                    if stations[point.stationID.position].railwayID == own {
                        reached[slot].stationID = point.stationID
                    }
                }
                reached[slot].rides.append(type | UInt32(minutes))
            }
        }
        let goals = reached.map { Self.goal($0.stationID, $0.rides.sorted()) }
        self.goals = Self.sorted(goals, of: station, dataset)
    }

    /// - Parameter rides: At least one, sorted.
    private static func goal(_ station: Station.ID, _ rides: [UInt32]) -> Goal {
        var types: [Times] = []
        var end = 0
        while end < rides.count {
            let first = end
            while end < rides.count, rides[end] >> 16 == rides[first] >> 16 { end += 1 }
            types.append(
                times(rides[first..<end].map { Int($0 & 0xFFFF) }, TrainType.ID(Int(rides[first] >> 16)))
            )
        }
        let fastest = types.reduce(types[0]) { ($0.shortest, $0.typeID) <= ($1.shortest, $1.typeID) ? $0 : $1 }
        let all = types.count == 1 ? types[0] : times(rides.map { Int($0 & 0xFFFF) }.sorted(), fastest.typeID)
        return Goal(
            stationID: station,
            types: types.sorted { ($0.typical, $0.shortest, $0.typeID) < ($1.typical, $1.shortest, $1.typeID) },
            overall: all
        )
    }

    private static func times(_ sorted: [Int], _ type: TrainType.ID) -> Times {
        let doubled = sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
        return Times(typeID: type, shortest: sorted[0], typical: (doubled + 1) / 2, trains: sorted.count)
    }

    private static func sorted(_ goals: [Goal], of station: Station.ID, _ dataset: Dataset) -> [Goal] {
        let own = dataset[station].railwayID
        var ranks: [Railway.ID: Int] = [own: -1]
        for goal in goals.sorted(by: { $0.overall.shortest < $1.overall.shortest }) {
            let railway = dataset[goal.stationID].railwayID
            if ranks[railway] == nil { ranks[railway] = ranks.count }
        }
        func key(_ goal: Goal) -> (Int, Int, Int, Int, Station.ID) {
            let slowest = goal.types.last?.typical ?? 0
            let rank = ranks[dataset[goal.stationID].railwayID] ?? 0
            return (rank, goal.overall.shortest, goal.overall.typical, slowest, goal.stationID)
        }
        return goals.map { ($0, key($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}
