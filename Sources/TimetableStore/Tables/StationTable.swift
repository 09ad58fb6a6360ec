import Timetable

/// The stations, each of one railway.
struct StationTable: StoreTable {
    let name = "station"
    let id = Column<Station.ID>()
    let feedID = Column<String>()
    let reading = Column<String?>()
    let railwayID = Column<Railway.ID?>()
    let latitude = Column<Double?>()
    let longitude = Column<Double?>()
}
