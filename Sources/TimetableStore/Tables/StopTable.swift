import Timetable

/// The places on the ground, platforms and poles among them.
struct StopTable: StoreTable {
    let name = "stop"
    let id = Column<Stop.ID>()
    let feedID = Column<String>()
    let reading = Column<String?>()
    let latitude = Column<Double?>()
    let longitude = Column<Double?>()
    let parentID = Column<Stop.ID?>()
    let code = Column<String?>()
    let platformCode = Column<String?>()
    let wheelchairs = Column<Bool?>()
}
