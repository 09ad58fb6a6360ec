import Timetable

/// Which tables of lines there are: one of the whole line for each railway, direction and schedule, and in front of it those
/// that the publisher has chosen (``ChosenTable``).
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
        /// Which chosen table it is; `nil` for one that nobody has chosen.
        public var chosenID: ChosenTable.ID?
        /// The stations that a chosen table shows; `nil` for all.
        public var shown: Set<Station.ID>?
        /// Whether it has all trains of the line, at all stations. A chosen table that has them is that of the whole line.
        public var isWhole = true
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
        let chosen = ChosenTables(dataset)
        ranges = dataset.railways.indices.map { number in
            let railway = dataset.railways[number]
            let start = all.count
            let isUsual: (Key) -> Bool = { !schedules[$0.schedule].usualDays.isEmpty }
            let hasUsual = trains[number].keys.contains(where: isUsual)
            let own = chosen.tables(of: Railway.ID(number))
            func rank(_ key: Key) -> (Int, Int) {
                let own =
                    key.direction == railway.ascending
                    ? 0 : key.direction == railway.descending ? 1 : 2 + key.direction.position
                return (own, key.schedule.position)
            }
            for (key, list) in trains[number].sorted(by: { rank($0.key) < rank($1.key) }) {
                let isWhole = isUsual(key) || !hasUsual
                func entry(_ trains: [Train.ID]) -> Entry {
                    Entry(
                        railwayID: Railway.ID(number),
                        directionID: key.direction,
                        scheduleID: key.schedule,
                        trains: trains,
                        headways: runs[number][key] ?? []
                    )
                }
                var chosen = own.compactMap { id -> Entry? in
                    guard isWhole || dataset[id].takesSingleDates else { return nil }
                    return entry(list).chosen(id, schedules[key.schedule], dataset)
                }
                let isAsked = !chosen.isEmpty
                let whole = chosen.firstIndex(where: \.isWhole).map { chosen.remove(at: $0) }
                for position in chosen.indices { chosen[position].isWhole = false }
                all += chosen
                if isWhole || isAsked { all.append(whole ?? entry(list)) }
            }
            return start..<all.count
        }
        self.all = all
    }

    /// Indices into ``all`` of a railway's tables.
    public func tables(of railway: Railway.ID) -> Range<Int> { ranges[railway.position] }

    /// The table of the whole line on the same days and in the same direction as a table.
    ///
    /// - Parameter position: in ``all``.
    public func whole(of position: Int) -> Int {
        let own = all[position]
        return all[position...].firstIndex {
            $0.isWhole && $0.directionID == own.directionID && $0.scheduleID == own.scheduleID
        } ?? position
    }

    /// The tables of the whole line on the same days as a table, of all directions: what one diagram shows.
    ///
    /// - Parameter position: in ``all``.
    public func together(with position: Int) -> [Int] {
        let own = all[position]
        return tables(of: own.railwayID).filter { all[$0].isWhole && all[$0].scheduleID == own.scheduleID }
    }
}
