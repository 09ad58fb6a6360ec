import Timetable

/// Where each fare holds, without the zones that a ride has to pass.
struct FareRuleTable: StoreTable {
    let name = "fare_rule"
    let id = Column<Identifier<FareRule>>()
    let fareID = Column<Fare.ID>()
    let networkID = Column<FareNetwork.ID?>()
    let originID = Column<FareZone.ID?>()
    let destinationID = Column<FareZone.ID?>()
    let priority = Column<Int>()
}
