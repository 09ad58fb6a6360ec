import Timetable

/// What runs on a railway: its trains counted by direction, type and schedule.
public struct RailwayServices: Equatable, Sendable {
    /// The trains of one direction.
    public struct DirectionServices: Equatable, Sendable {
        /// The direction along the railway.
        public let directionID: Direction.ID
        /// In the dataset's order; only those with trains.
        public let schedules: [ScheduleServices]
    }

    /// The trains of one direction, or of one type, on the days of one schedule.
    public struct ScheduleServices: Equatable, Sendable {
        /// On which days.
        public let scheduleID: Schedule.ID
        /// The number of trains; 1 or more.
        public let trains: Int
        /// The train that leaves its first station on this railway before all others.
        public let first: Train.ID
        /// The train that leaves its first station on this railway after all others.
        public let last: Train.ID
    }

    /// The trains of one type on a railway.
    public struct TypeServices: Equatable, Sendable {
        /// Where they run.
        public let railwayID: Railway.ID
        /// What kind of service it is.
        public let typeID: TrainType.ID
        /// In the dataset's order; only those with trains.
        public let schedules: [ScheduleServices]
    }

    /// The ascending direction first.
    public let directions: [DirectionServices]
    /// The most common first.
    public let types: [TypeServices]

    /// The services of every railway, by position.
    public static func all(of dataset: Dataset, _ schedules: Schedules) -> [RailwayServices] {
        var trains = [[Train.ID]](repeating: [], count: dataset.railways.count)
        // Read in place: a copy of a train would retain its lists.
        for position in dataset.trains.indices {
            trains[dataset.trains[position].railwayID.position].append(Train.ID(position))
        }
        return trains.enumerated().map { RailwayServices(Railway.ID($0), trains: $1, dataset, schedules) }
    }

    private init(_ id: Railway.ID, trains: [Train.ID], _ dataset: Dataset, _ schedules: Schedules) {
        let railway = dataset[id]
        func bySchedule(_ trains: [Train.ID]) -> [ScheduleServices] {
            var found: [Schedule.ID: [Train.ID]] = [:]
            for train in trains {
                for schedule in schedules.schedules(of: dataset[train]) { found[schedule, default: []].append(train) }
            }
            return found.sorted { $0.key < $1.key }.compactMap { Self.services($0.key, of: $0.value, dataset) }
        }
        let byDirection = Dictionary(grouping: trains) { dataset[$0].directionID }
        func rank(_ direction: Direction.ID) -> (Int, Direction.ID) {
            (direction == railway.ascending ? 0 : direction == railway.descending ? 1 : 2, direction)
        }
        directions = byDirection.keys.sorted { rank($0) < rank($1) }.map { direction in
            DirectionServices(directionID: direction, schedules: bySchedule(byDirection[direction] ?? []))
        }
        let byType = Dictionary(grouping: trains) { dataset[$0].typeID }
        types = byType.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.map { type, trains in
            TypeServices(railwayID: id, typeID: type, schedules: bySchedule(trains))
        }
    }

    private static func services(
        _ schedule: Schedule.ID,
        of trains: [Train.ID],
        _ dataset: Dataset
    ) -> ScheduleServices? {
        guard let first = trains.min(by: dataset.startsEarlier), let last = trains.max(by: dataset.startsEarlier)
        else { return nil }
        return ScheduleServices(scheduleID: schedule, trains: trains.count, first: first, last: last)
    }
}
