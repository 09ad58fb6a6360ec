import Timetable

/// The typical time between departures: the median of the minutes from each to the next.
public struct Headway: Hashable, Comparable, Sendable {
    /// Twice the minutes, since the median of an even number of gaps may lie between two whole minutes.
    public let halfMinutes: Int

    /// The median gap of departures in the order they leave; of an even number of gaps, the mean of the middle two.
    ///
    /// - Returns: `nil` for fewer than two departures.
    public init?(_ times: some Sequence<ServiceTime>) {
        var previous: ServiceTime?
        var gaps: [Int] = []
        for time in times {
            if let previous { gaps.append(time - previous) }
            previous = time
        }
        guard let median = Self.doubledMedian(&gaps) else { return nil }
        halfMinutes = median
    }

    /// In whole minutes, a half rounded up.
    public var minutes: Int { (halfMinutes + 1) / 2 }

    /// Whether departures are typically more than an hour apart.
    public var isRare: Bool { halfMinutes > 120 }

    /// The shorter one first.
    public static func < (a: Self, b: Self) -> Bool { a.halfMinutes < b.halfMinutes }

    /// Twice the median, exact for whole numbers; `nil` for none. Sorts them.
    static func doubledMedian(_ values: inout [Int]) -> Int? {
        if values.isEmpty { return nil }
        values.sort()
        return values[(values.count - 1) / 2] + values[values.count / 2]
    }
}
