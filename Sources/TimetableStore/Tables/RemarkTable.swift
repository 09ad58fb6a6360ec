import Timetable

/// The notes to riders.
struct RemarkTable: StoreTable {
    let name = "remark"
    let id = Column<Remark.ID>()
    let feedID = Column<String>()
    let phone = Column<String?>()
    let url = Column<String?>()
}
