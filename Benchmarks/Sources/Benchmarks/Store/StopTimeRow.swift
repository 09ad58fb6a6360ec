import GRDB

/// A row of the largest table, as GRDB wants records to be.
struct StopTimeRow: PersistableRecord {
    static let databaseTableName = "stop_time"

    let trainID: Int
    let position: Int
    let stationID: Int
    let arrival: Int?
    let departure: Int?

    /// Trains of 20 calls each.
    init(_ number: Int) {
        trainID = number / 20
        position = number % 20
        stationID = number % 2_600
        arrival = position == 0 ? nil : 300 + number % 1_000
        departure = position == 19 ? nil : 300 + number % 1_000
    }

    func encode(to container: inout PersistenceContainer) {
        container["train_id"] = trainID
        container["position"] = position
        container["station_id"] = stationID
        container["arrival"] = arrival
        container["departure"] = departure
    }
}
