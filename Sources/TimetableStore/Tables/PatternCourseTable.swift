import Timetable

/// The points of each pattern's course, in order.
struct PatternCourseTable: StoreTable {
    let name = "pattern_course"
    let patternID = Column<Pattern.ID>()
    let position = Column<Int>()
    let latitude = Column<Double>()
    let longitude = Column<Double>()
}
