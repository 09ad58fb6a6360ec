import Timetable

/// Which feeds are periods of one timetable, and which days each of them has.
///
/// A company that changes its timetable publishes another feed, with the same stops and lines. Two feeds are such
/// periods if at least half of the stops of the one with fewer have the same id and a name in common in both, and half
/// of its lines the same names. Each day then belongs to one feed: to the one that begins last of those within whose
/// span it lies (see ``JoiningFeed/span``); of two that begin on one day, to the one that comes last in the list.
/// ```
/// spring   ├───────────────────────────┤
/// summer              ├───────┤                    each day has one timetable:
///          └─ spring ─┴summer─┴─ spring┘
/// ```
enum FeedPeriods {
    /// Groups of positions, in the order of their first feeds; in each the newest period comes first.
    static func groups(of feeds: [JoiningFeed]) -> [[Int]] {
        let sketches = feeds.map(Sketch.init)
        var sets = JoinedSets(count: feeds.count)
        for first in feeds.indices {
            for second in feeds.indices.dropFirst(first + 1) where sketches[first].isPeriod(of: sketches[second]) {
                sets.join(first, second)
            }
        }
        return sets.sets().map { members in
            members.sorted { a, b in
                guard let first = feeds[a].span?.lowerBound, let second = feeds[b].span?.lowerBound,
                    first != second
                else { return a > b }
                return first > second
            }
        }
    }

    /// Gives each day to one of the periods of a timetable.
    ///
    /// - Parameter members: the newest first, as ``groups(of:)`` has them.
    static func divide(_ members: [Int], of feeds: inout [JoiningFeed]) {
        guard members.count > 1 else { return }
        let spans = members.map { feeds[$0].span.map { DateSet(Array($0)) } ?? DateSet() }
        for (rank, member) in members.enumerated() {
            let newer = spans[..<rank].reduce(DateSet()) { $0.union($1) }
            let older = spans[(rank + 1)...].reduce(DateSet()) { $0.union($1) }
            let taken = newer.union(older.subtracting(spans[rank]))
            feeds[member].isCut = true
            for position in feeds[member].dataset.services.indices {
                switch feeds[member].dataset.services[position].dates {
                case .dates(let dates):
                    feeds[member].dataset.services[position].dates = .dates(dates.subtracting(taken))
                // Where no feed has dates, the last one of the list is the newest, and its days are all days.
                case .kinds:
                    if rank > 0 { feeds[member].dataset.services[position].dates = .kinds([]) }
                }
            }
        }
    }

    /// What of a feed is compared with other feeds.
    private struct Sketch {
        /// Stops by their ids, without platforms.
        var stops: [String: Names] = [:]
        var lines: Set<Names> = []

        init(_ feed: JoiningFeed) {
            for stop in feed.dataset.stops where stop.parentID == nil { stops[stop.feedID] = stop.names }
            lines = Set(feed.dataset.railways.map(\.names))
        }

        func isPeriod(of other: Sketch) -> Bool {
            let (small, large) = stops.count <= other.stops.count ? (stops, other.stops) : (other.stops, stops)
            let shared = small.count { id, names in large[id].map { !names.isEmpty && names.share($0) } ?? false }
            let sharedLines = lines.intersection(other.lines).count
            return shared > 0 && shared * 2 >= small.count
                && sharedLines > 0 && sharedLines * 2 >= min(lines.count, other.lines.count)
        }
    }
}
