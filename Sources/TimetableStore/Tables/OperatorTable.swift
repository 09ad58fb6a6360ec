import Timetable

/// The companies that run railways.
struct OperatorTable: StoreTable {
    let name = "operator"
    let id = Column<Operator.ID>()
    let feedID = Column<String>()
    let url = Column<String?>()
    let phone = Column<String?>()
}
