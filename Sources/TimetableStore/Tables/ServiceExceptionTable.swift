import Timetable

/// The dates on which a service runs though it is not its day, or does not run though it is.
struct ServiceExceptionTable: StoreTable {
    let name = "service_exception"
    let serviceID = Column<Service.ID>()
    let date = Column<CalendarDate>()
    let runs = Column<Bool>()
}
