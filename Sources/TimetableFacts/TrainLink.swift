import Timetable

/// What joins two trains of one vehicle.
enum TrainLink {
    /// The same journey goes on, on this railway or another.
    case through
    /// A train that circles starts its next lap, which is a journey of its own.
    case lap

    /// A lap ends where the loop closes; a train that changes its number half way round runs through.
    init(from a: Train, to b: Train, in dataset: Dataset, orders: StationOrders) {
        let lastCall = dataset.stopTimes[a.calls.upperBound - 1].stationID
        let closes = a.railwayID == b.railwayID && orders.closesLoop(a.railwayID, at: lastCall)
        self = closes ? .lap : .through
    }
}
