import Timetable

/// Which tables of whole lines there are: one for each railway, direction and schedule.
///
/// Where a railway has schedules of a usual week, those that are for single dates have no table: the timetables of its
/// stations show them. What runs every so many minutes alone has none either.
public struct LineTimetables: Sendable {
    /// What stands in one table.
    public struct Entry: Equatable, Sendable {
        /// The line.
        public let railwayID: Railway.ID
        /// Which way along it.
        public let directionID: Direction.ID
        /// On which days.
        public let scheduleID: Schedule.ID
        /// Its trains, in the order of the feed.
        public let trains: [Train.ID]
        /// What runs every so many minutes besides.
        public let headways: [HeadwayRun.ID]
    }

    /// Railway by railway, the direction of its list of stations first, in the order of the schedules.
    public let all: [Entry]
    private let ranges: [Range<Int>]

    /// Sorts the trains of a dataset.
    public init(_ dataset: Dataset, _ schedules: Schedules) {
        struct Key: Hashable {
            let direction: Direction.ID
            let schedule: Schedule.ID
        }
        var trains = [[Key: [Train.ID]]](repeating: [:], count: dataset.railways.count)
        for (position, train) in dataset.trains.enumerated() {
            for schedule in schedules.schedules(of: train) {
                let key = Key(direction: train.directionID, schedule: schedule)
                trains[train.railwayID.position][key, default: []].append(Train.ID(position))
            }
        }
        var runs = [[Key: [HeadwayRun.ID]]](repeating: [:], count: dataset.railways.count)
        for (position, run) in dataset.headwayRuns.enumerated() {
            let railway = dataset[run.patternID].railwayID
            for schedule in schedules.schedules(of: run.serviceID, on: railway) {
                let key = Key(direction: run.directionID, schedule: schedule)
                runs[railway.position][key, default: []].append(HeadwayRun.ID(position))
            }
        }
        var all: [Entry] = []
        ranges = dataset.railways.indices.map { number in
            let railway = dataset.railways[number]
            let start = all.count
            let isUsual: (Key) -> Bool = { !schedules[$0.schedule].usualDays.isEmpty }
            let hasUsual = trains[number].keys.contains(where: isUsual)
            func rank(_ key: Key) -> (Int, Int) {
                let own =
                    key.direction == railway.ascending
                    ? 0 : key.direction == railway.descending ? 1 : 2 + key.direction.position
                return (own, key.schedule.position)
            }
            for (key, list) in trains[number].sorted(by: { rank($0.key) < rank($1.key) })
            where isUsual(key) || !hasUsual {
                all.append(
                    Entry(
                        railwayID: Railway.ID(number),
                        directionID: key.direction,
                        scheduleID: key.schedule,
                        trains: list,
                        headways: runs[number][key] ?? []
                    )
                )
            }
            return start..<all.count
        }
        self.all = all
    }

    /// Indices into ``all`` of a railway's tables.
    public func tables(of railway: Railway.ID) -> Range<Int> { ranges[railway.position] }
}
