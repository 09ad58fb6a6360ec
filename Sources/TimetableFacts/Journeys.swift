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
    public let all: [[Train.ID]]
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
        all = groups.members().map { members in
            let trains = members.map { Train.ID($0) }
            return trains.count > 1 ? trains.sorted { dataset.startsEarlier($0, $1) } : trains
        }
        var journeyOfTrain = [Int32](repeating: 0, count: dataset.trains.count)
        for (journey, trains) in all.enumerated() {
            for train in trains { journeyOfTrain[train.position] = Int32(journey) }
        }
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

    /// The journey drawn out into legs and calling points.
    public func journey(_ position: Int) -> Journey {
        let trains = all[position]
        if trains.count == 1 { return Journey(of: trains[0], calls: dataset.trains[trains[0].position].calls) }
        return JourneyBuilder(trains: trains, dataset: dataset, places: places).journey()
    }
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
