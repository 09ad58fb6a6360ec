import Timetable

/// The further records of the feed that are the same railway, in order.
struct RailwayRouteTable: StoreTable {
    let name = "railway_route"
    let railwayID = Column<Railway.ID>()
    let position = Column<Int>()
    let feedID = Column<String>()
}
