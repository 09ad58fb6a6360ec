import Timetable

/// What lies ahead of every call: the calling points of all journeys in one array, so that a million walks along them
/// touch no lists of their own.
public final class Runs: Sendable {
    /// A calling point as those on board see it.
    public struct Point: Sendable {
        /// This tells where the train comes in; at a handover the station of the railway that it comes on.
        public let stationID: Station.ID
        /// The first station of the same place and the same name: one to a rider, whatever railway the train comes on.
        public let goal: Station.ID
        /// Minutes of the service day: when it comes in or, where the feed does not say, when it leaves.
        public let minutes: Int16
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
        /// This tells whether that one starts where the one before ends: those on board have come there already.
        var startsThere = false
    }

    let points: [Point]
    let legs: [Leg]
    private let legOfPoint: [Int32]
    private let pointOfCall: [Int32]
    /// For each station the first one of the same place and the same name.
    private let goals: [Station.ID]
    /// The other stations of the same place and the same name, by the first one.
    private let others: [Station.ID: [Station.ID]]

    /// Lays out journeys.
    ///
    /// - Parameter drawn: every journey of `journeys`, at its position there.
    public init(_ drawn: [Journey], of journeys: Journeys, _ dataset: Dataset, places: Places) {
        let goals = Self.goals(dataset, places)
        var points: [Point] = []
        var legs: [Leg] = []
        var legOfPoint: [Int32] = []
        var pointOfCall = [Int32](repeating: 0, count: dataset.stopTimes.count)
        // Nearly each call is a point: at a handover two are one.
        points.reserveCapacity(pointOfCall.count)
        legOfPoint.reserveCapacity(pointOfCall.count)
        var firstLegs = drawn.map { _ in 0 }
        var count = 0
        for (position, journey) in drawn.enumerated() {
            firstLegs[position] = count
            count += journey.legs.count
        }
        for (position, journey) in drawn.enumerated() {
            for leg in journey.legs {
                let start = points.count
                for point in leg.callingPoints {
                    let (arrival, departure) = (
                        dataset.stopTimes[point.arrivalCall], dataset.stopTimes[point.departureCall]
                    )
                    let time = arrival.arrivalOrDeparture ?? departure.arrivalOrDeparture
                    pointOfCall[point.arrivalCall] = Int32(points.count)
                    pointOfCall[point.departureCall] = Int32(points.count)
                    legOfPoint.append(Int32(legs.count))
                    let goal = goals[arrival.stationID.position]
                    points.append(Point(stationID: arrival.stationID, goal: goal, minutes: time?.rawValue ?? 0))
                }
                var next = leg.next.map { Way(leg: firstLegs[position] + $0) }
                if next.isEmpty, let lap = journeys.laps(besides: position).next { next = [Way(leg: firstLegs[lap])] }
                legs.append(Leg(points: start..<points.count, next: next))
            }
        }
        for leg in legs.indices {
            guard let end = points[legs[leg].points].last else { continue }
            for way in legs[leg].next.indices {
                let start = points[legs[legs[leg].next[way].leg].points].first
                legs[leg].next[way].startsThere = start.map { places.areSame(end.stationID, $0.stationID) } ?? false
            }
        }
        self.goals = goals
        others = Dictionary(grouping: goals.indices.lazy.map { Station.ID($0) }.filter { goals[$0.position] != $0 }) {
            goals[$0.position]
        }
        self.points = points
        self.legs = legs
        self.legOfPoint = legOfPoint
        self.pointOfCall = pointOfCall
    }

    /// The stations that are one to a rider with a goal, itself first.
    func stations(of goal: Station.ID) -> [Station.ID] { [goal] + others[goal, default: []] }

    /// Every calling point that those who leave with a departure come to without changing, in order; of a train that
    /// splits, one part after the other. The walk ends where a train comes back to the place where it left.
    @inline(__always)
    public func walk(from departure: Departure, at station: Station.ID, _ visit: (Point) -> Void) {
        let start = Int(pointOfCall[Int(departure.call)])
        let here = goals[station.position]
        let leg = Int(legOfPoint[start])
        let end = legs[leg].points.upperBound
        for position in start + 1..<max(end, start + 1) {
            if points[position].goal == here { return }
            visit(points[position])
        }
        if !legs[leg].next.isEmpty { walkOn(behind: leg, from: departure.time, at: here, visit) }
    }

    @inline(never)
    private func walkOn(behind leg: Int, from time: ServiceTime, at here: Station.ID, _ visit: (Point) -> Void) {
        var pending = legs[leg].next
        // A feed whose links run in a circle would never end; no vehicle runs more than a few legs.
        for _ in 0..<32 {
            guard let way = pending.popLast() else { return }
            let ahead = legs[way.leg].points.dropFirst(way.startsThere ? 1 : 0)
            let back = ahead.first { points[$0].goal == here || points[$0].minutes < time.rawValue }
            for position in ahead.prefix(upTo: back ?? ahead.endIndex) { visit(points[position]) }
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
