import Timetable

/// What a rider sees of a revision who holds the tables of a station, a direction and a kind of day side by side.
public struct BoardFacts: Sendable {
    /// Departures by what has become of them.
    public let counts: DepartureCounts
    /// The first departures; `nil` where there was none.
    public let first: BeforeAndAfter<ServiceTime?>
    /// The last departures.
    public let last: BeforeAndAfter<ServiceTime?>
    /// Departures in each hour of the service day in which their number differs, the earliest first.
    public let hours: [(hour: Int, departures: BeforeAndAfter<Int>)]
    /// Departures of each type whose number differs, in the order of ``RailwayRevision/types``.
    public let types: [(type: Matched<TrainType>, departures: BeforeAndAfter<Int>)]

    /// Looks at the departures of one station.
    public init(_ board: WayRevision.BoardRange, of way: WayRevision, on railway: RailwayRevision, _ revision: Revision)
    {
        let changes = way.departures[board.departures]
        counts = revision.counts(changes)
        var hours = [BeforeAndAfter<Int>](repeating: BeforeAndAfter(old: 0, new: 0), count: 48)
        var types: [Int32: BeforeAndAfter<Int>] = [:]
        var first = BeforeAndAfter<ServiceTime?>(old: nil, new: nil)
        var last = first
        for change in changes {
            if let time = revision.oldTime(change) {
                hours[time.hour].old += 1
                if let old = way.trains[change.oldTrain].old {
                    let type = railway.types.old[revision.old[old].typeID] ?? -1
                    types[type, default: BeforeAndAfter(old: 0, new: 0)].old += 1
                }
                first.old = min(first.old ?? time, time)
                last.old = max(last.old ?? time, time)
            }
            if let time = revision.newTime(change) {
                hours[time.hour].new += 1
                if let new = way.trains[change.train].new {
                    let type = railway.types.new[revision.new[new].typeID] ?? -1
                    types[type, default: BeforeAndAfter(old: 0, new: 0)].new += 1
                }
                first.new = min(first.new ?? time, time)
                last.new = max(last.new ?? time, time)
            }
        }
        (self.first, self.last) = (first, last)
        self.hours = hours.enumerated().filter { $1.isChanged }.map { ($0, $1) }
        self.types = types.filter { $1.isChanged }.sorted { $0.key < $1.key }.map { (railway.types.type($0), $1) }
    }

    /// Whether anything differs.
    public var isChanged: Bool { counts.changes > 0 || !types.isEmpty }
}
