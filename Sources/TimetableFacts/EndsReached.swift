import Timetable

/// For each departure: whether it gets to the places that its direction is named after, or ends on the way there.
///
/// A direction has two names at most (渋谷・和光市方面): a train to either is no short working, and a rider to 渋谷 is
/// shown the last train that calls there, not the last that leaves.
public final class EndsReached: Sendable {
    /// What a departure does not do.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// This creates the set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// It does not get to the first of the places.
        public static let missesFirst = Traits(rawValue: 1)
        /// It does not get to the second.
        public static let missesSecond = Traits(rawValue: 2)
        /// A short working: it gets to none of them, and its last call is one that the trains to them make on the way.
        public static let endsBefore = Traits(rawValue: 4)

        /// Returns whether it gets to the first or the second place: 0 or 1.
        public func reaches(_ end: Int) -> Bool { !contains(end == 0 ? .missesFirst : .missesSecond) }
    }

    private let traits: [Traits]

    /// Follows every departure.
    ///
    /// - Parameter ends: for each timetable the places that it is named after, two at most; empty for none.
    public init(_ departures: Departures, ends: [[Stop.ID]], runs: Runs, _ dataset: Dataset) {
        let namesakes = Namesakes(dataset)
        let names = dataset.stations.map { namesakes.representative(of: $0.stopID).position }
        let served = Set(dataset.stations.map(\.stopID))
        var isCalledAt = [Bool](repeating: false, count: dataset.stops.count)
        for call in dataset.stopTimes { isCalledAt[names[call.stationID.position]] = true }
        var traits = [Traits](repeating: [], count: departures.all.count)
        // By name: whether trains to an end call there on the way.
        var isOnTheWay = [Bool](repeating: false, count: dataset.stops.count)
        for (timetable, ends) in zip(departures.timetables, ends) where !ends.isEmpty {
            let goals = ends.map { namesakes.representative(of: $0).position }
            // A destination off the network has no calls, nor has a station beyond the part that the feed covers.
            // There, the destination that the train names has to do.
            let isServed = zip(ends, goals).map { served.contains($0) && isCalledAt[$1] }
            var touched: [Int] = []
            var stragglers: [(departure: Int, last: Int)] = []
            var passed: [Int] = []
            for table in timetable.tables {
                for position in table.range {
                    let departure = departures.all[position]
                    passed.removeAll(keepingCapacity: true)
                    var missed: Traits = ends.count > 1 ? [.missesFirst, .missesSecond] : .missesFirst
                    let station = dataset.stopTimes[Int(departure.call)].stationID
                    runs.walk(from: departure, at: station) { point in
                        let name = names[point.stationID.position]
                        for end in goals.indices where goals[end] == name && !missed.reaches(end) {
                            missed.remove(end == 0 ? .missesFirst : .missesSecond)
                            for other in passed where !isOnTheWay[other] {
                                isOnTheWay[other] = true
                                touched.append(other)
                            }
                        }
                        passed.append(name)
                    }
                    for end in ends.indices where !isServed[end] {
                        if dataset.trains[departure.trainID.position].destinations.contains(ends[end]) {
                            missed.remove(end == 0 ? .missesFirst : .missesSecond)
                        }
                    }
                    traits[position] = missed
                    let none = ends.indices.allSatisfy { !missed.reaches($0) }
                    if none, let last = passed.last { stragglers.append((position, last)) }
                }
            }
            for (departure, last) in stragglers where isOnTheWay[last] { traits[departure].insert(.endsBefore) }
            for name in touched { isOnTheWay[name] = false }
        }
        self.traits = traits
    }

    /// The traits of a departure, by its position in ``Departures/all``.
    public subscript(position: Int) -> Traits { traits[position] }

    /// Returns the position in ``Departures/all`` of the last departure of a table that gets to one of the places.
    ///
    /// - Parameter end: 0 for the first of the places, 1 for the second.
    public func last(to end: Int, in table: DayTimetable) -> Int? {
        table.range.last { traits[$0].reaches(end) }
    }
}
