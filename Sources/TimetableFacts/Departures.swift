import Timetable

/// One line of a station's timetable: a train leaves.
public struct Departure: Equatable, Sendable {
    /// When it leaves.
    public let time: ServiceTime
    /// The train that leaves.
    public let trainID: Train.ID
    /// This tells which of ``Dataset/stopTimes`` this is.
    public let call: Int32
}

/// All departures from one station in one direction on the days of one schedule.
public struct DepartureTable: Equatable, Sendable {
    /// The station.
    public let stationID: Station.ID
    /// This tells which way along the railway.
    public let directionID: Direction.ID
    /// On which days.
    public let scheduleID: Schedule.ID
    /// This tells where they lie in ``Departures/all``, in the order they leave.
    public let range: Range<Int>
}

/// The tables of one station and direction: what a timetable page shows.
public struct StationTimetable: Equatable, Sendable {
    /// The station.
    public let stationID: Station.ID
    /// This tells which way along the railway.
    public let directionID: Direction.ID
    /// One for each schedule that has a departure, in the dataset's order of schedules.
    public let tables: [DepartureTable]
}

/// Every departure of a dataset, by station, direction and schedule.
///
/// A direction comes in the order of its railway: the one in which its stations are listed, then the other.
public final class Departures: Sendable {
    /// All departures, table by table.
    public let all: [Departure]
    /// Every timetable, station by station.
    public let timetables: [StationTimetable]
    @usableFromInline let rangeOfStation: [Range<Int>]

    /// Sorts the departures of a dataset into tables.
    public init(_ dataset: Dataset, schedules: Schedules) {
        var (entries, starts) = Self.groupByStation(dataset, schedules)
        var timetables: [StationTimetable] = []
        var rangeOfStation: [Range<Int>] = []
        for station in dataset.stations.indices {
            let range = starts[station]..<starts[station + 1]
            entries[range].sort {
                ($0.table, $0.departure.time, $0.departure.call) < ($1.table, $1.departure.time, $1.departure.call)
            }
            let first = timetables.count
            timetables += Self.timetables(of: Station.ID(station), entries, range, dataset)
            rangeOfStation.append(first..<timetables.count)
        }
        self.all = entries.map(\.departure)
        self.timetables = timetables
        self.rangeOfStation = rangeOfStation
    }

    /// This tells where in ``timetables`` a station's are, one a direction; empty where no train leaves.
    @inlinable public func timetables(of station: Station.ID) -> Range<Int> { rangeOfStation[station.position] }

    /// This tells where in ``timetables`` a station's timetable for a direction is, if a train leaves that way.
    @inlinable public func timetable(of station: Station.ID, _ direction: Direction.ID) -> Int? {
        rangeOfStation[station.position].first { timetables[$0].directionID == direction }
    }

    /// The departures of a table.
    @inlinable public subscript(table: DepartureTable) -> ArraySlice<Departure> { all[table.range] }

    /// A departure, and the table it stands in.
    private struct Entry {
        let departure: Departure
        let table: Table
    }

    /// A direction and a schedule, in the order of a station's tables.
    private struct Table: Comparable {
        /// This tells where the direction stands among its railway's, then the schedule.
        private let key: UInt64

        init(rank: Int, _ schedule: Schedule.ID) { key = UInt64(rank) << 32 | UInt64(schedule.position) }

        var scheduleID: Schedule.ID { Schedule.ID(Int(key & 0xFFFF_FFFF)) }

        static func < (a: Self, b: Self) -> Bool { a.key < b.key }
    }

    /// A counting sort: the departures of station 0, then of station 1, …; `starts` has one more entry than there
    /// are stations. A train that several schedules share departs in the table of each.
    private static func groupByStation(
        _ dataset: Dataset,
        _ schedules: Schedules
    ) -> (departures: [Entry], starts: [Int]) {
        let tables = dataset.trains.map { train in
            let rank = directionRank(train, dataset)
            return schedules.schedules(of: train).map { Table(rank: rank, $0) }
        }
        var starts = [Int](repeating: 0, count: dataset.stations.count + 1)
        for (train, record) in dataset.trains.enumerated() {
            for call in record.calls where dataset.stopTimes[call].departure != nil {
                starts[dataset.stopTimes[call].stationID.position + 1] += tables[train].count
            }
        }
        for station in dataset.stations.indices { starts[station + 1] += starts[station] }
        var next = starts
        let departures = [Entry](unsafeUninitializedCapacity: starts.last ?? 0) { buffer, count in
            for (train, record) in dataset.trains.enumerated() {
                for call in record.calls {
                    let stopTime = dataset.stopTimes[call]
                    guard let time = stopTime.departure else { continue }
                    let departure = Departure(time: time, trainID: Train.ID(train), call: Int32(call))
                    for table in tables[train] {
                        let place = next[stopTime.stationID.position]
                        next[stopTime.stationID.position] += 1
                        (buffer.baseAddress.unsafelyUnwrapped + place).initialize(
                            to: Entry(departure: departure, table: table)
                        )
                    }
                }
            }
            count = starts.last ?? 0
        }
        return (departures, starts)
    }

    /// Returns where a train's direction stands among its railway's.
    private static func directionRank(_ train: Train, _ dataset: Dataset) -> Int {
        let railway = dataset[train.railwayID]
        if train.directionID == railway.ascending { return 0 }
        if train.directionID == railway.descending { return 1 }
        return 2 + train.directionID.position
    }

    /// Cuts a station's sorted departures into tables.
    private static func timetables(
        of station: Station.ID,
        _ entries: [Entry],
        _ range: Range<Int>,
        _ dataset: Dataset
    ) -> [StationTimetable] {
        var timetables: [StationTimetable] = []
        var tables: [DepartureTable] = []
        var start = range.lowerBound
        for position in range {
            let isLast = position + 1 == range.upperBound
            guard isLast || entries[position + 1].table != entries[position].table else { continue }
            let direction = dataset.trains[entries[position].departure.trainID.position].directionID
            tables.append(
                DepartureTable(
                    stationID: station,
                    directionID: direction,
                    scheduleID: entries[position].table.scheduleID,
                    range: start..<position + 1
                )
            )
            start = position + 1
            let following = isLast ? nil : entries[position + 1].departure.trainID
            if following.map({ dataset.trains[$0.position].directionID }) != direction {
                timetables.append(StationTimetable(stationID: station, directionID: direction, tables: tables))
                tables = []
            }
        }
        return timetables
    }
}
