import Timetable

/// How long it takes to each station further along without changing: what answers "the local now, or the express in
/// five minutes".
public struct Reach: Equatable, Sendable {
    /// Riding times in whole minutes.
    public struct Times: Equatable, Sendable {
        /// By which type, as it is called where the ride begins.
        public let typeID: TrainType.ID
        /// Of the fastest train.
        public let shortest: Int
        /// The median of all trains that go there, a half rounded up.
        public let typical: Int
        /// How many trains of a type go there, over all schedules.
        public let trains: Int
    }

    /// A station that trains go to.
    public struct Goal: Equatable, Sendable {
        /// Which one; on another railway where the train runs through.
        public let stationID: Station.ID
        /// By type, the typically fastest first.
        public let types: [Times]
        /// Over all types: the fastest train, its type, and the median of all.
        public let overall: Times
    }

    /// Own railway first, then the others in the order first reached; within a railway, the nearest first.
    public let goals: [Goal]

    /// Rides with all trains of a station and direction, whatever the schedule: they run the same tracks.
    public init(_ timetable: StationTimetable, in departures: Departures, runs: Runs, dataset: Dataset) {
        // Each ride as one number that sorts by goal, then type, then minutes.
        var slots = [Int32](repeating: -1, count: dataset.stations.count)
        var reached: [Station.ID] = []
        var rides: [UInt64] = []
        for table in timetable.tables {
            for departure in departures[table] {
                let type = UInt64(dataset.trains[departure.trainID.position].typeID.position) << 16
                runs.walk(from: departure, at: timetable.stationID) { point in
                    let minutes = Int(point.minutes) - Int(departure.time.rawValue)
                    if minutes < 0 { return }
                    var slot = slots[point.stationID.position]
                    if slot < 0 {
                        slot = Int32(reached.count)
                        slots[point.stationID.position] = slot
                        reached.append(point.stationID)
                    }
                    rides.append(UInt64(slot) << 32 | type | UInt64(minutes))
                }
            }
        }
        rides.sort()
        goals = Self.sorted(Self.goals(rides, reached), of: timetable.stationID, dataset)
    }

    /// Cuts sorted rides into goals.
    private static func goals(_ rides: [UInt64], _ reached: [Station.ID]) -> [Goal] {
        var goals: [Goal] = []
        var start = 0
        while start < rides.count {
            var end = start
            var types: [Times] = []
            while end < rides.count, rides[end] >> 32 == rides[start] >> 32 {
                let first = end
                while end < rides.count, rides[end] >> 16 == rides[first] >> 16 { end += 1 }
                types.append(
                    times(rides[first..<end].map { Int($0 & 0xFFFF) }, TrainType.ID(Int(rides[first] >> 16 & 0xFFFF)))
                )
            }
            let fastest = types.min { ($0.shortest, $0.typeID) < ($1.shortest, $1.typeID) }
            let all = rides[start..<end].map { Int($0 & 0xFFFF) }.sorted()
            goals.append(
                Goal(
                    stationID: reached[Int(rides[start] >> 32)],
                    types: types.sorted { ($0.typical, $0.shortest, $0.typeID) < ($1.typical, $1.shortest, $1.typeID) },
                    overall: times(all, fastest?.typeID ?? TrainType.ID(0))
                )
            )
            start = end
        }
        return goals
    }

    private static func times(_ sorted: [Int], _ type: TrainType.ID) -> Times {
        let doubled = sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
        return Times(typeID: type, shortest: sorted[0], typical: (doubled + 1) / 2, trains: sorted.count)
    }

    private static func sorted(_ goals: [Goal], of station: Station.ID, _ dataset: Dataset) -> [Goal] {
        let own = dataset[station].railwayID
        var ranks: [Railway.ID?: Int] = [own: -1]
        for goal in goals.sorted(by: { $0.overall.shortest < $1.overall.shortest }) {
            let railway = dataset[goal.stationID].railwayID
            if ranks[railway] == nil { ranks[railway] = ranks.count }
        }
        func key(_ goal: Goal) -> (Int, Int, Int, Int, Station.ID) {
            let slowest = goal.types.last?.typical ?? 0
            let rank = ranks[dataset[goal.stationID].railwayID] ?? 0
            return (rank, goal.overall.shortest, goal.overall.typical, slowest, goal.stationID)
        }
        return goals.sorted { key($0) < key($1) }
    }
}
