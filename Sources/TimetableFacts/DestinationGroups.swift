import Timetable

/// What a rider calls the destinations of a train: stops of one name are one, and a train that splits has several.
public final class DestinationGroups: Sendable {
    /// Stations of one name. Empty for trains without a destination: laps of a loop.
    public typealias Group = [Stop.ID]

    /// What one train is bound for: a group, and which of its stops.
    public struct Goal: Equatable, Sendable {
        /// A position in ``DestinationGroups/all``.
        public let group: Int
        /// Those of the group that the train names; empty where it names none.
        public let stops: [Stop.ID]
    }

    /// Every group that some train is bound for, in the order first met.
    public let all: [Group]
    private let goalsOfSet: [[Goal]]
    private let sets: DestinationSets

    /// Groups the destinations of a dataset.
    public init(_ sets: DestinationSets, namesakes: Namesakes) {
        self.sets = sets
        var all: [Group] = []
        var positions: [Stop.ID?: Int] = [:]
        func position(_ stop: Stop.ID?) -> Int {
            let key = stop.map { namesakes.representative(of: $0) }
            let found = positions[key] ?? all.count
            if found == all.count {
                positions[key] = found
                all.append([])
            }
            if let stop, !all[found].contains(stop) { all[found].append(stop) }
            return found
        }
        goalsOfSet = sets.all.map { stops in
            if stops.isEmpty { return [Goal(group: position(nil), stops: [])] }
            let groups = stops.map(position)
            return groups.enumerated().filter { groups.firstIndex(of: $1) == $0 }.map { _, group in
                Goal(group: group, stops: zip(stops, groups).filter { $1 == group }.map(\.0))
            }
        }
        self.all = all
    }

    /// What a train is bound for: one goal, or several where it splits.
    public func goals(of train: Train.ID) -> [Goal] { goals(ofSet: sets.position(of: train)) }

    /// What trains of a destination set are bound for.
    public func goals(ofSet set: Int) -> [Goal] { goalsOfSet[set] }
}
