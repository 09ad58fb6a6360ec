import Timetable

/// Every journey of a dataset; each train is in exactly one.
///
/// ```swift
/// let journeys = Journeys(dataset, places: places, orders: StationOrders(dataset, places: places))
/// let position = journeys.position(of: train)
/// let others = journeys.all[position].filter { $0 != train }      // what the same vehicle runs as
/// ```
public final class Journeys: Sendable {
    /// The trains of each journey, the one that starts first in front; journeys in the order of that train.
    public let all: JourneyList
    @usableFromInline let journeyOfTrain: [Int32]
    private let dataset: Dataset
    private let places: Places

    /// Joins the trains of a dataset by their links. Laps of a loop stay journeys of their own.
    public init(_ dataset: Dataset, places: Places, orders: StationOrders) {
        self.dataset = dataset
        self.places = places
        var groups = DisjointSets(count: dataset.trains.count)
        for (position, train) in dataset.trains.enumerated() {
            for next in train.next {
                if case .through = TrainLink(from: train, to: dataset[next], in: dataset, orders: orders) {
                    groups.join(position, next.position)
                }
            }
        }
        var firsts: [Train.ID] = []
        var journeyOfTrain = [Int32](repeating: 0, count: dataset.trains.count)
        // Most journeys are one train.
        var several: [Int32: [Train.ID]] = [:]
        for position in dataset.trains.indices {
            let (train, root) = (Train.ID(position), groups.root(position))
            if root == position {
                journeyOfTrain[position] = Int32(firsts.count)
                firsts.append(train)
            } else {
                let journey = journeyOfTrain[root]
                journeyOfTrain[position] = journey
                several[journey, default: [Train.ID(root)]].append(train)
            }
        }
        all = JourneyList(firsts, several: several.mapValues { $0.sorted { dataset.startsEarlier($0, $1) } })
        self.journeyOfTrain = journeyOfTrain
    }

    /// The position in ``all`` of a train's journey.
    @inlinable public func position(of train: Train.ID) -> Int { Int(journeyOfTrain[train.position]) }

    /// The lap that the same vehicle circles before or after this journey, as a position in ``all``.
    public func laps(besides journey: Int) -> (previous: Int?, next: Int?) {
        func other(_ trains: [Train.ID]) -> Int? {
            for train in trains where position(of: train) != journey { return position(of: train) }
            return nil
        }
        var (previous, next): (Int?, Int?)
        for train in all[journey] {
            previous = previous ?? other(dataset.trains[train.position].previous)
            next = next ?? other(dataset.trains[train.position].next)
        }
        return (previous, next)
    }

    /// The trains of a journey, leg by leg. Most are one train, and are not drawn out for that.
    public func trains(of position: Int) -> [Train.ID] {
        let trains = all[position]
        return trains.count == 1 ? [trains[0]] : journey(position).trains
    }

    /// The journey drawn out into legs and calling points.
    public func journey(_ position: Int) -> Journey {
        let trains = all[position]
        if trains.count == 1 { return Journey(of: trains[0], calls: dataset.trains[trains[0].position].calls) }
        return JourneyBuilder(trains: Array(trains), dataset: dataset, places: places).journey()
    }
}

/// The trains of all journeys. Most have one, and a country has a million of these: only the others have a list.
public struct JourneyList: RandomAccessCollection, Sendable {
    /// A journey's only train or, where it has more, what all bits turned over are the position of its list.
    private let trains: [Int32]
    private let lists: [[Train.ID]]

    /// - Parameter several: The trains of each journey that has more than one.
    init(_ firsts: [Train.ID], several: [Int32: [Train.ID]]) {
        var trains = firsts.map(\.rawValue)
        var lists: [[Train.ID]] = []
        for (journey, list) in several {
            trains[Int(journey)] = ~Int32(lists.count)
            lists.append(list)
        }
        (self.trains, self.lists) = (trains, lists)
    }

    /// Always 0.
    public var startIndex: Int { 0 }
    /// How many journeys there are.
    public var endIndex: Int { trains.count }
    /// The trains of a journey.
    public subscript(position: Int) -> JourneyTrains {
        let train = trains[position]
        if train >= 0 { return JourneyTrains(first: Train.ID(Int(train)), list: []) }
        let list = lists[Int(~train)]
        return JourneyTrains(first: list[0], list: list)
    }
}

/// The trains of a journey.
public struct JourneyTrains: RandomAccessCollection, Equatable, Sendable {
    /// The one that starts first.
    fileprivate let first: Train.ID
    /// All of them; empty where there is one.
    fileprivate let list: [Train.ID]

    /// Always 0.
    public var startIndex: Int { 0 }
    /// How many trains there are.
    public var endIndex: Int { Swift.max(list.count, 1) }
    /// The train at a position.
    public subscript(position: Int) -> Train.ID { position == 0 ? first : list[position] }
}

/// Sets of integers that merge: union by the smaller root, with path halving.
package struct DisjointSets {
    private var parents: [Int32]

    package init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

    package mutating func join(_ a: Int, _ b: Int) {
        let (first, second) = (root(a), root(b))
        if first < second { parents[second] = Int32(first) } else { parents[first] = Int32(second) }
    }

    /// The smallest member of a member's set.
    mutating func root(_ member: Int) -> Int {
        var member = member
        while parents[member] != member {
            parents[member] = parents[Int(parents[member])]
            member = Int(parents[member])
        }
        return member
    }

    /// The sets, each in rising order, in the order of their smallest members.
    package mutating func members() -> [[Int]] {
        var positions = [Int: Int]()
        var sets: [[Int]] = []
        for member in parents.indices {
            let root = root(member)
            if root == member {
                positions[root] = sets.count
                sets.append([member])
            } else if let position = positions[root] {
                sets[position].append(member)
            }
        }
        return sets
    }
}
