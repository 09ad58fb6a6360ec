import Timetable

/// From which call on a train, or the trains of a run, show a headsign.
struct HeadsignChangeTable<Owner: StoredEntity>: StoreTable {
    let name = "\(Owner.tableName)_headsign"
    let ownerID = Column<Identifier<Owner>>("\(Owner.tableName)_id")
    let call = Column<Int>()
    let headsignID = Column<Headsign.ID?>()
}
