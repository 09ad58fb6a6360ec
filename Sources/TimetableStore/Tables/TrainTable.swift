import Timetable

/// The trains, without their names, their links and their calls.
struct TrainTable: StoreTable {
    let name = "train"
    let id = Column<Train.ID>()
    let feedID = Column<String>()
    let sharedRecordID = Column<String?>()
    let number = Column<String>()
    let patternID = Column<Pattern.ID>()
    let trainTypeID = Column<TrainType.ID>()
    let directionID = Column<Direction.ID>()
    let serviceID = Column<Service.ID>()
    let wheelchairs = Column<Bool?>()
    let bicycles = Column<Bool?>()
    let fareNetworkID = Column<FareNetwork.ID?>()
}
