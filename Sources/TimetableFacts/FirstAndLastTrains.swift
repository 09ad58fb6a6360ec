import Timetable

/// The first and the last train of a table that get to each place: the last one is what people miss.
///
/// It counts where a train calls, wherever it ends, on its own railway and on those that it runs through to.
public struct FirstAndLastTrains: Equatable, Sendable {
    /// A place that trains of the table go to: stations of one interchange and one name are one to a rider.
    public struct Goal: Equatable, Sendable {
        /// Its station on the own railway, or else on that whose train comes there first.
        public fileprivate(set) var stationID: Station.ID
        /// The one that leaves before all others.
        public let first: Departure
        /// The one that leaves after all others; the same one where there is only one.
        public fileprivate(set) var last: Departure
        /// The shortest ride, in minutes.
        public fileprivate(set) var minutes: Int
        /// Whether some train goes no further.
        public fileprivate(set) var isEnd = false
    }

    /// Those on the own railway, then those on others in the order in which these are reached; the nearest first.
    public let goals: [Goal]
    private let station: Station.ID

    /// Rides with every departure of a table. A train that comes to a place twice counts when it first does.
    ///
    /// - Parameter station: where they leave.
    public init(_ departures: Slice<DepartureList>, from station: Station.ID, runs: Runs, _ dataset: Dataset) {
        self.station = station
        let own = dataset[station].railwayID
        var slots = [Int32](repeating: -1, count: dataset.stations.count)
        var found: [Goal] = []
        var places: [Station.ID] = []
        let stations = dataset.stations
        for departure in departures {
            var lastSlot = -1
            runs.walk(from: departure, at: dataset.stopTimes[Int(departure.call)].stationID) { point in
                let minutes = Int(point.minutes) - Int(departure.time.rawValue)
                if minutes < 0 { return }
                let slot = Int(slots[point.goal.position])
                lastSlot = slot
                if slot < 0 {
                    lastSlot = found.count
                    slots[point.goal.position] = Int32(found.count)
                    places.append(point.goal)
                    found.append(
                        Goal(stationID: point.stationID, first: departure, last: departure, minutes: minutes)
                    )
                    return
                }
                found[slot].last = departure
                found[slot].minutes = min(found[slot].minutes, minutes)
                if stations[point.stationID.position].railwayID == own {
                    found[slot].stationID = point.stationID
                }
            }
            if lastSlot >= 0 { found[lastSlot].isEnd = true }
        }
        // A station of the own railway stays one where trains come to it on another.
        for (slot, goal) in places.enumerated() where dataset[found[slot].stationID].railwayID != own {
            if let station = runs.stations(of: goal).first(where: { dataset[$0].railwayID == own }) {
                found[slot].stationID = station
            }
        }
        var ranks: [Railway.ID: Int] = [own: -1]
        for goal in found.sorted(by: { ($0.minutes, $0.stationID) < ($1.minutes, $1.stationID) }) {
            let railway = dataset[goal.stationID].railwayID
            if ranks[railway] == nil { ranks[railway] = ranks.count }
        }
        func key(_ goal: Goal) -> (Int, Int, Station.ID) {
            (ranks[dataset[goal.stationID].railwayID] ?? 0, goal.minutes, goal.stationID)
        }
        goals = found.map { ($0, key($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// How many interchanges of each other railway are shown.
    private static let interchanges = 3

    /// The goals that a rider looks for: every station ahead on the own railway, and on the railways beyond those
    /// stations where trains end and the three where most railways meet. Round a loop, only what lies within its next
    /// half: nobody goes the long way round. Where nothing of it is reached, all of the own railway counts.
    public func main(_ direction: Direction.ID?, _ dataset: Dataset, ends: DirectionEnds, orders: StationOrders)
        -> [Goal]
    {
        let own = dataset[station].railwayID
        let half = Self.nextHalf(of: orders[own], from: station, descends: direction == dataset[own].descending)
        // A vehicle that turns back before it has gone round calls at none of them.
        let near = goals.contains { half?.contains($0.stationID) ?? false } ? half : nil
        var meeting: [Railway.ID: [Goal]] = [:]
        for goal in goals where ends.railwaysMeeting(at: goal.stationID) > 2 {
            meeting[dataset[goal.stationID].railwayID, default: []].append(goal)
        }
        let hubs = meeting.values.flatMap { goals in
            goals.sorted { a, b in
                let (first, second) = (
                    ends.railwaysMeeting(at: a.stationID), ends.railwaysMeeting(at: b.stationID)
                )
                return (second, a.minutes, a.stationID) < (first, b.minutes, b.stationID)
            }.prefix(Self.interchanges).map(\.stationID)
        }
        let told = Set(hubs)
        return goals.filter { goal in
            if dataset[goal.stationID].railwayID == own { return near?.contains(goal.stationID) ?? true }
            return goal.isEnd || told.contains(goal.stationID)
        }
    }

    /// The stations within the next half of a loop; `nil` on any other railway.
    private static func nextHalf(of order: StationOrder, from station: Station.ID, descends: Bool) -> Set<Station.ID>? {
        guard order.isLoop else { return nil }
        var circle = Array(order.stations.dropLast())
        if descends { circle.reverse() }
        guard let here = circle.firstIndex(of: station) else { return nil }
        return Set((1...max(1, circle.count / 2)).map { circle[(here + $0) % circle.count] })
    }
}
