import Timetable

/// What lies ahead of every call: the calling points of all journeys in one array, so that a million walks along them
/// touch no lists of their own.
public final class Runs: Sendable {
    /// A calling point as those on board see it.
    public struct Point: Sendable {
        /// The station where the train comes in; at a handover the station of the railway that it comes on.
        public let stationID: Station.ID
        /// The first station of the same place and the same name: one to a rider, whatever railway the train comes on.
        public let goal: Station.ID
        /// Minutes of the service day: when it comes in or, where the feed does not say, when it leaves.
        public let minutes: Int16
    }

    /// A calling point as it is kept, a million times.
    private struct Call {
        let stationID: Station.ID
        let minutes: Int16
    }

    /// A leg of a journey.
    struct Leg: Sendable {
        let points: Range<Int>
        /// The legs it becomes; the first of the lap after for one that ends with its lap.
        var next: [Way]
    }

    /// From one leg into another.
    struct Way: Sendable {
        /// The position of the leg it leads to.
        let leg: Int
        /// Whether that one starts where the one before ends: those on board have come there already.
        var startsThere = false
    }

    private let points: [Call]
    private let legs: [Leg]
    private let journeys: Journeys
    /// For each journey, where its first leg stands in ``legs``, and at last where the next one would.
    private let firstLegs: [Int32]
    /// For each train what makes of the position of one of its stop times the number of the calling point among those of
    /// the journey: a train's calls stand one behind the other in both.
    private let shifts: [Int32]
    /// For each station the first one of the same place and the same name.
    private let goals: [Station.ID]
    /// The other stations of the same place and the same name, by the first one.
    private let others: [Station.ID: [Station.ID]]

    /// Lays out all journeys.
    public init(_ journeys: Journeys, _ dataset: Dataset, places: Places) {
        var points: [Call] = []
        var legs: [Leg] = []
        var firstLegs: [Int32] = []
        var shifts = [Int32](repeating: 0, count: dataset.trains.count)
        /// Legs that end with their lap, and the journey that is the lap after.
        var laps: [(leg: Int, journey: Int)] = []
        // Nearly each call is a point: at a handover two are one.
        points.reserveCapacity(dataset.stopTimes.count)
        for position in journeys.all.indices {
            let first = points.count
            let firstLeg = legs.count
            firstLegs.append(Int32(firstLeg))
            for leg in journeys.journey(position).legs {
                let start = points.count
                for point in leg.callingPoints {
                    let (arrival, departure) = (
                        dataset.stopTimes[point.arrivalCall], dataset.stopTimes[point.departureCall]
                    )
                    let time = arrival.arrivalOrDeparture ?? departure.arrivalOrDeparture
                    points.append(Call(stationID: arrival.stationID, minutes: time?.rawValue ?? 0))
                }
                for stretch in leg.stretches {
                    // A stretch has a calling point for each call, some of them shared with the one before.
                    let number = start - first + stretch.callingPoints.lowerBound
                    shifts[stretch.trainID.position] = Int32(
                        number - dataset.trains[stretch.trainID.position].calls.lowerBound
                    )
                }
                let next = leg.next.map { Way(leg: firstLeg + $0) }
                if next.isEmpty, let lap = journeys.laps(besides: position).next { laps.append((legs.count, lap)) }
                legs.append(Leg(points: start..<points.count, next: next))
            }
        }
        for (leg, journey) in laps { legs[leg].next = [Way(leg: Int(firstLegs[journey]))] }
        firstLegs.append(Int32(legs.count))
        for leg in legs.indices {
            guard let end = points[legs[leg].points].last else { continue }
            for way in legs[leg].next.indices {
                let start = points[legs[legs[leg].next[way].leg].points].first
                legs[leg].next[way].startsThere = start.map { places.areSame(end.stationID, $0.stationID) } ?? false
            }
        }
        let goals = Self.goals(dataset, places)
        self.goals = goals
        others = Dictionary(grouping: goals.indices.lazy.map { Station.ID($0) }.filter { goals[$0.position] != $0 }) {
            goals[$0.position]
        }
        self.points = points
        self.legs = legs
        self.journeys = journeys
        self.firstLegs = firstLegs
        self.shifts = shifts
    }

    /// The stations that are one to a rider with a goal, itself first.
    func stations(of goal: Station.ID) -> [Station.ID] { [goal] + others[goal, default: []] }

    /// The number of the calling point of a train's call among those of its journey, counted leg by leg from 0.
    ///
    /// - Parameter call: Index into ``Dataset/stopTimes``.
    public func callingPoint(of call: Int, of train: Train.ID) -> Int { Int(shifts[train.position]) + call }

    /// Every calling point that those who leave with a departure come to without changing, in order; of a train that
    /// splits, one part after the other. The walk ends where a train comes back to the place where it left.
    @inline(__always)
    public func walk(from departure: Departure, at station: Station.ID, _ visit: (Point) -> Void) {
        let here = goals[station.position]
        var leg = Int(firstLegs[journeys.position(of: departure.trainID)])
        let start = legs[leg].points.lowerBound + callingPoint(of: Int(departure.call), of: departure.trainID)
        while start >= legs[leg].points.upperBound { leg += 1 }
        for position in start + 1..<legs[leg].points.upperBound {
            let point = point(position)
            if point.goal == here { return }
            visit(point)
        }
        if !legs[leg].next.isEmpty { walkOn(behind: leg, from: departure.time, at: here, visit) }
    }

    @inline(__always)
    private func point(_ position: Int) -> Point {
        let call = points[position]
        return Point(stationID: call.stationID, goal: goals[call.stationID.position], minutes: call.minutes)
    }

    @inline(never)
    private func walkOn(behind leg: Int, from time: ServiceTime, at here: Station.ID, _ visit: (Point) -> Void) {
        var pending = legs[leg].next
        // A feed whose links run in a circle would never end; no vehicle runs more than a few legs.
        for _ in 0..<32 {
            guard let way = pending.popLast() else { return }
            let ahead = legs[way.leg].points.dropFirst(way.startsThere ? 1 : 0)
            let back = ahead.first { point($0).goal == here || point($0).minutes < time.rawValue }
            for position in ahead.prefix(upTo: back ?? ahead.endIndex) { visit(point(position)) }
            if back == nil { pending += legs[way.leg].next }
        }
    }

    /// For each station the first one of the same place and the same name.
    private static func goals(_ dataset: Dataset, _ places: Places) -> [Station.ID] {
        let namesakes = Namesakes(dataset)
        var known: [Stop.ID: [Station.ID]] = [:]
        return dataset.stations.indices.map { position in
            let station = Station.ID(position)
            let name = namesakes.representative(of: dataset[station].stopID)
            if let first = known[name]?.first(where: { places.areSame($0, station) }) { return first }
            known[name, default: []].append(station)
            return station
        }
    }
}
