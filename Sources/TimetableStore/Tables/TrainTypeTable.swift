import Timetable

/// The words of operators for the stations at which trains call.
struct TrainTypeTable: StoreTable {
    let name = "train_type"
    let id = Column<TrainType.ID>()
    let feedID = Column<String>()
    let surcharge = Column<Surcharge?>()
}
