import Timetable

/// Trains that run every so many seconds, without their destinations and calls.
struct HeadwayRunTable: StoreTable {
    let name = "headway_run"
    let id = Column<HeadwayRun.ID>()
    let feedID = Column<String>()
    let recordID = Column<String>()
    let patternID = Column<Pattern.ID>()
    let trainTypeID = Column<TrainType.ID>()
    let directionID = Column<Direction.ID>()
    let serviceID = Column<Service.ID>()
    let fromTime = Column<ServiceTime>()
    let untilTime = Column<ServiceTime>()
    let headwaySeconds = Column<Int>()
    let wheelchairs = Column<Bool?>()
    let bicycles = Column<Bool?>()
    let fareNetworkID = Column<FareNetwork.ID?>()
}
