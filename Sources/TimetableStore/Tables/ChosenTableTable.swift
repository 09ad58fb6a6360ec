import Timetable

/// The tables of lines that the publisher asks for, without their trains, stations and notes.
struct ChosenTableTable: StoreTable {
    let name = "chosen_table"
    let id = Column<ChosenTable.ID>()
    let feedID = Column<String>()
    let showsTimepointsOnly = Column<Bool>("timepoints_only")
    let days = Column<DayKinds>()
    let from = Column<CalendarDate?>("first_date")
    let until = Column<CalendarDate?>("last_date")
    let takesSingleDates = Column<Bool>("single_dates")
    let layout = Column<ChosenTable.Layout?>()
}
