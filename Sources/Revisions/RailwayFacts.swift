import Timetable

/// What a revision does to a railway, in numbers.
public struct RailwayFacts: Sendable {
    /// The departures of all its stations.
    public let counts: DepartureCounts
    /// For each of ``RailwayRevision/ways`` what it does to its trains.
    public let ways: [WayFacts]
    /// Where its types begin or end to stop.
    public let types: TypeStops
    private let hasOtherChanges: Bool

    /// Looks at a railway.
    public init(_ railway: RailwayRevision, _ revision: Revision) {
        counts = railway.ways.reduce(DepartureCounts()) { $0 + revision.counts($1.departures) }
        ways = railway.ways.map { WayFacts($0, on: railway, revision) }
        types = TypeStops(railway, revision)
        hasOtherChanges = !railway.stations.isEmpty || !railway.headways.isEmpty
    }

    /// Whether anything differs.
    public var isChanged: Bool {
        counts.changes > 0 || hasOtherChanges || !types.types.isEmpty || !types.stops.isEmpty
            || ways.contains { $0.retyped > 0 || !$0.through.isEmpty || !$0.types.isEmpty }
    }

    /// Trains of all ways.
    public var trains: BeforeAndAfter<Int> {
        ways.reduce(BeforeAndAfter(old: 0, new: 0)) {
            BeforeAndAfter(old: $0.old + $1.trains.old, new: $0.new + $1.trains.new)
        }
    }
}
