import Timetable

/// The stations of each interchange in order, and which of them are known to share their gates.
struct InterchangeStationTable: StoreTable {
    let name = "interchange_station"
    let interchangeID = Column<Interchange.ID>()
    let position = Column<Int>()
    let stationID = Column<Station.ID>()
    let gates = Column<Int?>()
}
