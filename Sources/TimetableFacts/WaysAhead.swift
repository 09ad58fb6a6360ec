import Timetable

/// The ways that vehicles go on from a board: for each the stops ahead and the typical minutes to them.
///
/// A bus stop has routes that part behind the next corner, and loops that are gone around both ways: one list of stops
/// with rows of minutes cannot tell them. Vehicles that make some of the stops of a longer way in about the same time go
/// that way.
/// ```
///     A ─ B ─ C ─ A        the loop, which comes back to A
///     A ─ C ─ B ─ A        the same, gone around the other way
///     A ─ B                goes the first way
/// ```
public struct WaysAhead: Sendable {
    /// A way: the longest of those that are told as one.
    public struct Way: Equatable, Sendable {
        /// The stops ahead in order. The last of a loop is the place itself.
        public let stations: [Station.ID]
        /// The median of the minutes to each of them, which never fall.
        public let minutes: [Int]
        /// How many departures go this way, or a part of it.
        public var departures: Int
    }

    /// A ride: what it is, and where it comes to when.
    struct Ride {
        let typeID: TrainType.ID
        let stations: [Station.ID]
        let minutes: [Int]
    }

    /// The ways that most departures go come first.
    public let ways: [Way]
    /// The rides of all departures, table by table.
    let rides: [Ride]
    private let wayOfDeparture: [Int]
    private let places: Places

    /// By how many minutes a ride may differ from that of a longer way, and still goes that way.
    private static let tolerance = 3

    /// Follows the departures of a timetable, each to the end of its train's own record, or until it comes back.
    public init(from timetable: StationTimetable, in departures: Departures, _ dataset: Dataset, places: Places) {
        self.places = places
        var rides: [Ride] = []
        for table in timetable.tables {
            for departure in departures[table] { rides.append(Self.ride(departure, dataset, places)) }
        }
        self.rides = rides
        let keys = rides.map { $0.stations.map(places.number) }
        let groups = Dictionary(grouping: rides.indices.filter { !keys[$0].isEmpty }, by: { keys[$0] })
        // The longest way first, so that shorter ones find it; ties by the first departure.
        let sorted = groups.sorted { ($1.key.count, $0.value[0]) < ($0.key.count, $1.value[0]) }
        var ways: [Way] = []
        var keysOfWays: [[Int32]] = []
        var members: [[Int]] = []
        for (key, group) in sorted {
            let minutes = key.indices.map { place in Self.median(group.map { rides[$0].minutes[place] }) }
            if let known = keysOfWays.indices.first(where: {
                Self.isPart(key, minutes, of: keysOfWays[$0], ways[$0].minutes)
            }) {
                ways[known].departures += group.count
                members[known] += group
            } else {
                ways.append(Way(stations: rides[group[0]].stations, minutes: minutes, departures: group.count))
                keysOfWays.append(key)
                members.append(group)
            }
        }
        let order = ways.indices.sorted {
            (ways[$1].departures, members[$0][0]) < (ways[$0].departures, members[$1][0])
        }
        self.ways = order.map { ways[$0] }
        var wayOfDeparture = [Int](repeating: -1, count: rides.count)
        for (number, way) in order.enumerated() {
            for ride in members[way] { wayOfDeparture[ride] = number }
        }
        self.wayOfDeparture = wayOfDeparture
    }

    /// The position in ``ways`` of a departure's way; `nil` where it comes to no other stop.
    ///
    /// - Parameter number: The departure's place among those of the timetable, table by table.
    public func way(of number: Int) -> Int? { wayOfDeparture[number] < 0 ? nil : wayOfDeparture[number] }

    /// All stops in one order in which every departure comes to its own; `nil` where there is none, or where it would
    /// be much longer than the longest way, since the ways part.
    public var line: [Station.ID]? {
        guard let longest = ways.map(\.stations.count).max() else { return nil }
        var line: [Station.ID] = []
        for way in ways.sorted(by: { $1.stations.count < $0.stations.count }) {
            guard let merged = merged(line, with: way.stations) else { return nil }
            line = merged
        }
        return line.count <= longest + max(1, longest / 4) ? line : nil
    }

    /// Puts the stops of a way into a line; `nil` where it has them in another order, or passes a place twice.
    private func merged(_ line: [Station.ID], with way: [Station.ID]) -> [Station.ID]? {
        let keys = way.map(places.number)
        guard Set(keys).count == keys.count else { return nil }
        var line = line
        var place = 0
        for (station, key) in zip(way, keys) {
            if let known = line.firstIndex(where: { places.number(of: $0) == key }) {
                if known < place { return nil }
                place = known + 1
            } else {
                line.insert(station, at: place)
                place += 1
            }
        }
        return line
    }

    /// A number that the stations of one place share.
    func key(_ station: Station.ID) -> Int32 { places.number(of: station) }

    private static func ride(_ departure: Departure, _ dataset: Dataset, _ places: Places) -> Ride {
        let train = dataset.trains[departure.trainID.position]
        let here = dataset.stopTimes[Int(departure.call)].stationID
        var (stations, minutes): ([Station.ID], [Int]) = ([], [])
        for call in (Int(departure.call) + 1)..<train.calls.upperBound {
            let stopTime = dataset.stopTimes[call]
            guard let time = stopTime.arrivalOrDeparture, time >= departure.time else { continue }
            let isHere = places.areSame(stopTime.stationID, here)
            // From one pole of a place to the next is no way yet.
            if isHere, stations.isEmpty { continue }
            // Two poles of one place are one stop.
            if let last = stations.last, places.areSame(last, stopTime.stationID) { continue }
            stations.append(stopTime.stationID)
            minutes.append(max(time - departure.time, minutes.last ?? 0))
            if isHere { break }
        }
        return Ride(typeID: train.typeID, stations: stations, minutes: minutes)
    }

    private static func isPart(_ key: [Int32], _ minutes: [Int], of whole: [Int32], _ times: [Int]) -> Bool {
        var place = whole.startIndex
        for (stop, time) in zip(key, minutes) {
            guard let found = whole[place...].firstIndex(of: stop), abs(times[found] - time) <= tolerance else {
                return false
            }
            place = found + 1
        }
        return true
    }

    /// The middle one of some numbers, or the lower of the two in the middle.
    private static func median(_ numbers: [Int]) -> Int { numbers.sorted()[(numbers.count - 1) / 2] }
}
