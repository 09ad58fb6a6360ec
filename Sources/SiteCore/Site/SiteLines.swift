import Timetable
import TimetableFacts

/// How the stations of a site lie to each other: in one place, one after another, and towards which ends.
package struct SiteLines: Sendable {
    package let places: Places
    package let orders: StationOrders
    /// The places to which the trains of a direction go.
    package let ends: DirectionEnds
    /// By which stations riders know a railway.
    package let ownParts: OwnParts

    init(_ dataset: Dataset) {
        places = Places(dataset)
        orders = StationOrders(dataset, places: places)
        ownParts = OwnParts(dataset, orders: orders, places: places)
        ends = DirectionEnds(dataset, places: places, orders: orders)
    }
}
