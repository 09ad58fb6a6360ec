import Timetable

/// The texts that vehicles show, which have nothing but names.
struct HeadsignTable: StoreTable {
    let name = "headsign"
    let id = Column<Headsign.ID>()
}
