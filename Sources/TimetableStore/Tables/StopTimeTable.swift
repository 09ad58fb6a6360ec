import Timetable

/// The calls of every train, in order.
struct StopTimeTable: StoreTable {
    let name = "stop_time"
    let trainID = Column<Train.ID>()
    let position = Column<Int>()
    let stationID = Column<Station.ID>()
    let arrival = Column<ServiceTime?>()
    let departure = Column<ServiceTime?>()
}
