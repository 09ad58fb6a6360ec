/// How many departures have become what.
public struct DepartureCounts: Sendable, Equatable {
    /// At the minute at which they were.
    public var same = 0
    /// At another minute.
    public var moved = 0
    /// No more.
    public var gone = 0
    /// Not there before.
    public var new = 0

    /// Nothing yet.
    public init() {}

    /// All that differ.
    public var changes: Int { moved + gone + new }

    /// Both together.
    public static func + (a: Self, b: Self) -> Self {
        var sum = a
        sum.same += b.same
        sum.moved += b.moved
        sum.gone += b.gone
        sum.new += b.new
        return sum
    }
}
