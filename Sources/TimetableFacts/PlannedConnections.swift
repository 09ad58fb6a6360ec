import Timetable

/// Which trains of a direction leave soon after those of another type come in at the same station, by the timetable's own
/// pattern: a local that waits for each express. Nobody promises them; a feed that did would say so of transfers.
///
/// A pattern is one where ten trains of a type at least come in on a day, and four in five of them are followed within
/// two minutes by a train of the other type, though by chance, over the same hours, no more than every second minute is.
/// So a line on which one type leaves every three minutes has none. Arrivals that the feed does not give do not count.
/// ```
///   express comes in    9:02    9:12    9:22    …  74 of them
///   local leaves        9:04    9:14    9:24    …  after 70 of them
/// ```
public final class PlannedConnections: Sendable {
    /// That trains of one type leave behind those of others.
    public struct Pattern: Equatable, Sendable {
        /// What comes in: each of these types is followed by itself; that of most trains first.
        public fileprivate(set) var arriving: [TrainType.ID]
        /// What leaves.
        public let departing: TrainType.ID
        /// How many trains come in.
        public fileprivate(set) var arrivals: Int
        /// How many of them are followed.
        public fileprivate(set) var followed: Int
    }

    /// The minutes within which a train leaves after another has come in.
    public static let minutes = 2
    /// The fewest arrivals of a day that are a pattern.
    static let fewest = 10

    private struct Arrival {
        let direction: Direction.ID
        let service: Service.ID
        let type: TrainType.ID
        let minute: Int
    }

    /// The arrivals at each station, one behind the other, and where those of each begin.
    private let arrivals: [Arrival]
    private let starts: [Int32]
    private let dataset: Dataset
    private let schedules: Schedules

    /// Sorts the arrivals of a dataset by their stations.
    public init(_ dataset: Dataset, schedules: Schedules) {
        var starts = [Int32](repeating: 0, count: dataset.stations.count + 1)
        for call in dataset.stopTimes where call.arrival != nil { starts[call.stationID.position + 1] += 1 }
        for position in dataset.stations.indices { starts[position + 1] += starts[position] }
        var next = starts
        var order = [Int32](repeating: 0, count: Int(starts.last ?? 0))
        var trainOfCall = [Int32](repeating: 0, count: dataset.stopTimes.count)
        for position in dataset.trains.indices {
            for call in dataset.trains[position].calls { trainOfCall[call] = Int32(position) }
        }
        for (call, stopTime) in dataset.stopTimes.enumerated() where stopTime.arrival != nil {
            let station = stopTime.stationID.position
            order[Int(next[station])] = Int32(call)
            next[station] += 1
        }
        arrivals = order.map { call in
            let train = Int(trainOfCall[Int(call)])
            return Arrival(
                direction: dataset.trains[train].directionID,
                service: dataset.trains[train].serviceID,
                type: dataset.trains[train].typeID,
                minute: Int(dataset.stopTimes[Int(call)].arrival?.rawValue ?? 0)
            )
        }
        self.starts = starts
        self.dataset = dataset
        self.schedules = schedules
    }

    /// The patterns of a table, those of most arrivals first; none for a pole, where all lines are in one table.
    public func patterns(of table: DayTimetable, _ departures: ArraySlice<Departure>) -> [Pattern] {
        guard case .direction(let direction) = table.board, departures.count >= Self.fewest else { return [] }
        let railway = dataset[table.stationID].railwayID
        var leaving: [TrainType.ID: Set<Int>] = [:]
        for departure in departures {
            let type = dataset.trains[departure.trainID.position].typeID
            leaving[type, default: []].insert(Int(departure.time.rawValue))
        }
        guard leaving.count > 1 else { return [] }
        var coming: [TrainType.ID: [Int]] = [:]
        let own = Int(starts[table.stationID.position])..<Int(starts[table.stationID.position + 1])
        for arrival in arrivals[own] where arrival.direction == direction {
            guard schedules.schedules(of: arrival.service, on: railway).contains(table.scheduleID) else { continue }
            coming[arrival.type, default: []].append(arrival.minute)
        }
        var found: [Pattern] = []
        for (arriving, minutes) in coming where minutes.count >= Self.fewest {
            guard let first = minutes.min(), let last = minutes.max() else { continue }
            for (departing, times) in leaving where departing != arriving {
                func isFollowed(_ minute: Int) -> Bool {
                    (minute...minute + Self.minutes).contains(where: times.contains)
                }
                let followed = minutes.count(where: isFollowed)
                guard followed * 5 >= minutes.count * 4 else { continue }
                guard (first...last).count(where: isFollowed) * 2 <= last - first + 1 else { continue }
                found.append(
                    Pattern(arriving: [arriving], departing: departing, arrivals: minutes.count, followed: followed)
                )
            }
        }
        return Self.joined(found)
    }

    /// One pattern for each type that leaves, those of most arrivals first.
    private static func joined(_ patterns: [Pattern]) -> [Pattern] {
        func areInOrder(_ a: Pattern, _ b: Pattern) -> Bool {
            (b.arrivals, a.departing, a.arriving[0]) < (a.arrivals, b.departing, b.arriving[0])
        }
        var joined: [Pattern] = []
        for pattern in patterns.sorted(by: areInOrder) {
            if let known = joined.firstIndex(where: { $0.departing == pattern.departing }) {
                joined[known].arriving += pattern.arriving
                joined[known].arrivals += pattern.arrivals
                joined[known].followed += pattern.followed
            } else {
                joined.append(pattern)
            }
        }
        return joined.sorted(by: areInOrder)
    }
}
