import Timetable

/// The links between trains of one vehicle, each with its place in both trains' lists.
struct TrainLinkTable: StoreTable {
    let name = "train_link"
    let trainID = Column<Train.ID>()
    let nextID = Column<Train.ID>()
    let nextPosition = Column<Int>()
    let previousPosition = Column<Int>()
}
