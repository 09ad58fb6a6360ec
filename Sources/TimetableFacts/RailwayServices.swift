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

    /// The trains of one direction and schedule.
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

    /// The trains of one type.
    public struct TypeServices: Equatable, Sendable {
        /// What kind of service it is.
        public let typeID: TrainType.ID
        /// Trains for each schedule that has any, in the dataset's order.
        public let schedules: [(scheduleID: Schedule.ID, trains: Int)]

        /// Returns whether both hold the same.
        public static func == (a: Self, b: Self) -> Bool {
            a.typeID == b.typeID && a.schedules.elementsEqual(b.schedules, by: ==)
        }
    }

    /// The ascending direction first.
    public let directions: [DirectionServices]
    /// The most common first.
    public let types: [TypeServices]

    /// The services of every railway, by position.
    public static func all(of dataset: Dataset, _ schedules: Schedules) -> [RailwayServices] {
        var trains = [[Train.ID]](repeating: [], count: dataset.railways.count)
        for (position, train) in dataset.trains.enumerated() {
            trains[train.railwayID.position].append(Train.ID(position))
        }
        return zip(dataset.railways, trains).map { RailwayServices($0, trains: $1, dataset, schedules) }
    }

    private init(_ railway: Railway, trains: [Train.ID], _ dataset: Dataset, _ schedules: Schedules) {
        func bySchedule(_ trains: [Train.ID]) -> [(Schedule.ID, [Train.ID])] {
            var found: [Schedule.ID: [Train.ID]] = [:]
            for train in trains {
                for schedule in schedules.schedules(of: dataset[train]) { found[schedule, default: []].append(train) }
            }
            return found.sorted { $0.key < $1.key }
        }
        let byDirection = Dictionary(grouping: trains) { dataset[$0].directionID }
        func rank(_ direction: Direction.ID) -> (Int, Direction.ID) {
            (direction == railway.ascending ? 0 : direction == railway.descending ? 1 : 2, direction)
        }
        directions = byDirection.keys.sorted { rank($0) < rank($1) }.map { direction in
            DirectionServices(
                directionID: direction,
                schedules: bySchedule(byDirection[direction] ?? []).compactMap { Self.services($0, of: $1, dataset) }
            )
        }
        let byType = Dictionary(grouping: trains) { dataset[$0].typeID }
        types = byType.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.map { type, trains in
            TypeServices(typeID: type, schedules: bySchedule(trains).map { ($0, $1.count) })
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
