import Timetable

/// What lies ahead of every call: the calling points of all journeys in one array, so that a million walks along them
/// touch no lists of their own.
public final class Runs: Sendable {
    /// A calling point as those on board see it.
    public struct Point: Sendable {
        /// Where the train comes in; at a handover the station of the railway that it comes on.
        public let stationID: Station.ID
        /// Minutes of the service day: when it comes in or, where the feed does not say, when it leaves.
        public let minutes: Int16
    }

    /// A leg of a journey.
    struct Leg: Sendable {
        let points: Range<Int>
        /// Positions of the legs it becomes; the first of the lap after for one that ends with its lap.
        let next: [Int]
    }

    let points: [Point]
    let legs: [Leg]
    private let legOfPoint: [Int32]
    private let pointOfCall: [Int32]

    /// Lays out journeys.
    ///
    /// - Parameter drawn: every journey of `journeys`, at its position there.
    public init(_ drawn: [Journey], of journeys: Journeys, _ dataset: Dataset) {
        var points: [Point] = []
        var legs: [Leg] = []
        var legOfPoint: [Int32] = []
        var pointOfCall = [Int32](repeating: 0, count: dataset.stopTimes.count)
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
                    let time = arrival.arrival ?? arrival.departure ?? departure.arrival ?? departure.departure
                    pointOfCall[point.arrivalCall] = Int32(points.count)
                    pointOfCall[point.departureCall] = Int32(points.count)
                    legOfPoint.append(Int32(legs.count))
                    points.append(Point(stationID: arrival.stationID, minutes: time?.rawValue ?? 0))
                }
                var next = leg.next.map { firstLegs[position] + $0 }
                if next.isEmpty, let lap = journeys.laps(besides: position).next { next = [firstLegs[lap]] }
                legs.append(Leg(points: start..<points.count, next: next))
            }
        }
        self.points = points
        self.legs = legs
        self.legOfPoint = legOfPoint
        self.pointOfCall = pointOfCall
    }

    /// Every calling point that those who leave with a departure come to without changing, in order; of a train that
    /// splits, one part after the other. The walk ends where a train comes back to where it left.
    @inline(__always)
    public func walk(from departure: Departure, at station: Station.ID, _ visit: (Point) -> Void) {
        let start = Int(pointOfCall[Int(departure.call)])
        let leg = Int(legOfPoint[start])
        let end = legs[leg].points.upperBound
        for position in start + 1..<max(end, start + 1) {
            if points[position].stationID == station { return }
            visit(points[position])
        }
        if !legs[leg].next.isEmpty { walkOn(behind: leg, from: departure.time, at: station, visit) }
    }

    @inline(never)
    private func walkOn(behind leg: Int, from time: ServiceTime, at station: Station.ID, _ visit: (Point) -> Void) {
        var pending = legs[leg].next
        // A feed whose links run in a circle would never end; no vehicle runs more than a few legs.
        for _ in 0..<32 {
            guard let next = pending.popLast() else { return }
            var comesBack = false
            for position in legs[next].points {
                comesBack = points[position].stationID == station || points[position].minutes < time.rawValue
                if comesBack { break }
                // The place where the train was split or handed over is not a place it comes to again.
                if position == legs[next].points.lowerBound,
                    points[position].stationID == points[legs[leg].points.upperBound - 1].stationID
                {
                    continue
                }
                visit(points[position])
            }
            if !comesBack { pending += legs[next].next }
        }
    }
}
