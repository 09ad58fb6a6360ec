import Timetable

/// The destinations of every train, with equal lists kept once: a station's timetable counts them by number.
public final class DestinationSets: Sendable {
    /// Every list of destinations that some train has, in the order first met. One may be empty (a lap of a loop),
    /// and one of several stops belongs to a train that splits.
    public let all: [[Stop.ID]]
    @usableFromInline let setOfTrain: [Int32]

    /// Numbers the destinations of a dataset.
    public init(_ dataset: Dataset) {
        var all: [[Stop.ID]] = []
        var positions: [[Stop.ID]: Int32] = [:]
        setOfTrain = dataset.trains.map { train in
            if let position = positions[train.destinations] { return position }
            let position = Int32(all.count)
            positions[train.destinations] = position
            all.append(train.destinations)
            return position
        }
        self.all = all
    }

    /// The position in ``all`` of a train's destinations.
    @inlinable public func position(of train: Train.ID) -> Int { Int(setOfTrain[train.position]) }
}
