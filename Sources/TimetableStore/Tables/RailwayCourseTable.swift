import Timetable

/// The points of each railway's course, in order.
struct RailwayCourseTable: StoreTable {
    let name = "railway_course"
    let railwayID = Column<Railway.ID>()
    let position = Column<Int>()
    let latitude = Column<Double>()
    let longitude = Column<Double>()
}
