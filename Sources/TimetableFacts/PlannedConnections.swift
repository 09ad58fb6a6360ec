import Timetable

/// Which trains of a direction leave soon after those of another type come in at the same station, by the timetable's own
/// pattern: a local that waits for each express. Nobody promises them; a feed that did would say so of transfers.
///
/// A pattern is one where ten trains of a type at least come in on a day, and four in five of them are followed within
/// two minutes by a train of the other type, though by chance, over the same hours, no more than every second minute is.
/// So a line on which one type leaves every three minutes has none. Arrivals that the feed does not give do not count,
/// nor do changes for which it gives more time than there is, or which it says nobody can make.
/// ```
///   express comes in    9:02    9:12    9:22    …  74 of them, all at platform 3
///   local leaves        9:04    9:14    9:24    …  after 70 of them, all from platform 4
/// ```
/// Which platforms these are is told where the feed has a code for each, and all meetings are at the same ones. A platform
/// without a code is often a whole direction, as in New York, and says nothing of where a train stands.
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
        /// Where all of these come in and leave; `nil` where the feed does not say, or several platforms are used.
        public fileprivate(set) var platforms: Platforms?
    }

    /// The codes of two platforms, which may be the same one.
    public struct Platforms: Hashable, Sendable {
        /// Where a train comes in.
        public let arriving: String
        /// Where the other one leaves.
        public let departing: String
    }

    /// The minutes within which a train leaves after another has come in.
    public static let minutes = 2
    /// The fewest arrivals of a day that are a pattern.
    static let fewest = 10

    private struct Arrival {
        let minute: Int
        let platform: Stop.ID?
    }

    /// The position of a stopping pattern that has a station, and at which of its calls.
    private struct Visit {
        let pattern: Int
        let call: Int
    }

    /// A change from one platform, or a whole stop, to another; `nil` where the feed names no platform.
    private struct Change: Hashable {
        let from: Stop.ID?
        let to: Stop.ID?
    }

    /// The trains of each stopping pattern.
    private let trains: [[Train.ID]]
    /// The stopping patterns that have each station. By these, arrivals are found where they are asked for: a list of a million
    /// would be the largest of a build.
    private let visits: [[Visit]]
    /// The fewest minutes of a change, where the feed says something about it; more than any where there is no way.
    private let least: [Change: Int]
    private let dataset: Dataset
    private let schedules: Schedules

    /// Notes which trains come to which stations.
    public init(_ dataset: Dataset, schedules: Schedules) {
        var trains = [[Train.ID]](repeating: [], count: dataset.patterns.count)
        for position in dataset.trains.indices {
            trains[dataset.trains[position].patternID.position].append(Train.ID(position))
        }
        self.trains = trains
        var visits = [[Visit]](repeating: [], count: dataset.stations.count)
        for pattern in dataset.patterns.indices where !trains[pattern].isEmpty {
            for (call, station) in dataset.patterns[pattern].stations.enumerated() {
                visits[station.position].append(Visit(pattern: pattern, call: call))
            }
        }
        self.visits = visits
        var least: [Change: Int] = [:]
        for transfer in dataset.transfers {
            let minutes = transfer.kind == .impossible ? Int.max : transfer.minutes ?? 0
            let change = Change(from: transfer.fromID, to: transfer.toID)
            least[change] = max(minutes, least[change] ?? 0)
        }
        self.least = least
        self.dataset = dataset
        self.schedules = schedules
    }

    /// The patterns of a table, those of most arrivals first; none for a pole, where all lines are in one table.
    public func patterns(of table: DayTimetable, _ departures: Slice<DepartureList>) -> [Pattern] {
        guard case .direction(let direction) = table.board, departures.count >= Self.fewest else { return [] }
        let station = dataset[table.stationID]
        // For each type the minutes at which it leaves, and from which platforms.
        var leaving: [TrainType.ID: [Int: [Stop.ID?]]] = [:]
        for departure in departures {
            let type = dataset.trains[departure.trainID.position].typeID
            let platform = dataset.stopTimes[Int(departure.call)].platformID
            leaving[type, default: [:]][Int(departure.time.rawValue), default: []].append(platform)
        }
        guard leaving.count > 1 else { return [] }
        let coming = arrivals(at: table.stationID, in: direction, on: table.scheduleID)
        var found: [Pattern] = []
        for (arriving, trains) in coming where trains.count >= Self.fewest {
            let minutes = trains.map(\.minute)
            guard let first = minutes.min(), let last = minutes.max() else { continue }
            for (departing, times) in leaving where departing != arriving {
                let followed = trains.compactMap { arrival -> Change? in
                    for minute in arrival.minute...arrival.minute + Self.minutes {
                        let changes = (times[minute] ?? []).map { Change(from: arrival.platform, to: $0) }
                        let possible = changes.first {
                            fewestMinutes($0, at: station.stopID) <= minute - arrival.minute
                        }
                        if let possible { return possible }
                    }
                    return nil
                }
                guard followed.count * 5 >= trains.count * 4 else { continue }
                func isFollowed(_ minute: Int) -> Bool {
                    (minute...minute + Self.minutes).contains { times[$0] != nil }
                }
                guard (first...last).count(where: isFollowed) * 2 <= last - first + 1 else { continue }
                found.append(
                    Pattern(
                        arriving: [arriving],
                        departing: departing,
                        arrivals: trains.count,
                        followed: followed.count,
                        platforms: platforms(followed)
                    )
                )
            }
        }
        return Self.joined(found)
    }

    /// The arrivals at a station of one direction's trains on the days of a schedule, by the type of the train.
    private func arrivals(
        at station: Station.ID,
        in direction: Direction.ID,
        on schedule: Schedule.ID
    ) -> [TrainType.ID: [Arrival]] {
        let railway = dataset[station].railwayID
        var found: [TrainType.ID: [Arrival]] = [:]
        for visit in visits[station.position] {
            for train in trains[visit.pattern] where dataset.trains[train.position].directionID == direction {
                let call = dataset.stopTimes[dataset.trains[train.position].calls.lowerBound + visit.call]
                let service = dataset.trains[train.position].serviceID
                guard let arrival = call.arrival, schedules.schedules(of: service, on: railway).contains(schedule)
                else {
                    continue
                }
                found[dataset.trains[train.position].typeID, default: []].append(
                    Arrival(minute: Int(arrival.rawValue), platform: call.platformID)
                )
            }
        }
        return found
    }

    /// How long a change takes at least, as the feed has it of its platforms or of the whole stop.
    private func fewestMinutes(_ change: Change, at stop: Stop.ID) -> Int {
        if least.isEmpty { return 0 }
        let stated = [
            change, Change(from: change.from, to: stop), Change(from: stop, to: change.to),
            Change(from: stop, to: stop),
        ]
        return stated.compactMap { least[$0] }.max() ?? 0
    }

    /// The platforms of all these changes, where they are the same two.
    private func platforms(_ changes: [Change]) -> Platforms? {
        guard let first = changes.first, changes.allSatisfy({ $0 == first }) else { return nil }
        func code(_ platform: Stop.ID?) -> String? { platform.flatMap { dataset[$0].platformCode } }
        guard let arriving = code(first.from), let departing = code(first.to) else { return nil }
        return Platforms(arriving: arriving, departing: departing)
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
                if joined[known].platforms != pattern.platforms { joined[known].platforms = nil }
            } else {
                joined.append(pattern)
            }
        }
        return joined.sorted(by: areInOrder)
    }
}
