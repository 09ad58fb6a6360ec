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
        // Read in place: a copy of a train would retain its lists.
        if dataset.trains[train.position].next.isEmpty { return [] }
        let own = dataset.trains[train.position].railwayID
        let splits = dataset.trains[train.position].destinations.count > 1
        var found: [Railway.ID] = []
        var pending = dataset.trains[train.position].next.map { (train, $0) }
        // A journey has a few trains: they are looked through.
        var visited = [train]
        while let (previous, next) = pending.first {
            pending.removeFirst()
            let link = TrainLink(from: dataset[previous], to: dataset[next], in: dataset, orders: orders)
            guard case .through = link, !visited.contains(next) else { continue }
            visited.append(next)
            if let destination, splits {
                let others = dataset.trains[next.position].destinations
                if !others.isEmpty, !others.contains(where: destination.contains) { continue }
            }
            let railway = dataset.trains[next.position].railwayID
            if railway != own, !found.contains(railway) { found.append(railway) }
            pending += dataset.trains[next.position].next.map { (next, $0) }
        }
        return found
    }
}
