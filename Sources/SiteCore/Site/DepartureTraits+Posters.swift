import Timetable
import TimetableFacts

/// What only posters say of a departure.
extension DepartureTraits {
    /// The first or the last departure of the day.
    package static let edge = DepartureTraits(rawValue: 16)
    /// The train runs through to another railway.
    package static let through = DepartureTraits(rawValue: 32)
    /// The train becomes one of another type on the way.
    package static let changes = DepartureTraits(rawValue: 64)

    /// For each train of a dataset, the changes further on. A train that splits has those of all its parts.
    ///
    /// - Parameter names: The name of each train type to a reader. A change that only another language shows is none.
    static func all(
        _ dataset: Dataset,
        _ journeys: Journeys,
        _ riderTypes: RiderTypes,
        names: [String]
    ) -> [DepartureTraits] {
        dataset.trains.indices.map { traits(of: Train.ID($0), dataset, journeys, riderTypes, names) }
    }

    private static func traits(
        of train: Train.ID,
        _ dataset: Dataset,
        _ journeys: Journeys,
        _ riderTypes: RiderTypes,
        _ names: [String]
    ) -> DepartureTraits {
        if dataset.trains[train.position].next.isEmpty { return [] }
        var traits: DepartureTraits = []
        let own = dataset.trains[train.position].railwayID
        let type = dataset.trains[train.position].typeID
        var pending = dataset.trains[train.position].next
        // The longest run of the feed has seven records, and few split. A lap is a journey of its own.
        for _ in 0..<16 {
            guard let next = pending.popLast() else { break }
            guard journeys.position(of: next) == journeys.position(of: train) else { continue }
            if dataset.trains[next.position].railwayID != own { traits.insert(.through) }
            let other = dataset.trains[next.position].typeID
            if !riderTypes.meanTheSame(other, type), names[other.position] != names[type.position] {
                traits.insert(.changes)
            }
            pending += dataset.trains[next.position].next
        }
        return traits
    }
}
