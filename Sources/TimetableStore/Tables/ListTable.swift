import Timetable

/// A table that keeps a list of things for each row of another one.
struct ListTable<Owner: StoredEntity, Item: StoredEntity>: StoreTable {
    let name: String
    let ownerID = Column<Identifier<Owner>>("\(Owner.tableName)_id")
    let position = Column<Int>()
    let itemID = Column<Identifier<Item>>("\(Item.tableName)_id")
}

extension ListTable<Pattern, Station> {
    /// The stations of a pattern in order.
    static var stations: Self { Self(name: "pattern_station") }
}

extension ListTable<Train, Stop> {
    /// The stops where a train's whole journey starts.
    static var origins: Self { Self(name: "train_origin") }
    /// The stops where a train's whole journey ends.
    static var destinations: Self { Self(name: "train_destination") }
}

extension ListTable<Stop, FareZone> {
    /// The zones in which a stop lies.
    static var zones: Self { Self(name: "stop_fare_zone") }
}

extension ListTable<FareRule, FareZone> {
    /// The zones that a ride has to pass.
    static var passes: Self { Self(name: "fare_rule_zone") }
}

extension ListTable<ChosenTable, Train> {
    /// The trains of a chosen table.
    static var trains: Self { Self(name: "chosen_table_train") }
}

extension ListTable<ChosenTable, Station> {
    /// The stations of a chosen table, where they are chosen.
    static var shown: Self { Self(name: "chosen_table_station") }
}

extension ListTable<ChosenTable, Remark> {
    /// The notes below a chosen table.
    static var below: Self { Self(name: "chosen_table_remark") }
}

extension ListTable<HeadwayRun, Stop> {
    /// The stops where the trains of a run end.
    static var destinations: Self { Self(name: "headway_run_destination") }
}
