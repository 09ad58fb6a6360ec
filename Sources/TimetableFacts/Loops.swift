import Timetable

extension Railway {
    /// Whether the railway comes back to where it starts: its list of stations names the first one again at the
    /// end, by the same id or by another of the same place. A 6 such as Oedo does not.
    public func isLoop(in places: Places) -> Bool {
        guard stations.count > 3, let first = stations.first, let last = stations.last else { return false }
        return places.areSame(first, last)
    }
}

/// What joins two trains of one vehicle.
enum TrainLink {
    /// The same journey goes on, on this railway or another.
    case through
    /// A train that circles starts its next lap, which is a journey of its own.
    case lap

    /// A lap ends where the loop closes; a train that changes its number half way round runs through.
    init(from a: Train, to b: Train, in dataset: Dataset, places: Places) {
        let railway = dataset[a.railwayID]
        let lastCall = dataset.stopTimes[a.calls.upperBound - 1].stationID
        let closes =
            a.railwayID == b.railwayID && railway.isLoop(in: places)
            && railway.stations.first.map { places.areSame($0, lastCall) } == true
        self = closes ? .lap : .through
    }
}
