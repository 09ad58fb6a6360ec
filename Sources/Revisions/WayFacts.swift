import Timetable

/// What a revision does to the trains of a railway in one direction on one kind of day, seen as a whole.
public struct WayFacts: Sendable {
    /// The fastest ride from end to end.
    public struct Ride: Sendable {
        /// Where it begins: where most trains do that run as far.
        public let from: Matched<Station>
        /// Where it ends.
        public let to: Matched<Station>
        /// Minutes of the fastest train.
        public let minutes: BeforeAndAfter<Int>
    }

    /// Trains by number.
    public let trains: BeforeAndAfter<Int>
    /// Trains of each type whose number differs.
    public let types: [(type: Matched<TrainType>, trains: BeforeAndAfter<Int>)]
    /// Trains that run on onto each other railway where their number differs: a through service is gained where there were
    /// none, and lost where there are none.
    public let through: [(railway: Matched<Railway>, trains: BeforeAndAfter<Int>)]
    /// The fastest ride between the two stations between which most trains run; `nil` where both timetables have none.
    public let fastest: Ride?
    /// Trains that are paired and whose type is another one.
    public let retyped: Int

    /// Looks at all trains of a way.
    public init(_ way: WayRevision, on railway: RailwayRevision, _ revision: Revision) {
        var types: [Int32: BeforeAndAfter<Int>] = [:]
        var through: [Matched<Railway>: BeforeAndAfter<Int>] = [:]
        var trains = BeforeAndAfter(old: 0, new: 0)
        var retyped = 0
        for train in way.trains {
            let old = train.old.map { railway.types.old[revision.old[$0].typeID] ?? -1 }
            let new = train.new.map { railway.types.new[revision.new[$0].typeID] ?? -1 }
            if let old {
                trains.old += 1
                types[old, default: BeforeAndAfter(old: 0, new: 0)].old += 1
            }
            if let new {
                trains.new += 1
                types[new, default: BeforeAndAfter(old: 0, new: 0)].new += 1
            }
            if let old, let new, old != new { retyped += 1 }
            for next in Self.railwaysBehind(train.old, revision.old) where next != railway.railway.old {
                through[revision.railway(old: next), default: BeforeAndAfter(old: 0, new: 0)].old += 1
            }
            for next in Self.railwaysBehind(train.new, revision.new) where next != railway.railway.new {
                through[revision.railway(new: next), default: BeforeAndAfter(old: 0, new: 0)].new += 1
            }
        }
        self.trains = trains
        self.retyped = retyped
        self.types = types.filter { $1.isChanged }.sorted { $0.key < $1.key }.map { (railway.types.type($0), $1) }
        self.through = through.filter { $1.isChanged }.sorted { a, b in
            let (first, second) = (abs(a.value.new - a.value.old), abs(b.value.new - b.value.old))
            return first == second ? Self.order(a.key) < Self.order(b.key) : first > second
        }.map { ($0, $1) }
        fastest = FastestRide.of(way, revision)
    }

    private static func order(_ railway: Matched<Railway>) -> Int {
        railway.new.map(\.position) ?? railway.old.map { 1_000_000 + $0.position } ?? 0
    }

    private static func railwaysBehind(_ train: Train.ID?, _ dataset: Dataset) -> [Railway.ID] {
        guard let train else { return [] }
        return Set(dataset[train].next.map { dataset[$0].railwayID }).sorted()
    }
}
