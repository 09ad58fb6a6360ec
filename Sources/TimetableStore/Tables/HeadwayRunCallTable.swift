import Timetable

/// The minutes that the trains of a headway run take to each station of its pattern.
struct HeadwayRunCallTable: StoreTable {
    let name = "headway_run_call"
    let headwayRunID = Column<HeadwayRun.ID>()
    let position = Column<Int>()
    let arrival = Column<Int>()
    let departure = Column<Int>()
    let platformID = Column<Stop.ID?>()
    let boarding = Column<Boarding>()
    let alighting = Column<Boarding>()
}
