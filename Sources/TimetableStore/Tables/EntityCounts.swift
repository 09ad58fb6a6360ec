import GRDB
import Messages
import Timetable

/// The number of rows of each table of entities: an id is sound when its entity has one.
struct EntityCounts {
    let services, operators, directions, trainTypes, railways, stops, stations, interchanges, patterns, trains: Int
    let headwayRuns, headsigns, remarks, transfers, fares, fareNetworks, fareZones, fareRules, chosenTables: Int

    init(_ db: Database) throws {
        func count<Entity: StoredEntity>(_: Entity.Type) throws -> Int {
            // The rows themselves: a damaged file may have another number of them in an index.
            try Int.fetchOne(db, sql: "SELECT count(*) FROM \(Entity.tableName) NOT INDEXED") ?? 0
        }
        services = try count(Service.self)
        operators = try count(Operator.self)
        directions = try count(Direction.self)
        trainTypes = try count(TrainType.self)
        railways = try count(Railway.self)
        stops = try count(Stop.self)
        stations = try count(Station.self)
        interchanges = try count(Interchange.self)
        patterns = try count(Pattern.self)
        trains = try count(Train.self)
        headwayRuns = try count(HeadwayRun.self)
        headsigns = try count(Headsign.self)
        remarks = try count(Remark.self)
        transfers = try count(Transfer.self)
        fares = try count(Fare.self)
        fareNetworks = try count(FareNetwork.self)
        fareZones = try count(FareZone.self)
        fareRules = try count(FareRule.self)
        chosenTables = try count(ChosenTable.self)
    }

    /// Gives the id back.
    ///
    /// - Throws: ``StoreDamage`` where no row has it.
    func checked<Entity: StoredEntity>(_ id: Identifier<Entity>) throws -> Identifier<Entity> {
        if 0..<Entity.count(in: self) ~= id.position { return id }
        throw StoreDamage(Message("\(Entity.tableName) has no row \(id.position)"))
    }
}
