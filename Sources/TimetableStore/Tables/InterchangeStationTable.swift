import Timetable

/// The stations of each interchange, gate by gate.
struct InterchangeStationTable: StoreTable {
    let name = "interchange_station"
    let interchangeID = Column<Interchange.ID>()
    let gate = Column<Int>()
    let position = Column<Int>()
    let stationID = Column<Station.ID>()
}
