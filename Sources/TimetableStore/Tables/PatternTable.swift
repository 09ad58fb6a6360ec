import Timetable

/// The patterns, without their stations and their course.
struct PatternTable: StoreTable {
    let name = "pattern"
    let id = Column<Pattern.ID>()
    let railwayID = Column<Railway.ID>()
}
