import Timetable

/// The source of the data: one row, whose id is 0.
struct SourceTable: StoreTable {
    let name = "source"
    let id = Column<Int>()
    let feedName = Column<String>("name")
    let date = Column<CalendarDate?>()
    let licence = Column<String>()
    let attribution = Column<String>()
    let publisher = Column<String>()
    let publisherURL = Column<String?>("publisher_url")
    let version = Column<String>()
    let validFrom = Column<CalendarDate?>()
    let validUntil = Column<CalendarDate?>()
    let language = Column<Language?>()
    let timeZone = Column<String>()
    let dayBoundary = Column<ServiceTime>()
}
