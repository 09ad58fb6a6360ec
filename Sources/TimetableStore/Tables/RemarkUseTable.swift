import Timetable

/// The notes that hold for a train, or for the trains of a run, and at which call.
struct RemarkUseTable<Owner: StoredEntity>: StoreTable {
    let name = "\(Owner.tableName)_remark"
    let ownerID = Column<Identifier<Owner>>("\(Owner.tableName)_id")
    let position = Column<Int>()
    let call = Column<Int?>()
    let remarkID = Column<Remark.ID>()
}
