import Timetable

/// One line of a station's timetable: a train leaves.
public struct Departure: Equatable, Sendable {
    /// From the lowest bit: 28 bits of the call, 24 of the train, 12 of the time. A list keeps even less of each, see
    /// ``DepartureList``.
    @usableFromInline let bits: UInt64

    /// Makes a departure of a train with one of its calls, of a network that is no larger than ``Dataset/mostTrains`` and
    /// ``Dataset/mostCalls``.
    public init(time: ServiceTime, trainID: Train.ID, call: Int32) {
        precondition(0..<Dataset.mostCalls ~= Int(call) && 0..<Dataset.mostTrains ~= trainID.position)
        bits = UInt64(call) | UInt64(trainID.rawValue) << 28 | UInt64(time.rawValue) << 52
    }

    @inlinable init(bits: UInt64) { self.bits = bits }

    /// When it leaves.
    @inlinable public var time: ServiceTime {
        ServiceTime(rawValue: Int16(truncatingIfNeeded: bits >> 52)).unsafelyUnwrapped
    }

    /// The train that leaves.
    @inlinable public var trainID: Train.ID { Train.ID(Int(bits >> 28 & 0xFF_FFFF)) }

    /// Index into ``Dataset/stopTimes``.
    @inlinable public var call: Int32 { Int32(truncatingIfNeeded: bits & 0xFFF_FFFF) }
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
    public var range: Range<Int> { Int(first)..<Int(end) }
    private let first: Int32
    private let end: Int32
    /// Trains that leave every so many minutes, the earliest first.
    public let headways: [HeadwayDepartures]

    init(
        stationID: Station.ID,
        board: Board,
        scheduleID: Schedule.ID,
        range: Range<Int>,
        headways: [HeadwayDepartures]
    ) {
        (self.stationID, self.board, self.scheduleID, self.headways) = (stationID, board, scheduleID, headways)
        (first, end) = (Int32(range.lowerBound), Int32(range.upperBound))
    }
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
    public let all: DepartureList
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
        let tables = BoardTables(dataset, schedules)
        var (all, starts) = tables.departures()
        let headways = Self.headways(dataset, schedules)
        // One list in memory serves all stations of a railway.
        let railways = dataset.railways.indices.map { [Railway.ID($0)] }
        var timetables: [StationTimetable] = []
        var rangeOfStation: [Range<Int>] = []
        var entries: [Entry] = []
        func add(board number: Int, of station: Station.ID, pole: Poles.Pole?) {
            let range = starts[number]..<starts[number + 1]
            entries.removeAll(keepingCapacity: true)
            // Those of one call stand one behind the other, one for each table.
            while range.lowerBound + entries.count < range.upperBound {
                let departure = all[range.lowerBound + entries.count]
                let stopTime = dataset.stopTimes[Int(departure.call)]
                let own = tables.place(stopTime, of: departure.trainID.position).tables
                for table in own { entries.append(Entry(departure: departure, table: table)) }
            }
            entries.sort {
                ($0.table, $0.departure.time, $0.departure.call) < ($1.table, $1.departure.time, $1.departure.call)
            }
            for (position, entry) in entries.enumerated() { all[range.lowerBound + position] = entry.departure }
            timetables += Self.timetables(
                of: station,
                pole,
                on: pole?.railways ?? railways[dataset[station].railwayID.position],
                entries,
                range,
                headways[number] ?? [:],
                dataset
            )
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
        self.all = all
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
    @inlinable public subscript(table: DayTimetable) -> Slice<DepartureList> { all[table.range] }

    /// A departure, and the table it stands in.
    private struct Entry {
        let departure: Departure
        let table: TableKey
    }

    /// The runs that leave each board, by table.
    private static func headways(
        _ dataset: Dataset,
        _ schedules: Schedules
    ) -> [Int: [TableKey: [HeadwayDepartures]]] {
        var found: [Int: [TableKey: [HeadwayDepartures]]] = [:]
        for (position, run) in dataset.headwayRuns.enumerated() {
            let pattern = dataset[run.patternID]
            let railway = dataset[pattern.railwayID]
            for (call, station) in pattern.stations.dropLast().enumerated() where run.calls[call].boarding != .none {
                let pole = schedules.poles.pole(of: station, platform: run.calls[call].platformID, dataset)
                let board = pole.map { dataset.stations.count + $0 } ?? station.position
                let own =
                    pole.map { schedules.schedules(of: run.serviceID, atPole: $0) }
                    ?? schedules.schedules(of: run.serviceID, on: pattern.railwayID)
                let rank = pole == nil ? TableKey.rank(of: run.directionID, railway) : 0
                for schedule in own {
                    found[board, default: [:]][TableKey(rank: rank, schedule), default: []].append(
                        HeadwayDepartures(run, HeadwayRun.ID(position), call: call)
                    )
                }
            }
        }
        return found.mapValues { $0.mapValues { $0.sorted { ($0.from, $0.runID) < ($1.from, $1.runID) } } }
    }

    /// Cuts the sorted departures of a station or a pole into tables.
    private static func timetables(
        of station: Station.ID,
        _ pole: Poles.Pole?,
        on railways: [Railway.ID],
        _ entries: [Entry],
        _ range: Range<Int>,
        _ headways: [TableKey: [HeadwayDepartures]],
        _ dataset: Dataset
    ) -> [StationTimetable] {
        var ranges: [(table: TableKey, range: Range<Int>)] = []
        for (number, entry) in entries.enumerated() {
            let position = range.lowerBound + number
            if number == 0 || entry.table != entries[number - 1].table {
                ranges.append((entry.table, position..<position + 1))
            }
            ranges[ranges.count - 1].range = ranges[ranges.count - 1].range.lowerBound..<position + 1
        }
        let known = Set(ranges.map(\.table))
        ranges += headways.keys.filter { !known.contains($0) }.map { ($0, range.upperBound..<range.upperBound) }
        if ranges.count > known.count { ranges.sort { $0.table < $1.table } }
        let railwayID = dataset[station].railwayID
        var timetables: [StationTimetable] = []
        for (table, range) in ranges {
            let board = pole.map { Board.pole($0.stopID) } ?? .direction(table.direction(dataset[railwayID]))
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
                    railways: railways
                )
            )
        }
        return timetables
    }
}
