import Timetable

/// One line of a station's timetable: a train leaves.
public struct Departure: Equatable, Sendable {
    /// When it leaves.
    public let time: ServiceTime
    /// The train that leaves.
    public let trainID: Train.ID
    /// Which of ``Dataset/stopTimes`` this is.
    public let call: Int32
}

/// All departures from one station in one direction on the days of one schedule.
public struct DepartureTable: Equatable, Sendable {
    /// The station.
    public let stationID: Station.ID
    /// Which way along the railway.
    public let directionID: Direction.ID
    /// On which days.
    public let scheduleID: Schedule.ID
    /// Where they lie in ``Departures/all``, in the order they leave.
    public let range: Range<Int>
}

/// The tables of one station and direction: what a timetable page shows.
public struct StationTimetable: Equatable, Sendable {
    /// The station.
    public let stationID: Station.ID
    /// Which way along the railway.
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
    public init(_ dataset: Dataset) {
        var (sorted, starts) = Self.groupByStation(dataset)
        let ranks = Self.directionRanks(dataset)
        var timetables: [StationTimetable] = []
        var rangeOfStation: [Range<Int>] = []
        for station in dataset.stations.indices {
            let range = starts[station]..<starts[station + 1]
            Self.sort(&sorted, range, ranks: ranks, dataset)
            let first = timetables.count
            timetables += Self.timetables(of: Station.ID(station), sorted, range, dataset)
            rangeOfStation.append(first..<timetables.count)
        }
        self.all = sorted
        self.timetables = timetables
        self.rangeOfStation = rangeOfStation
    }

    /// Where in ``timetables`` a station's are, one a direction; empty where no train leaves.
    @inlinable public func timetables(of station: Station.ID) -> Range<Int> { rangeOfStation[station.position] }

    /// Where in ``timetables`` a station's timetable for a direction is, if a train leaves that way.
    @inlinable public func timetable(of station: Station.ID, _ direction: Direction.ID) -> Int? {
        rangeOfStation[station.position].first { timetables[$0].directionID == direction }
    }

    /// The departures of a table.
    @inlinable public subscript(table: DepartureTable) -> ArraySlice<Departure> { all[table.range] }

    /// A counting sort: the departures of station 0, then of station 1, …; `starts` has one more entry than there
    /// are stations.
    private static func groupByStation(_ dataset: Dataset) -> (departures: [Departure], starts: [Int]) {
        var starts = [Int](repeating: 0, count: dataset.stations.count + 1)
        for call in dataset.stopTimes where call.departure != nil { starts[call.stationID.position + 1] += 1 }
        for station in dataset.stations.indices { starts[station + 1] += starts[station] }
        var next = starts
        let departures = [Departure](unsafeUninitializedCapacity: starts.last ?? 0) { buffer, count in
            for (train, record) in dataset.trains.enumerated() {
                for call in record.calls {
                    let stopTime = dataset.stopTimes[call]
                    guard let time = stopTime.departure else { continue }
                    let place = next[stopTime.stationID.position]
                    next[stopTime.stationID.position] += 1
                    (buffer.baseAddress.unsafelyUnwrapped + place).initialize(
                        to: Departure(time: time, trainID: Train.ID(train), call: Int32(call))
                    )
                }
            }
            count = starts.last ?? 0
        }
        return (departures, starts)
    }

    /// For each train: where its direction stands among its railway's.
    private static func directionRanks(_ dataset: Dataset) -> [Int] {
        dataset.trains.map { train in
            let railway = dataset[train.railwayID]
            if train.directionID == railway.ascending { return 0 }
            if train.directionID == railway.descending { return 1 }
            return 2 + train.directionID.position
        }
    }

    private static func sort(_ departures: inout [Departure], _ range: Range<Int>, ranks: [Int], _ dataset: Dataset) {
        /// Direction, then schedule; times and trains break ties.
        func table(_ departure: Departure) -> Int {
            ranks[departure.trainID.position] << 16 | dataset.trains[departure.trainID.position].scheduleID.position
        }
        departures[range].sort { a, b in
            let (first, second) = (table(a), table(b))
            if first != second { return first < second }
            return (a.time, a.call) < (b.time, b.call)
        }
    }

    /// Cuts a station's sorted departures into tables.
    private static func timetables(
        of station: Station.ID,
        _ departures: [Departure],
        _ range: Range<Int>,
        _ dataset: Dataset
    ) -> [StationTimetable] {
        var timetables: [StationTimetable] = []
        var tables: [DepartureTable] = []
        var start = range.lowerBound
        for position in range {
            let train = dataset.trains[departures[position].trainID.position]
            let next = position + 1 < range.upperBound ? dataset.trains[departures[position + 1].trainID.position] : nil
            guard next?.directionID != train.directionID || next?.scheduleID != train.scheduleID else { continue }
            tables.append(
                DepartureTable(
                    stationID: station,
                    directionID: train.directionID,
                    scheduleID: train.scheduleID,
                    range: start..<position + 1
                )
            )
            start = position + 1
            if next?.directionID != train.directionID {
                timetables.append(
                    StationTimetable(stationID: station, directionID: train.directionID, tables: tables)
                )
                tables = []
            }
        }
        return timetables
    }
}
