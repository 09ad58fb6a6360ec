import Timetable

/// The traits of each departure: whether it gets to the places that its direction is named after, or ends on the way
/// there, whether its run starts here, whether a later one gets somewhere before it, and whether it is marked as new. Whatever pages, posters and data files say of these, they ask here.
///
/// A direction has two names at most (渋谷・和光市方面): a train to either is no short working, and a rider to 渋谷 is
/// told the last train that calls there, not the last that leaves.
public final class KnownTraits: Sendable {
    /// The bits of each but for ``DepartureTraits/isRevised``, which is asked of ``revised``: so one byte is enough.
    private let traits: [UInt8]
    private let revised: Set<Int32>
    private let departures: Departures

    /// Follows every departure.
    ///
    /// - Parameters:
    ///   - ends: for each timetable the places that it is named after, two at most; empty for none.
    ///   - revised: the calls whose departures are marked as new or at another minute.
    public init(
        _ departures: Departures,
        ends: [[Stop.ID]],
        runs: Runs,
        firsts: FirstArrivals,
        revised: Set<Int32> = [],
        _ dataset: Dataset
    ) {
        let namesakes = Namesakes(dataset)
        let names = dataset.stations.map { namesakes.representative(of: $0.stopID).position }
        let served = Set(dataset.stations.map(\.stopID))
        var isCalledAt = [Bool](repeating: false, count: dataset.stops.count)
        for call in dataset.stopTimes { isCalledAt[names[call.stationID.position]] = true }
        var traits = departures.all.map { ($0.starts(in: dataset) ? DepartureTraits.startsHere : []).byte }
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
                    var missed: DepartureTraits = ends.count > 1 ? [.missesFirst, .missesSecond] : .missesFirst
                    let station = dataset.stopTimes[Int(departure.call)].stationID
                    runs.walk(from: departure, at: station) { point in
                        let name = names[point.stationID.position]
                        for end in goals.indices where goals[end] == name && !missed.reaches(end) {
                            missed.remove(.misses(end))
                            for other in passed where !isOnTheWay[other] {
                                isOnTheWay[other] = true
                                touched.append(other)
                            }
                        }
                        passed.append(name)
                    }
                    for end in ends.indices where !isServed[end] {
                        if dataset.trains[departure.trainID.position].destinations.contains(ends[end]) {
                            missed.remove(.misses(end))
                        }
                    }
                    traits[position] |= missed.byte
                    let none = ends.indices.allSatisfy { !missed.reaches($0) }
                    if none, let last = passed.last { stragglers.append((position, last)) }
                }
            }
            for (departure, last) in stragglers where isOnTheWay[last] {
                traits[departure] |= DepartureTraits.endsBefore.byte
            }
            for name in touched { isOnTheWay[name] = false }
        }
        for position in firsts.passedDepartures { traits[position] |= DepartureTraits.isPassed.byte }
        self.traits = traits
        self.revised = revised
        self.departures = departures
    }

    /// The traits of a departure, by its position in ``Departures/all``.
    public subscript(position: Int) -> DepartureTraits {
        let traits = DepartureTraits(rawValue: UInt16(traits[position]))
        if revised.isEmpty { return traits }
        return isRevised(call: Int(departures.all[position].call)) ? traits.union(.isRevised) : traits
    }

    /// Returns whether the departure of a call is marked as new or at another minute: an index into ``Dataset/stopTimes``.
    public func isRevised(call: Int) -> Bool { !revised.isEmpty && revised.contains(Int32(call)) }

    /// Returns whether a trait is true of any departure of a table.
    public func any(_ trait: DepartureTraits, in table: DayTimetable) -> Bool {
        table.range.contains { self[$0].contains(trait) }
    }

    /// Returns the last departure of a table to each place that its direction is named after, and the last of all, the
    /// earliest first: positions in ``Departures/all``, with the places that it is the last one to.
    ///
    /// `lasts` in `departures.js` is the same for the trains that run on a day; a test holds both together.
    ///
    /// - Parameter ends: How many places the direction is named after.
    public func lasts(of table: DayTimetable, ends: Int) -> [(departure: Int, ends: [Int])] {
        var found: [Int: [Int]] = [:]
        if let last = table.range.last { found[last] = [] }
        for end in 0..<ends {
            if let last = table.range.last(where: { self[$0].reaches(end) }) { found[last, default: []].append(end) }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension DepartureTraits {
    /// Those that have one of the first eight bits.
    fileprivate var byte: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}

extension Departure {
    /// Returns whether the train's run starts here, as ``DepartureTraits/startsHere`` says.
    public func starts(in dataset: Dataset) -> Bool {
        // Fields are read in place: a copy of the train would retain its lists a million times.
        Int(call) == dataset.trains[trainID.position].calls.lowerBound
            && dataset.trains[trainID.position].previous.isEmpty
    }
}
