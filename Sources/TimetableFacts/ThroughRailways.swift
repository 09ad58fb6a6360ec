import Timetable

/// Onto which other railways a train runs through.
public final class ThroughRailways: Sendable {
    private let dataset: Dataset
    private let orders: StationOrders

    /// Follows the links of a dataset's trains.
    public init(_ dataset: Dataset, orders: StationOrders) {
        self.dataset = dataset
        self.orders = orders
    }

    /// The railways beyond its own that a train's vehicle runs on later, in running order, each once; empty for most
    /// trains. A lap of a loop leads nowhere else.
    ///
    /// - Parameter destination: where a train splits, only the part that goes to one of these stations counts;
    ///   `nil` or a train with one destination: all.
    public func railways(ahead train: Train.ID, towards destination: DestinationGroups.Group? = nil) -> [Railway.ID] {
        if dataset.trains[train.position].next.isEmpty { return [] }
        let record = dataset[train]
        var found: [Railway.ID] = []
        var pending = record.next.map { (train, $0) }
        // A journey has a few trains: they are looked through.
        var visited = [train]
        while let (previous, next) = pending.first {
            pending.removeFirst()
            let following = dataset[next]
            let link = TrainLink(from: dataset[previous], to: following, in: dataset, orders: orders)
            guard case .through = link, !visited.contains(next) else { continue }
            visited.append(next)
            if let destination, record.destinations.count > 1, !following.destinations.isEmpty,
                !following.destinations.contains(where: destination.contains)
            {
                continue
            }
            if following.railwayID != record.railwayID, !found.contains(following.railwayID) {
                found.append(following.railwayID)
            }
            pending += following.next.map { (next, $0) }
        }
        return found
    }
}
