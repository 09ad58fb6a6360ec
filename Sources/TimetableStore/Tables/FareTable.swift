import Timetable

/// The prices of rides.
struct FareTable: StoreTable {
    let name = "fare"
    let id = Column<Fare.ID>()
    let feedID = Column<String>()
    let price = Column<Int?>()
    let currency = Column<String>()
    let isPaidAgain = Column<Bool>("paid_again")
}
