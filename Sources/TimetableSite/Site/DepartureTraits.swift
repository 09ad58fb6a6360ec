import Timetable
import TimetableFacts

/// The traits of a departure besides its type and its destination.
struct DepartureTraits: OptionSet {
    let rawValue: UInt8
    /// The train's run starts here.
    static let starts = DepartureTraits(rawValue: 1)
    /// The first or the last departure of the day.
    static let edge = DepartureTraits(rawValue: 2)
    /// The train runs through to another railway.
    static let through = DepartureTraits(rawValue: 4)
    /// The train becomes one of another type on the way.
    static let changes = DepartureTraits(rawValue: 8)

    /// The train ends before any place that the direction is named after.
    static let short = DepartureTraits(rawValue: 16)

    /// For each train of a dataset, what becomes of it further on; the first branch speaks for one that splits.
    static func all(_ dataset: Dataset, _ journeys: Journeys, _ riderTypes: RiderTypes) -> [DepartureTraits] {
        dataset.trains.indices.map { traits(of: Train.ID($0), dataset, journeys, riderTypes) }
    }

    private static func traits(
        of train: Train.ID,
        _ dataset: Dataset,
        _ journeys: Journeys,
        _ riderTypes: RiderTypes
    ) -> DepartureTraits {
        var traits: DepartureTraits = []
        let own = dataset.trains[train.position].railwayID
        let type = dataset.trains[train.position].typeID
        var following = dataset.trains[train.position].next.first
        // Seven records are the longest run of the feed; a lap is a journey of its own.
        for _ in 0..<8 {
            guard let next = following, journeys.position(of: next) == journeys.position(of: train) else { break }
            if dataset.trains[next.position].railwayID != own { traits.insert(.through) }
            let other = dataset.trains[next.position].typeID
            if riderTypes[other] != riderTypes[type], dataset[other].names != dataset[type].names {
                traits.insert(.changes)
            }
            following = dataset.trains[next.position].next.first
        }
        return traits
    }
}
