import Timetable

/// The services: kinds of day, or days of the week between two dates with exceptions.
struct ServiceTable: StoreTable {
    let name = "service"
    let id = Column<Service.ID>()
    let feedID = Column<String>()
    let days = Column<DayKinds>()
    let firstDate = Column<CalendarDate?>()
    let lastDate = Column<CalendarDate?>()
}
