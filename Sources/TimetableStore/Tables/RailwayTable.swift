import Timetable

/// The railways; their stations and patterns name them.
struct RailwayTable: StoreTable {
    let name = "railway"
    let id = Column<Railway.ID>()
    let feedID = Column<String>()
    let reading = Column<String?>()
    let mode = Column<Mode>()
    let code = Column<String?>()
    let operatorID = Column<Operator.ID>()
    let color = Column<String?>()
    let textColor = Column<String?>()
    let ascendingID = Column<Direction.ID>()
    let descendingID = Column<Direction.ID?>()
    let listingID = Column<Pattern.ID?>()
}
