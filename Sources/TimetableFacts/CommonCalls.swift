import Timetable

/// At which of their calls the trains of two patterns are at the same station, worked out once for each two patterns.
///
/// Calls are matched in order, as many as can be. That leaves a choice only where a pattern comes to a station twice: then
/// those are matched that follow each other at once in both.
/// ```
///   a lap     O P Q R O          of its two calls at O,
///   a part      P Q R O          the part is held against the second
/// ```
struct CommonCalls {
    private let patterns: [[Station.ID]]
    private let repeats: [Bool]
    private var known: [UInt64: [(Int32, Int32)]] = [:]

    init(_ patterns: [[Station.ID]]) {
        self.patterns = patterns
        repeats = patterns.map { Set($0).count < $0.count }
    }

    /// The calls of both, counted from 0, in order.
    mutating func calls(_ one: Int, _ other: Int) -> [(Int32, Int32)] {
        let key = UInt64(one) << 32 | UInt64(other)
        if let known = known[key] { return known }
        let (a, b) = (patterns[one], patterns[other])
        let plain = repeats[one] || repeats[other] ? nil : Self.plain(a, b)
        let calls = plain ?? Self.longest(a, b)
        known[key] = calls
        return calls
    }

    /// Of patterns that come to no station twice; `nil` where their common stations are not in one order.
    private static func plain(_ a: [Station.ID], _ b: [Station.ID]) -> [(Int32, Int32)]? {
        let places = Dictionary(uniqueKeysWithValues: b.enumerated().map { ($1, Int32($0)) })
        var calls: [(Int32, Int32)] = []
        for (position, station) in a.enumerated() {
            guard let place = places[station] else { continue }
            if let last = calls.last, place < last.1 { return nil }
            calls.append((Int32(position), place))
        }
        return calls
    }

    /// The longest common subsequence; of several, one with the most calls that follow each other at once in both.
    private static func longest(_ a: [Station.ID], _ b: [Station.ID]) -> [(Int32, Int32)] {
        /// More than calls can follow each other.
        let call = a.count + b.count + 1
        let width = b.count + 1
        /// The best from two calls on, and the best that begins with both of them; 0 where they are at two stations.
        var best = [Int](repeating: 0, count: (a.count + 1) * width)
        var both = best
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                let (here, next) = (i * width + j, (i + 1) * width + j + 1)
                if a[i] == b[j] { both[here] = call + max(best[next], both[next] > 0 ? both[next] + 1 : 0) }
                best[here] = max(both[here], best[here + width], best[here + 1])
            }
        }
        var (i, j) = (0, 0)
        var calls: [(Int32, Int32)] = []
        while i < a.count, j < b.count {
            let here = i * width + j
            // Whoever has come to two calls that follow the last ones at once takes them if that is worth it.
            let isNext = calls.last.map { $0 == (Int32(i - 1), Int32(j - 1)) } ?? false
            if both[here] > 0, both[here] + (isNext ? 1 : 0) >= best[here] {
                calls.append((Int32(i), Int32(j)))
                (i, j) = (i + 1, j + 1)
            } else if best[here + width] >= best[here + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return calls
    }
}
