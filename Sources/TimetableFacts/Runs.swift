import Timetable

/// What lies ahead of every call: the legs of all journeys as spans of the dataset's calls, so that a million walks along
/// them touch no lists of their own.
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

    /// A leg of a journey.
    private struct Leg {
        /// Where its calling points begin in ``Runs/spans``, up to those of the leg after: one span where a train hands
        /// over to no other.
        let firstSpan: Int32
        /// The position in ``Runs/ways`` of the legs it becomes; -1 for most, which become none.
        var ways: Int32 = -1
    }

    /// From one leg into another.
    private struct Way {
        /// The position of the leg it leads to.
        let leg: Int
        /// Whether that one starts where the one before ends: those on board have come there already.
        var startsThere = false
    }

    private let stopTimes: StopTimes
    /// Calls that stand one behind the other in ``Dataset/stopTimes``. A calling point is the call with which the train
    /// comes in: at a handover that of the train before.
    private let spans: [Range<Int32>]
    /// All legs, and at last where the spans of one more would begin.
    private let legs: [Leg]
    /// The legs that some legs become; the first of the lap after for one that ends with its lap.
    private let ways: [[Way]]
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
        var spans: [Range<Int32>] = []
        var legs: [Leg] = []
        var ways: [[Way]] = []
        var firstLegs: [Int32] = []
        var shifts = [Int32](repeating: 0, count: dataset.trains.count)
        /// Legs that end with their lap, and the journey that is the lap after.
        var laps: [(leg: Int, journey: Int)] = []
        // Nearly each train is a leg of one span.
        spans.reserveCapacity(dataset.trains.count)
        legs.reserveCapacity(dataset.trains.count + 1)
        firstLegs.reserveCapacity(journeys.all.count + 1)
        for (position, trains) in journeys.all.enumerated() {
            let firstLeg = legs.count
            firstLegs.append(Int32(firstLeg))
            let lap = journeys.laps(besides: position).next
            if trains.count == 1 {
                let calls = dataset.trains[trains[0].position].calls
                shifts[trains[0].position] = Int32(-calls.lowerBound)
                if let lap { laps.append((legs.count, lap)) }
                legs.append(Leg(firstSpan: Int32(spans.count)))
                spans.append(Int32(calls.lowerBound)..<Int32(calls.upperBound))
                continue
            }
            var number = 0
            for leg in journeys.journey(position).legs {
                let start = spans.count
                for point in leg.callingPoints {
                    let call = Int32(point.arrivalCall)
                    if spans.count > start, let last = spans.last, last.upperBound == call {
                        spans[spans.count - 1] = last.lowerBound..<call + 1
                    } else {
                        spans.append(call..<call + 1)
                    }
                }
                for stretch in leg.stretches {
                    // A stretch has a calling point for each call, some of them shared with the one before.
                    shifts[stretch.trainID.position] = Int32(
                        number + stretch.callingPoints.lowerBound
                            - dataset.trains[stretch.trainID.position].calls.lowerBound
                    )
                }
                number += leg.callingPoints.count
                if leg.next.isEmpty, let lap { laps.append((legs.count, lap)) }
                legs.append(Leg(firstSpan: Int32(start)))
                if leg.next.isEmpty { continue }
                legs[legs.count - 1].ways = Int32(ways.count)
                ways.append(leg.next.map { Way(leg: firstLeg + $0) })
            }
        }
        for (leg, journey) in laps {
            legs[leg].ways = Int32(ways.count)
            ways.append([Way(leg: Int(firstLegs[journey]))])
        }
        firstLegs.append(Int32(legs.count))
        legs.append(Leg(firstSpan: Int32(spans.count)))
        for leg in legs.indices.dropLast() where legs[leg].ways >= 0 {
            let end = dataset.stopTimes[Int(spans[Int(legs[leg + 1].firstSpan) - 1].upperBound) - 1]
            let own = Int(legs[leg].ways)
            for way in ways[own].indices {
                let start = dataset.stopTimes[Int(spans[Int(legs[ways[own][way].leg].firstSpan)].lowerBound)]
                ways[own][way].startsThere = places.areSame(end.stationID, start.stationID)
            }
        }
        let goals = Self.goals(dataset, places)
        self.goals = goals
        others = Dictionary(grouping: goals.indices.lazy.map { Station.ID($0) }.filter { goals[$0.position] != $0 }) {
            goals[$0.position]
        }
        stopTimes = dataset.stopTimes
        self.spans = spans
        self.legs = legs
        self.ways = ways
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
    /// splits, one part after the other. The walk ends where a train comes back to the place that it has left: from one
    /// platform or pole of a place to the next, it has left nothing.
    @inline(__always)
    public func walk(from departure: Departure, at station: Station.ID, _ visit: (Point) -> Void) {
        let here = goals[station.position]
        var hasLeft = false
        var leg = Int(firstLegs[journeys.position(of: departure.trainID)])
        // How many calling points of the leg lie behind, that of the departure included.
        var behind = callingPoint(of: Int(departure.call), of: departure.trainID) + 1
        while true {
            for number in spans(of: leg) {
                let span = spans[number]
                if behind > span.count {
                    behind -= span.count
                    continue
                }
                for call in Int(span.lowerBound) + behind..<Int(span.upperBound) {
                    let point = point(call)
                    if point.goal == here {
                        if hasLeft { return }
                        continue
                    }
                    hasLeft = true
                    visit(point)
                }
                behind = 0
            }
            if behind == 0 { break }
            leg += 1
        }
        if legs[leg].ways >= 0 { walkOn(behind: leg, from: departure.time, at: here, hasLeft, visit) }
    }

    /// The spans of a leg, as positions in ``spans``.
    @inline(__always)
    private func spans(of leg: Int) -> Range<Int> { Int(legs[leg].firstSpan)..<Int(legs[leg + 1].firstSpan) }

    /// The calling point of a call with which a train comes in.
    @inline(__always)
    private func point(_ position: Int) -> Point {
        let call = stopTimes[position]
        // A call has one time at least.
        let minutes = call.arrivalOrDeparture?.rawValue ?? 0
        return Point(stationID: call.stationID, goal: goals[call.stationID.position], minutes: minutes)
    }

    @inline(never)
    private func walkOn(
        behind leg: Int,
        from time: ServiceTime,
        at here: Station.ID,
        _ hasLeft: Bool,
        _ visit: (Point) -> Void
    ) {
        var pending = ways[Int(legs[leg].ways)].map { (way: $0, hasLeft: hasLeft) }
        // A feed whose links run in a circle would never end; no vehicle runs more than a few legs.
        for _ in 0..<32 {
            guard let next = pending.popLast() else { return }
            let way = next.way
            var hasLeft = next.hasLeft
            let calls = spans(of: way.leg).lazy.flatMap { [spans] in spans[$0] }
            let ahead = calls.dropFirst(way.startsThere ? 1 : 0).map { [self] in point(Int($0)) }
            var isBack = false
            for point in ahead {
                isBack = point.goal == here && hasLeft || point.minutes < time.rawValue
                if isBack { break }
                if point.goal == here { continue }
                hasLeft = true
                visit(point)
            }
            if !isBack, legs[way.leg].ways >= 0 { pending += ways[Int(legs[way.leg].ways)].map { ($0, hasLeft) } }
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
