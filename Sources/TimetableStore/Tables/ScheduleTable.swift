import Timetable

/// The patterns of days that tables are drawn for.
struct ScheduleTable: StoreTable {
    let name = "schedule"
    let id = Column<Schedule.ID>()
    let feedID = Column<String>()
    let days = Column<DayKinds>()
}
