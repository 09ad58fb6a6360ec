import GRDB
import Timetable

/// How many rows each table of entities has: an id is sound when its entity has one.
struct EntityCounts {
    let schedules, operators, directions, trainTypes, railways, stations, interchanges, trains: Int

    init(_ db: Database) throws {
        func count<Entity: StoredEntity>(_: Entity.Type) throws -> Int {
            // The rows themselves: a damaged file may have another number of them in an index.
            try Int.fetchOne(db, sql: "SELECT count(*) FROM \(Entity.tableName) NOT INDEXED") ?? 0
        }
        schedules = try count(Schedule.self)
        operators = try count(Operator.self)
        directions = try count(Direction.self)
        trainTypes = try count(TrainType.self)
        railways = try count(Railway.self)
        stations = try count(Station.self)
        interchanges = try count(Interchange.self)
        trains = try count(Train.self)
    }

    /// Gives the id back.
    ///
    /// - Throws: ``StoreDamage`` where no row has it.
    func checked<Entity: StoredEntity>(_ id: Identifier<Entity>) throws -> Identifier<Entity> {
        if 0..<Entity.count(in: self) ~= id.position { return id }
        throw StoreDamage("\(Entity.tableName) has no row \(id.position)")
    }
}
