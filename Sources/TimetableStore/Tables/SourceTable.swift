import Timetable

/// The source of the data: one row, whose id is 0.
struct SourceTable: StoreTable {
    let name = "source"
    let id = Column<Int>()
    let feedName = Column<String>("name")
    let date = Column<CalendarDate?>()
    let licence = Column<String>()
    let attribution = Column<String>()
    let timeZone = Column<String>()
    let dayBoundary = Column<ServiceTime>()
}
