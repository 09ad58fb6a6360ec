import Timetable

/// The number of trains of a table that go to one destination.
public struct DestinationCount: Equatable, Sendable {
    /// A position in ``DestinationGroups/all``.
    public let group: Int
    /// The stops of the group that these trains name.
    public fileprivate(set) var stops: [Stop.ID] = []
    /// Trains that go there, 1 or more; one that splits counts for each of its destinations.
    public fileprivate(set) var trains = 0
    /// Those of them that go elsewhere too, after they are split.
    public fileprivate(set) var splitting = 0
    /// Those of them that run through onto another railway.
    public fileprivate(set) var through = 0
    /// The railways onto which they run, in running order, those of the earlier trains first.
    public fileprivate(set) var railways: [Railway.ID] = []

    /// The destinations of a table, the most common first.
    public static func all(
        in departures: Slice<DepartureList>,
        groups: DestinationGroups,
        through: ThroughRailways
    ) -> [DestinationCount] {
        var counts: [DestinationCount] = []
        for departure in departures {
            let bound = groups.goals(of: departure.trainID)
            for goal in bound {
                let position = counts.firstIndex { $0.group == goal.group } ?? counts.count
                if position == counts.count { counts.append(DestinationCount(group: goal.group)) }
                counts[position].trains += 1
                if bound.count > 1 { counts[position].splitting += 1 }
                for stop in goal.stops where !counts[position].stops.contains(stop) {
                    counts[position].stops.append(stop)
                }
                let railways = through.railways(ahead: departure.trainID, towards: groups.all[goal.group])
                if railways.isEmpty { continue }
                counts[position].through += 1
                for railway in railways where !counts[position].railways.contains(railway) {
                    counts[position].railways.append(railway)
                }
            }
        }
        return counts.sorted { ($0.trains, $1.group) > ($1.trains, $0.group) }
    }

    private init(group: Int) { self.group = group }
}
