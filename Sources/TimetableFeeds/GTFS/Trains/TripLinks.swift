import Timetable

/// The trips that one vehicle runs one after the other while its passengers stay in their seats.
///
/// `transfers.txt` states a through service (type 4) or denies it (type 5). A block says less: that it is one vehicle.
/// It is a through service if no transfer names the two trips, they run on the same dates, and the next one starts
/// where this one ends, within ``longestWait`` minutes, and does not turn back:
/// ```
///     A ─ B ─ C, C ─ D ─ E      a through service: passengers for D stay seated
///     A ─ B ─ C, C ─ B ─ A      the vehicle turns back: two trips
///     A ─ B ─ C, X ─ Y ─ Z      the vehicle drives elsewhere empty: two trips
/// ```
struct TripLinks {
    /// A trip as links see it.
    struct Trip {
        /// A number for the set of dates on which it runs.
        var dates: Int32
        /// When it leaves its first stop, and comes in at its last one.
        var start, end: ServiceTime
        /// The places that it calls at, in order.
        var places: [Int32]
    }

    /// The longest time, in minutes, for which passengers stay in a vehicle between two trips of a block.
    static let longestWait = 15

    /// Pairs of trips, in the order of the feed's.
    private(set) var pairs: [(from: Int, to: Int)] = []

    /// - Parameters:
    ///   - staySeated: Pairs of trips of type 4, with the places in the file.
    ///   - apart: Pairs that some transfer names, so that blocks say nothing of them.
    ///   - blocks: Trips of each block.
    ///   - dates: The sets of dates.
    init(
        _ trip: (Int) -> Trip?,
        staySeated: [(from: Int, to: Int, place: FileLine)],
        apart: Set<[Int]>,
        blocks: [[Int]],
        dates: [DateSet],
        ids: (Int) -> String,
        _ log: inout NoticeLog
    ) {
        var candidates: [(from: Int, to: Int, place: FileLine)] = []
        var known: Set<[Int]> = []
        for pair in staySeated where known.insert([pair.from, pair.to]).inserted {
            guard let from = trip(pair.from), let to = trip(pair.to) else { continue }
            if from.end <= to.start, from.start < to.start, Self.fit(from, to, dates) {
                candidates.append(pair)
            } else {
                log.report(StaySeatedApart.check(pair.place, ids(pair.from), ids(pair.to)))
            }
        }
        // Trips that follow on different dates would look as if the vehicle were divided.
        let (nexts, previous) = (
            Dictionary(grouping: candidates, by: \.from), Dictionary(grouping: candidates, by: \.to)
        )
        for pair in candidates {
            let rivals =
                (nexts[pair.from] ?? []).compactMap { trip($0.to)?.dates }
                + (previous[pair.to] ?? []).compactMap { trip($0.from)?.dates }
            let isOne = (nexts[pair.from]?.count ?? 0) < 2 && (previous[pair.to]?.count ?? 0) < 2
            if isOne || Set(rivals).count == 1 {
                pairs.append((pair.from, pair.to))
            } else {
                log.report(StaySeatedApart.check(pair.place, ids(pair.from), ids(pair.to)))
            }
        }
        var linked = (from: Set(pairs.map(\.from)), to: Set(pairs.map(\.to)))
        for block in blocks {
            for pair in Self.pairs(of: block, trip) where !apart.contains([pair.from, pair.to]) {
                guard !linked.from.contains(pair.from), !linked.to.contains(pair.to) else { continue }
                linked.from.insert(pair.from)
                linked.to.insert(pair.to)
                pairs.append(pair)
            }
        }
    }

    /// Whether all dates of one trip are the other's.
    private static func fit(_ a: Trip, _ b: Trip, _ dates: [DateSet]) -> Bool {
        if a.dates == b.dates { return true }
        let (first, second) = (dates[Int(a.dates)], dates[Int(b.dates)])
        return first.subtracting(second).isEmpty || second.subtracting(first).isEmpty
    }

    private static func pairs(of block: [Int], _ trip: (Int) -> Trip?) -> [(from: Int, to: Int)] {
        var found: [(from: Int, to: Int)] = []
        let trips = block.compactMap { position in trip(position).map { (position, $0) } }
        for (_, members) in Dictionary(grouping: trips, by: { $0.1.dates }).sorted(by: { $0.key < $1.key }) {
            let ordered = members.sorted { ($0.1.start, $0.1.end, $0.0) < ($1.1.start, $1.1.end, $1.0) }
            for (from, to) in zip(ordered, ordered.dropFirst()) where isThrough(from.1, to.1) {
                found.append((from.0, to.0))
            }
        }
        return found
    }

    private static func isThrough(_ from: Trip, _ to: Trip) -> Bool {
        guard from.end <= to.start, from.start < to.start, to.start - from.end <= longestWait,
            from.places.last == to.places.first
        else { return false }
        return to.places.dropFirst().allSatisfy { !from.places.contains($0) }
    }
}
