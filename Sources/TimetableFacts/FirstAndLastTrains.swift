import Timetable

/// The first and the last train of a table, by type, and under each type by destination: the last one to each
/// destination is what people miss.
public struct FirstAndLastTrains: Equatable, Sendable {
    /// The first and the last train of one kind; the same where there is only one.
    public struct Pair: Equatable, Sendable {
        /// The one that leaves before all others.
        public fileprivate(set) var first: Departure
        /// The one that leaves after all others.
        public fileprivate(set) var last: Departure
        /// This tells how many there are, 1 or more.
        public fileprivate(set) var trains: Int
    }

    /// The trains of one type.
    public struct OfType: Equatable, Sendable {
        /// What kind of service it is.
        public let typeID: TrainType.ID
        /// Wherever they go.
        public fileprivate(set) var all: Pair
        /// The most common destination first.
        public fileprivate(set) var destinations: [OfDestination]
    }

    /// The trains of one type to one destination; one that splits counts for each of its destinations.
    public struct OfDestination: Equatable, Sendable {
        /// A position in ``DestinationGroups/all``.
        public let group: Int
        /// The stops of the group that these trains name.
        public fileprivate(set) var stops: [Stop.ID]
        /// Those that go there.
        public fileprivate(set) var trains: Pair
    }

    /// The most common type first.
    public let types: [OfType]

    /// Looks through a table's departures, which are in the order they leave.
    public init(_ departures: ArraySlice<Departure>, groups: DestinationGroups, dataset: Dataset) {
        var types: [OfType] = []
        for departure in departures {
            let typeID = dataset.trains[departure.trainID.position].typeID
            let position = types.firstIndex { $0.typeID == typeID } ?? types.count
            if position == types.count {
                types.append(OfType(typeID: typeID, all: Pair(departure), destinations: []))
            } else {
                types[position].all.add(departure)
            }
            for goal in groups.goals(of: departure.trainID) {
                if let known = types[position].destinations.firstIndex(where: { $0.group == goal.group }) {
                    types[position].destinations[known].add(departure, goal)
                } else {
                    types[position].destinations.append(
                        OfDestination(group: goal.group, stops: goal.stops, trains: Pair(departure))
                    )
                }
            }
        }
        for position in types.indices {
            types[position].destinations.sort { ($0.trains.trains, $1.group) > ($1.trains.trains, $0.group) }
        }
        self.types = types.sorted { ($0.all.trains, $1.typeID) > ($1.all.trains, $0.typeID) }
    }
}

extension FirstAndLastTrains.Pair {
    fileprivate init(_ departure: Departure) { self.init(first: departure, last: departure, trains: 1) }

    fileprivate mutating func add(_ departure: Departure) {
        last = departure
        trains += 1
    }
}

extension FirstAndLastTrains.OfDestination {
    fileprivate mutating func add(_ departure: Departure, _ goal: DestinationGroups.Goal) {
        trains.add(departure)
        for stop in goal.stops where !stops.contains(stop) { stops.append(stop) }
    }
}
