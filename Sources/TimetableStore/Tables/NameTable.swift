import Timetable

/// The names of a kind of thing, one in each language.
struct NameTable<Entity: StoredEntity>: StoreTable {
    let name = "\(Entity.tableName)_name"
    let ownerID = Column<Identifier<Entity>>("\(Entity.tableName)_id")
    let language = Column<Language>()
    let text = Column<String>()
}
