import Timetable

/// A table that keeps a list of stations for each row of another one.
struct StationListTable<Owner: StoredEntity>: StoreTable {
    let name: String
    let ownerID = Column<Identifier<Owner>>("\(Owner.tableName)_id")
    let position = Column<Int>()
    let stationID = Column<Station.ID>()
}

extension StationListTable<Railway> {
    /// The stations of a railway in order.
    static var ofRailways: Self { Self(name: "railway_station") }
}

extension StationListTable<Train> {
    /// The stations where a train's whole journey starts.
    static var origins: Self { Self(name: "train_origin") }
    /// The stations where a train's whole journey ends.
    static var destinations: Self { Self(name: "train_destination") }
}
