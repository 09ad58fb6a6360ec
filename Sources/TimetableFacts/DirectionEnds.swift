import Timetable

/// The places to which the trains of a direction go, for its label: 「渋谷・和光市方面」.
public final class DirectionEnds: Sendable {
    private let dataset: Dataset
    private let places: Places
    private let orders: StationOrders
    /// For each station: how many railways meet at its place.
    private let meeting: [Int]

    /// Counts what the labels need.
    public init(_ dataset: Dataset, places: Places, orders: StationOrders) {
        self.dataset = dataset
        self.places = places
        self.orders = orders
        meeting = dataset.stations.map { station in
            guard let interchange = station.interchangeID else { return 1 }
            return Set(dataset[interchange].stations.map { dataset[$0].railwayID }).count
        }
    }

    /// Returns how many railways meet at a station's place, 1 or more.
    public func railwaysMeeting(at station: Station.ID) -> Int { meeting[station.position] }

    /// At most two stops that show a rider where the trains of a timetable go, in the order in which trains come to
    /// them.
    ///
    /// Mostly they are the two destinations that most trains run to, over all schedules. A second one is left out if
    /// fewer than a tenth of the trains reach it. So is one on another railway if fewer than half of the trains branch
    /// off to it before they come to the first (八王子, at 横浜 on the way to 大宮). On a loop, where trains come round again,
    /// the next two well-known stations ahead take their place.
    public func stops(of timetable: StationTimetable, in departures: Departures) -> [Stop.ID] {
        guard let direction = timetable.board.directionID else {
            return commonDestinations(of: timetable, in: departures)
        }
        let wellKnown = wellKnownAhead(of: timetable.stationID, direction: direction)
        return wellKnown.isEmpty
            ? commonDestinations(of: timetable, in: departures) : wellKnown.map { dataset[$0].stopID }
    }

    /// At most two stops that show a rider where the trains of a railway go in one direction, in the order in which
    /// trains come to them: the destinations that most of them run to, a second one only if at least a tenth of the
    /// trains reach it.
    ///
    /// - Parameter trains: Those of the railway.
    public func stops(of trains: [Train.ID], in direction: Direction.ID) -> [Stop.ID] {
        var tally = Destinations()
        for train in trains where dataset.trains[train.position].directionID == direction {
            for destination in destinations(of: dataset.trains[train.position]) { tally.add(destination, sameName) }
        }
        let counts = tally.byCount
        guard let first = counts.first else { return [] }
        let common = counts.prefix(2).filter { $0.trains * 10 >= first.trains }.map(\.stop)
        guard let railway = trains.first.map({ dataset.trains[$0.position].railwayID }) else { return common }
        return ordered(common, railway, direction)
    }

    private func commonDestinations(of timetable: StationTimetable, in departures: Departures) -> [Stop.ID] {
        var tally = Destinations()
        for table in timetable.tables {
            for departure in departures[table] {
                for destination in destinations(of: dataset.trains[departure.trainID.position]) {
                    tally.add(destination, sameName)
                }
            }
            // A run counts as one train: it only has to be known where it goes.
            for headway in table.headways {
                let run = dataset[headway.runID]
                let ends = dataset[run.patternID].stations.last.map { [dataset[$0].stopID] } ?? []
                for destination in run.destinations.isEmpty ? ends : run.destinations {
                    tally.add(destination, sameName)
                }
            }
        }
        let counts = tally.byCount
        guard let first = counts.first else { return [] }
        let second = counts.dropFirst().first { other in
            guard other.trains * 10 >= first.trains else { return false }
            return other.trains * 2 >= first.trains
                || !branchesOff(to: other.stop, before: first.stop, timetable, departures)
        }
        let common = [first.stop] + (second.map { [$0.stop] } ?? [])
        let direction = timetable.board.directionID
        return ordered(common, dataset[timetable.stationID].railwayID, direction, at: timetable.stationID)
    }

    /// Two stops in the order in which the trains of a direction come to them, so that a direction has one name at all
    /// its stations and on the page of its railway. If both are on the railway, its list decides; else their distance
    /// from where the direction begins, or at a pole from there.
    private func ordered(
        _ stops: [Stop.ID],
        _ railway: Railway.ID,
        _ direction: Direction.ID?,
        at pole: Station.ID? = nil
    ) -> [Stop.ID] {
        guard stops.count == 2 else { return stops }
        let list = orders[railway].stations
        let along = direction == dataset[railway].descending ? list.reversed() : list
        guard direction != nil, let start = along.first else {
            guard let here = pole.map({ dataset[$0].stopID }) else { return stops }
            return stops.sorted { distance(here, $0) < distance(here, $1) }
        }
        let positions = stops.map { stop in along.firstIndex { dataset[$0].stopID == stop } }
        if let first = positions[0], let second = positions[1] { return first <= second ? stops : stops.reversed() }
        let here = dataset[start].stopID
        return stops.sorted { distance(here, $0) < distance(here, $1) }
    }

    /// Returns whether trains leave the railway for a destination before they come to another one, which is on it.
    private func branchesOff(
        to destination: Stop.ID,
        before first: Stop.ID,
        _ timetable: StationTimetable,
        _ departures: Departures
    ) -> Bool {
        let own = orders[dataset[timetable.stationID].railwayID].stations.map { dataset[$0].stopID }
        guard own.contains(where: { sameName($0, first) }), !own.contains(where: { sameName($0, destination) })
        else { return false }
        for table in timetable.tables {
            for departure in departures[table] {
                let train = dataset.trains[departure.trainID.position]
                guard destinations(of: train).contains(where: { sameName($0, destination) }) else { continue }
                return !train.calls.contains { sameName(dataset[dataset.stopTimes[$0].stationID].stopID, first) }
            }
        }
        return false
    }

    /// Returns where a train's record says it goes, or else where it ends.
    private func destinations(of train: Train) -> [Stop.ID] {
        train.destinations.isEmpty
            ? [dataset[dataset.stopTimes[train.calls.upperBound - 1].stationID].stopID] : train.destinations
    }

    private func sameName(_ a: Stop.ID, _ b: Stop.ID) -> Bool {
        places.areSame(a, b) || dataset[a].names == dataset[b].names
    }

    /// In degrees along a parallel of Japan's latitude, which is enough to tell near from far; a station off the
    /// map is farthest.
    private func distance(_ a: Stop.ID, _ b: Stop.ID) -> Double {
        guard let from = dataset[a].coordinate, let to = dataset[b].coordinate else { return .infinity }
        let (north, east) = (to.latitude - from.latitude, (to.longitude - from.longitude) * 0.8)
        return north * north + east * east
    }

    /// On a loop: the next two of its well-known stations. Those are the fifth of its stations where most railways
    /// meet, two at least. Empty on any other railway.
    public func wellKnownAhead(of station: Station.ID, direction: Direction.ID) -> [Station.ID] {
        let railway = dataset[dataset[station].railwayID]
        let order = orders[dataset[station].railwayID]
        guard order.isLoop else { return [] }
        var circle = Array(order.stations.dropLast())
        if direction == railway.descending { circle.reverse() }
        guard let here = circle.firstIndex(where: { places.areSame($0, station) }) else { return [] }
        let ranked = circle.indices.sorted {
            (meeting[circle[$0].position], -$0) > (meeting[circle[$1].position], -$1)
        }
        let wellKnown = Set(
            ranked.prefix(max(3, (circle.count + 4) / 5)).filter { meeting[circle[$0].position] > 1 }
        )
        let ahead = (1..<circle.count).map { (here + $0) % circle.count }.filter(wellKnown.contains)
        return ahead.count < 2 ? [] : ahead.prefix(2).map { circle[$0] }
    }

    /// How many trains go to each destination. Two railways' stations of one name are one destination to a rider.
    private struct Destinations {
        private var counts: [(stop: Stop.ID, trains: Int)] = []
        /// In ``counts``: a name is compared once, though thousands of trains bear it.
        private var positions: [Stop.ID: Int] = [:]
        /// What was added last: trains one after the other mostly go to the same place.
        private var last: (stop: Stop.ID, position: Int)?

        /// Those that most trains go to come first.
        var byCount: [(stop: Stop.ID, trains: Int)] { counts.sorted { ($0.trains, $1.stop) > ($1.trains, $0.stop) } }

        mutating func add(_ destination: Stop.ID, _ sameName: (Stop.ID, Stop.ID) -> Bool) {
            if let last, last.stop == destination {
                counts[last.position].trains += 1
                return
            }
            let position =
                positions[destination] ?? counts.firstIndex { sameName($0.stop, destination) } ?? counts.count
            if position == counts.count { counts.append((destination, 0)) }
            positions[destination] = position
            counts[position].trains += 1
            last = (destination, position)
        }
    }
}
