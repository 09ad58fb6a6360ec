import Timetable

/// The stations: each a stop as one railway serves it.
struct StationTable: StoreTable {
    let name = "station"
    let id = Column<Station.ID>()
    let feedID = Column<String>()
    let stopID = Column<Stop.ID>()
    let railwayID = Column<Railway.ID>()
}
