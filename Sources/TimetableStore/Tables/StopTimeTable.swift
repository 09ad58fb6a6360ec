import Timetable

/// The calls of every train, in order: one for each station of its pattern.
struct StopTimeTable: StoreTable {
    let name = "stop_time"
    let trainID = Column<Train.ID>()
    let position = Column<Int>()
    let arrival = Column<ServiceTime?>()
    let departure = Column<ServiceTime?>()
    let platformID = Column<Stop.ID?>()
    let boarding = Column<Boarding>()
    let alighting = Column<Boarding>()
    let isApproximate = Column<Bool>("approximate")
}
