import Timetable

/// What the feed says about changing trains.
struct TransferTable: StoreTable {
    let name = "transfer"
    let id = Column<Identifier<Transfer>>()
    let fromID = Column<Stop.ID>()
    let toID = Column<Stop.ID>()
    let fromRailwayID = Column<Railway.ID?>()
    let toRailwayID = Column<Railway.ID?>()
    let kind = Column<Transfer.Kind>()
    let minutes = Column<Int?>()
    let stepFree = Column<Bool?>()
    let stepFreeMinutes = Column<Int?>()
}
