import Timetable

/// One line of a station's timetable: a train leaves.
public struct Departure: Equatable, Sendable {
    /// When it leaves.
    public let time: ServiceTime
    /// The train that leaves.
    public let trainID: Train.ID
    /// Index into ``Dataset/stopTimes``.
    public let call: Int32

    /// Makes a departure of a train with one of its calls.
    public init(time: ServiceTime, trainID: Train.ID, call: Int32) {
        (self.time, self.trainID, self.call) = (time, trainID, call)
    }
}

/// All departures on one board on the days of one schedule.
public struct DayTimetable: Equatable, Sendable {
    /// The station; for a pole, the one that stands for its place.
    public let stationID: Station.ID
    /// What the table is for.
    public let board: Board
    /// On which days.
    public let scheduleID: Schedule.ID
    /// Indices into ``Departures/all``, in the order in which they leave; empty where only runs are reported.
    public let range: Range<Int>
    /// Trains that leave every so many minutes, the earliest first.
    public let headways: [HeadwayDepartures]
}

/// The tables of one board: what a timetable page shows.
public struct StationTimetable: Equatable, Sendable {
    /// The station; for a pole, the one that stands for its place.
    public let stationID: Station.ID
    /// What the timetable is for: a direction of the station, or a pole.
    public let board: Board
    /// One for each schedule that has a departure, in the dataset's order of schedules.
    public let tables: [DayTimetable]
    /// Whose trains leave: the station's railway, or every route of a pole in the order of the feed.
    public let railways: [Railway.ID]
}

/// Every departure of a dataset, by station, direction and schedule, or by pole and schedule.
///
/// The directions of a station come in the order of its railway: first the one in which its stations are listed.
///
/// ```swift
/// let departures = Departures(dataset, schedules: Schedules(dataset))
/// for position in departures.timetables(of: station) {
///     for day in departures.timetables[position].tables { print(departures[day].map(\.time.clock)) }
/// }
/// ```
public final class Departures: Sendable {
    /// All departures, table by table.
    public let all: [Departure]
    /// Every timetable, station by station. The timetables of a place's poles stand where those of its first station
    /// would.
    public let timetables: [StationTimetable]
    @usableFromInline let rangeOfStation: [Range<Int>]
    private let poles: Poles
    private let dataset: Dataset

    /// Sorts the departures of a dataset into tables.
    public init(_ dataset: Dataset, schedules: Schedules) {
        let poles = schedules.poles
        self.poles = poles
        self.dataset = dataset
        var (entries, starts) = Self.groupByBoard(dataset, schedules)
        let headways = Self.headways(dataset, schedules)
        var timetables: [StationTimetable] = []
        var rangeOfStation: [Range<Int>] = []
        func add(board number: Int, of station: Station.ID, pole: Poles.Pole?) {
            let range = starts[number]..<starts[number + 1]
            entries[range].sort {
                ($0.table, $0.departure.time, $0.departure.call) < ($1.table, $1.departure.time, $1.departure.call)
            }
            timetables += Self.timetables(of: station, pole, entries, range, headways[number] ?? [:], dataset)
        }
        for position in dataset.stations.indices {
            let station = Station.ID(position)
            let leader = poles.leader(of: station)
            if leader < station {
                rangeOfStation.append(rangeOfStation[leader.position])
                continue
            }
            let first = timetables.count
            if let place = poles.place(of: station) {
                for pole in poles.places[place].poles {
                    add(board: dataset.stations.count + pole, of: station, pole: poles.all[pole])
                }
            } else {
                add(board: position, of: station, pole: nil)
            }
            rangeOfStation.append(first..<timetables.count)
        }
        self.all = entries.map(\.departure)
        self.timetables = timetables
        self.rangeOfStation = rangeOfStation
    }

    /// Indices into ``timetables`` of a station's own: one a direction, or one a pole of its place; empty where no
    /// train leaves.
    @inlinable public func timetables(of station: Station.ID) -> Range<Int> { rangeOfStation[station.position] }

    /// The first of the timetables of the station that a timetable is of.
    public func leader(of timetable: Int) -> Int { timetables(of: timetables[timetable].stationID).lowerBound }

    /// Index into ``timetables`` of a station's timetable for a direction, if a train leaves that way.
    @inlinable public func timetable(of station: Station.ID, _ direction: Direction.ID) -> Int? {
        rangeOfStation[station.position].first { timetables[$0].board == .direction(direction) }
    }

    /// Index into ``timetables`` of the one that has a call of a train; `nil` for a call that is no departure.
    public func timetable(of call: Int, of train: Train.ID) -> Int? {
        let stopTime = dataset.stopTimes[call]
        guard stopTime.departure != nil else { return nil }
        if poles.place(of: stopTime.stationID) == nil {
            return timetable(of: stopTime.stationID, dataset.trains[train.position].directionID)
        }
        let pole = Board.pole(stopTime.platformID ?? dataset[stopTime.stationID].stopID)
        return rangeOfStation[stopTime.stationID.position].first { timetables[$0].board == pole }
    }

    /// The departures of a table.
    @inlinable public subscript(table: DayTimetable) -> ArraySlice<Departure> { all[table.range] }

    /// A departure, and the table it stands in.
    private struct Entry {
        let departure: Departure
        let table: SortKey
    }

    /// A direction and a schedule, in the order of a station's tables; poles know no direction.
    private struct SortKey: Hashable, Comparable {
        /// The order: the direction's place among its railway's, then the schedule.
        private let key: UInt64

        init(rank: Int, _ schedule: Schedule.ID) { key = UInt64(rank) << 32 | UInt64(schedule.position) }

        var scheduleID: Schedule.ID { Schedule.ID(Int(key & 0xFFFF_FFFF)) }
        var rank: Int { Int(key >> 32) }

        static func < (a: Self, b: Self) -> Bool { a.key < b.key }
    }

    /// A counting sort: the departures of station 0, then of station 1, …, then those of each pole; `starts` has one
    /// more entry than there are boards. A train that several schedules share departs in the table of each.
    private static func groupByBoard(
        _ dataset: Dataset,
        _ schedules: Schedules
    ) -> (departures: [Entry], starts: [Int]) {
        let poles = schedules.poles
        let boards = dataset.stations.count + poles.all.count
        let tables = dataset.trains.map { train in
            let rank = directionRank(train.directionID, dataset[train.railwayID])
            return schedules.schedules(of: train).map { SortKey(rank: rank, $0) }
        }
        /// The board of a call, and the tables there that it stands in.
        func place(_ stopTime: StopTime, of train: Int) -> (board: Int, tables: [SortKey]) {
            guard let pole = poles.pole(of: stopTime.stationID, platform: stopTime.platformID, dataset) else {
                return (stopTime.stationID.position, tables[train])
            }
            let own = schedules.schedules(of: dataset.trains[train].serviceID, atPole: pole)
            return (dataset.stations.count + pole, own.map { SortKey(rank: 0, $0) })
        }
        var starts = [Int](repeating: 0, count: boards + 1)
        for (train, record) in dataset.trains.enumerated() {
            for call in record.calls where dataset.stopTimes[call].departure != nil {
                let place = place(dataset.stopTimes[call], of: train)
                starts[place.board + 1] += place.tables.count
            }
        }
        for board in 0..<boards { starts[board + 1] += starts[board] }
        var next = starts
        let departures = [Entry](unsafeUninitializedCapacity: starts.last ?? 0) { buffer, count in
            for (train, record) in dataset.trains.enumerated() {
                for call in record.calls {
                    let stopTime = dataset.stopTimes[call]
                    guard let time = stopTime.departure else { continue }
                    let departure = Departure(time: time, trainID: Train.ID(train), call: Int32(call))
                    let (board, tables) = place(stopTime, of: train)
                    for table in tables {
                        let position = next[board]
                        next[board] += 1
                        (buffer.baseAddress.unsafelyUnwrapped + position).initialize(
                            to: Entry(departure: departure, table: table)
                        )
                    }
                }
            }
            count = starts.last ?? 0
        }
        return (departures, starts)
    }

    /// The runs that leave each board, by table.
    private static func headways(
        _ dataset: Dataset,
        _ schedules: Schedules
    ) -> [Int: [SortKey: [HeadwayDepartures]]] {
        var found: [Int: [SortKey: [HeadwayDepartures]]] = [:]
        for (position, run) in dataset.headwayRuns.enumerated() {
            let pattern = dataset[run.patternID]
            let railway = dataset[pattern.railwayID]
            for (call, station) in pattern.stations.dropLast().enumerated() where run.calls[call].boarding != .none {
                let pole = schedules.poles.pole(of: station, platform: run.calls[call].platformID, dataset)
                let board = pole.map { dataset.stations.count + $0 } ?? station.position
                let own =
                    pole.map { schedules.schedules(of: run.serviceID, atPole: $0) }
                    ?? schedules.schedules(of: run.serviceID, on: pattern.railwayID)
                let rank = pole == nil ? directionRank(run.directionID, railway) : 0
                for schedule in own {
                    found[board, default: [:]][SortKey(rank: rank, schedule), default: []].append(
                        HeadwayDepartures(run, HeadwayRun.ID(position), call: call)
                    )
                }
            }
        }
        return found.mapValues { $0.mapValues { $0.sorted { ($0.from, $0.runID) < ($1.from, $1.runID) } } }
    }

    /// Returns where a direction stands among its railway's.
    private static func directionRank(_ direction: Direction.ID, _ railway: Railway) -> Int {
        if direction == railway.ascending { return 0 }
        if direction == railway.descending { return 1 }
        return 2 + direction.position
    }

    /// The direction of a rank.
    private static func direction(_ rank: Int, _ railway: Railway) -> Direction.ID {
        switch (rank, railway.descending) {
        case (0, _): railway.ascending
        case (1, let descending?): descending
        default: Direction.ID(rank - 2)
        }
    }

    /// Cuts the sorted departures of a station or a pole into tables.
    private static func timetables(
        of station: Station.ID,
        _ pole: Poles.Pole?,
        _ entries: [Entry],
        _ range: Range<Int>,
        _ headways: [SortKey: [HeadwayDepartures]],
        _ dataset: Dataset
    ) -> [StationTimetable] {
        var ranges: [(table: SortKey, range: Range<Int>)] = []
        for position in range {
            let isNext = position == range.lowerBound || entries[position].table != entries[position - 1].table
            if isNext { ranges.append((entries[position].table, position..<position + 1)) }
            ranges[ranges.count - 1].range = ranges[ranges.count - 1].range.lowerBound..<position + 1
        }
        let known = Set(ranges.map(\.table))
        ranges += headways.keys.filter { !known.contains($0) }.map { ($0, range.upperBound..<range.upperBound) }
        if ranges.count > known.count { ranges.sort { $0.table < $1.table } }
        let railwayID = dataset[station].railwayID
        var timetables: [StationTimetable] = []
        for (table, range) in ranges {
            let board = pole.map { Board.pole($0.stopID) } ?? .direction(direction(table.rank, dataset[railwayID]))
            let table = DayTimetable(
                stationID: station,
                board: board,
                scheduleID: table.scheduleID,
                range: range,
                headways: headways[table] ?? []
            )
            let isSame = timetables.last?.board == board
            timetables.append(
                StationTimetable(
                    stationID: station,
                    board: board,
                    tables: (isSame ? timetables.removeLast().tables : []) + [table],
                    railways: pole?.railways ?? [railwayID]
                )
            )
        }
        return timetables
    }
}
