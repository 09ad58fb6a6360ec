import Timetable

/// The names that the feed has for a railway whose own name is a shorter one, in order.
struct RailwayWholeNameTable: StoreTable {
    let name = "railway_whole_name"
    let railwayID = Column<Railway.ID>()
    let position = Column<Int>()
    let text = Column<String>()
}
