import Timetable

/// The source of the data, in one row whose id is 0, or those of several feeds, in their order.
struct SourceTable: StoreTable {
    let name: String
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
    let key = Column<String>()

    /// What holds for the whole dataset.
    static var whole: Self { Self(name: "source") }
    /// What each of several feeds says.
    static var feeds: Self { Self(name: "feed") }
}
