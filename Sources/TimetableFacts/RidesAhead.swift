import Timetable

/// The typical time that trains of each kind take from a station to those ahead on its railway.
///
/// A row holds the times of one kind of train and of no other, since medians over different trains mix: a station that
/// only a fast train reaches would seem nearer than the one before it. Each time is that of the station before it in
/// the row, plus the usual time of those trains from there, so that a row adds up and never falls:
/// ```
///     Express   A ───── C ── D        12 15
///     Local     A ─ B ─ C             8 19
/// ```
public struct RidesAhead: Equatable, Sendable {
    /// The riding times of trains of one kind.
    public struct Row: Equatable, Sendable {
        /// What the trains are where they leave; of several types that are one to a rider, that of most trains. More than
        /// one where several kinds take the same time everywhere.
        public var typeIDs: [TrainType.ID]
        /// How many departures of the kind there are.
        public let trains: Int
        /// Minutes for each of the stations; `nil` where such trains do not call, or not on this way of several.
        public let minutes: [Int?]
    }

    /// The stations that trains call at further on, in the order of the railway's list, on a loop until it closes.
    public let stations: [Station.ID]
    /// The number of departures that lead to each station.
    public let trains: [Int]

    private let kinds: [Kind]

    /// Follows the trains of a timetable, each through its next records as long as it stays on the railway.
    public init(
        from timetable: StationTimetable,
        in departures: Departures,
        _ dataset: Dataset,
        places: Places,
        orders: StationOrders,
        riderTypes: RiderTypes
    ) {
        let station = timetable.stationID
        let railwayID = dataset[station].railwayID
        let descends = timetable.board.directionID == dataset[railwayID].descending
        let list = Self.stations(ahead: station, in: orders[railwayID], descends: descends, places)
        var slots = [Int32](repeating: -1, count: dataset.stations.count)
        for (slot, stop) in list.enumerated() { slots[stop.position] = Int32(slot) }
        var kinds: [TrainType.ID: Kind] = [:]
        for table in timetable.tables where !list.isEmpty {
            for departure in departures[table] {
                let type = dataset.trains[departure.trainID.position].typeID
                kinds[riderTypes[type], default: Kind(stations: list.count)].add(type) { add in
                    Self.follow(departure, from: station, railwayID, dataset) { stop, ride in
                        let slot = Int(slots[stop.position])
                        if slot >= 0 { add(slot, ride) }
                    }
                }
            }
        }
        self.init(list, kinds)
    }

    /// The same along a line of stops that the ways of a board have in common: of all its routes, on a loop until it
    /// closes. `nil` where there is no such line.
    public init?(_ ahead: WaysAhead, riderTypes: RiderTypes) {
        guard let line = ahead.line else { return nil }
        let slots = Dictionary(line.enumerated().map { (ahead.key($1), $0) }, uniquingKeysWith: { first, _ in first })
        var kinds: [TrainType.ID: Kind] = [:]
        for ride in ahead.rides where !ride.stations.isEmpty {
            kinds[riderTypes[ride.typeID], default: Kind(stations: line.count)].add(ride.typeID) { add in
                for (station, minutes) in zip(ride.stations, ride.minutes) {
                    if let slot = slots[ahead.key(station)] { add(slot, Int16(clamping: minutes)) }
                }
            }
        }
        self.init(line, kinds)
    }

    /// The same along one way of a board.
    public init(_ way: WaysAhead.Way, _ ahead: WaysAhead) {
        var kind = Kind(stations: way.stations.count)
        for ride in ahead.rides.prefix(1) {
            kind.add(ride.typeID) { add in
                for (slot, minutes) in way.minutes.enumerated() { add(slot, Int16(clamping: minutes)) }
            }
        }
        self.init(way.stations, ahead.rides.first.map { [$0.typeID: kind] } ?? [:])
    }

    private init(_ list: [Station.ID], _ kinds: [TrainType.ID: Kind]) {
        stations = list
        trains = list.indices.map { slot in kinds.values.reduce(0) { $0 + $1.trains(at: slot) } }
        self.kinds = kinds.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
    }

    /// The rows that cover some stations: as many as it takes until each station has a time, then those of the kinds
    /// that most trains are of, as far as they differ. The row with the fewest stations comes first: it is that of the
    /// fastest trains.
    ///
    /// - Parameters:
    ///   - shown: Positions in ``stations``.
    ///   - most: How many rows there are at most. What has no room then is in none.
    public func rows(for shown: Set<Int>, most: Int) -> [Row] {
        var left = shown.filter { trains[$0] > 0 }
        var all = kinds.flatMap { $0.rows(for: shown) }
        var rows: [Row] = []
        func covered(_ row: Row) -> Int { left.count { row.minutes[$0] != nil } }
        while !left.isEmpty, rows.count < most {
            guard let best = all.indices.max(by: { (covered(all[$0]), $1) < (covered(all[$1]), $0) }),
                covered(all[best]) > 0
            else { break }
            let row = all.remove(at: best)
            left = left.filter { row.minutes[$0] == nil }
            rows.append(row)
        }
        var named = Set(rows.flatMap(\.typeIDs))
        for row in all where !named.contains(row.typeIDs[0]) {
            let told = shown.filter { row.minutes[$0] != nil }
            guard !told.isEmpty else { continue }
            if let same = rows.firstIndex(where: { other in told.allSatisfy { other.minutes[$0] == row.minutes[$0] } })
            {
                rows[same].typeIDs += row.typeIDs
            } else if rows.count < most {
                rows.append(row)
            } else {
                continue
            }
            named.formUnion(row.typeIDs)
        }
        func length(_ row: Row) -> Int { row.minutes.count { $0 != nil } }
        return rows.enumerated().sorted { (length($0.element), $1.offset) < (length($1.element), $0.offset) }
            .map(\.element)
    }

    /// The railway's stations as they lie ahead of one.
    private static func stations(
        ahead station: Station.ID,
        in order: StationOrder,
        descends: Bool,
        _ places: Places
    ) -> [Station.ID] {
        let list = descends ? Array(order.stations.reversed()) : order.stations
        guard let here = list.firstIndex(of: station) else { return [] }
        let ahead = Array(list[(here + 1)...])
        // The list of a loop names its first station again at the end, which is where it goes on.
        let around = order.isLoop ? list[..<here].dropFirst() : []
        var seen: Set<Station.ID> = [station]
        return (ahead + around).filter { seen.insert($0).inserted && !places.areSame($0, station) }
    }

    private static func follow(
        _ departure: Departure,
        from station: Station.ID,
        _ railway: Railway.ID,
        _ dataset: Dataset,
        _ visit: (Station.ID, Int16) -> Void
    ) {
        var calls = (Int(departure.call) + 1)..<dataset.trains[departure.trainID.position].calls.upperBound
        var train = departure.trainID
        // A loop comes round in one lap and a bit; more records than that belong to another ride.
        for _ in 0..<4 {
            for call in calls {
                let stopTime = dataset.stopTimes[call]
                if stopTime.stationID == station { return }
                if let time = stopTime.arrivalOrDeparture, time >= departure.time {
                    visit(stopTime.stationID, Int16(time - departure.time))
                }
            }
            guard let next = dataset.trains[train.position].next.first,
                dataset.trains[next.position].railwayID == railway
            else { return }
            // The place of the handover was visited when the train arrived there.
            calls = dataset.trains[next.position].calls.dropFirst()
            train = next
        }
    }
}
