import Timetable

/// The names of trains that have some, one or more parts each.
struct TrainNameTable: StoreTable {
    let name = "train_name"
    let trainID = Column<Train.ID>()
    let position = Column<Int>()
    let language = Column<Language>()
    let text = Column<String>()
}
