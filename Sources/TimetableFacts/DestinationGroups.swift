import Timetable

/// What a rider calls the destinations of a train: stations of one name are one, and a train that splits has several.
public final class DestinationGroups: Sendable {
    /// Stations of one name. Empty for the destination of trains that have none: laps of a loop.
    public typealias Group = [Station.ID]

    /// What one train is bound for: a group, and which of its stations.
    public struct Goal: Equatable, Sendable {
        /// A position in ``DestinationGroups/all``.
        public let group: Int
        /// Those of the group that the train names; empty where it names none.
        public let stations: [Station.ID]
    }

    /// Every group that some train is bound for, in the order first met.
    public let all: [Group]
    private let goalsOfSet: [[Goal]]
    private let sets: DestinationSets

    /// Groups the destinations of a dataset.
    public init(_ sets: DestinationSets, namesakes: Namesakes) {
        self.sets = sets
        var all: [Group] = []
        var positions: [Station.ID?: Int] = [:]
        func position(_ station: Station.ID?) -> Int {
            let key = station.map { namesakes.representative(of: $0) }
            let found = positions[key] ?? all.count
            if found == all.count {
                positions[key] = found
                all.append([])
            }
            if let station, !all[found].contains(station) { all[found].append(station) }
            return found
        }
        goalsOfSet = sets.all.map { stations in
            if stations.isEmpty { return [Goal(group: position(nil), stations: [])] }
            let groups = stations.map(position)
            return groups.enumerated().filter { groups.firstIndex(of: $1) == $0 }.map { _, group in
                Goal(group: group, stations: zip(stations, groups).filter { $1 == group }.map(\.0))
            }
        }
        self.all = all
    }

    /// What a train is bound for: one goal, or several where it splits.
    public func goals(of train: Train.ID) -> [Goal] { goalsOfSet[sets.position(of: train)] }
}
