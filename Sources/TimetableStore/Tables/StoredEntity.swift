import Timetable

/// A kind of thing that has a table of its own, whose keys are the positions in the dataset's array.
protocol StoredEntity {
    static var tableName: String { get }
    /// Returns how many rows the table has.
    static func count(in counts: EntityCounts) -> Int
}

extension Service: StoredEntity {
    static let tableName = "service"
    static func count(in counts: EntityCounts) -> Int { counts.services }
}

extension Operator: StoredEntity {
    static let tableName = "operator"
    static func count(in counts: EntityCounts) -> Int { counts.operators }
}

extension Direction: StoredEntity {
    static let tableName = "direction"
    static func count(in counts: EntityCounts) -> Int { counts.directions }
}

extension TrainType: StoredEntity {
    static let tableName = "train_type"
    static func count(in counts: EntityCounts) -> Int { counts.trainTypes }
}

extension Railway: StoredEntity {
    static let tableName = "railway"
    static func count(in counts: EntityCounts) -> Int { counts.railways }
}

extension Station: StoredEntity {
    static let tableName = "station"
    static func count(in counts: EntityCounts) -> Int { counts.stations }
}

extension Interchange: StoredEntity {
    static let tableName = "interchange"
    static func count(in counts: EntityCounts) -> Int { counts.interchanges }
}

extension Train: StoredEntity {
    static let tableName = "train"
    static func count(in counts: EntityCounts) -> Int { counts.trains }
}

extension Stop: StoredEntity {
    static let tableName = "stop"
    static func count(in counts: EntityCounts) -> Int { counts.stops }
}

extension Pattern: StoredEntity {
    static let tableName = "pattern"
    static func count(in counts: EntityCounts) -> Int { counts.patterns }
}

extension Headsign: StoredEntity {
    static let tableName = "headsign"
    static func count(in counts: EntityCounts) -> Int { counts.headsigns }
}

extension Remark: StoredEntity {
    static let tableName = "remark"
    static func count(in counts: EntityCounts) -> Int { counts.remarks }
}

extension Transfer: StoredEntity {
    static let tableName = "transfer"
    static func count(in counts: EntityCounts) -> Int { counts.transfers }
}

extension HeadwayRun: StoredEntity {
    static let tableName = "headway_run"
    static func count(in counts: EntityCounts) -> Int { counts.headwayRuns }
}

extension Fare: StoredEntity {
    static let tableName = "fare"
    static func count(in counts: EntityCounts) -> Int { counts.fares }
}

extension FareNetwork: StoredEntity {
    static let tableName = "fare_network"
    static func count(in counts: EntityCounts) -> Int { counts.fareNetworks }
}

extension FareZone: StoredEntity {
    static let tableName = "fare_zone"
    static func count(in counts: EntityCounts) -> Int { counts.fareZones }
}

extension ChosenTable: StoredEntity {
    static let tableName = "chosen_table"
    static func count(in counts: EntityCounts) -> Int { counts.chosenTables }
}

extension FareRule: StoredEntity {
    static let tableName = "fare_rule"
    static func count(in counts: EntityCounts) -> Int { counts.fareRules }
}
