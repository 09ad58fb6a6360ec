import Timetable

/// A table of things that have nothing but an id and names.
struct EntityTable<Entity: StoredEntity & Identified>: StoreTable {
    let name = Entity.tableName
    let id = Column<Identifier<Entity>>()
    let feedID = Column<String>()
}
