/// Where the values of stop_times.txt stand.
struct StopTimeColumns {
    static let required = ["trip_id", "stop_id", "stop_sequence"]
    /// One of them says the other.
    static let wanted = ["arrival_time", "departure_time"]

    let trip: Int
    let stop: Int
    let sequence: Int
    let arrival: Int
    let departure: Int
    let distance: Int
    /// What says that riders are picked up somewhere in an area, at some time.
    let flexible: [Int]
    /// By position in stops.txt: whether trips may call there.
    let isStop: [Bool]

    init(_ rows: TableReader, _ records: GTFSRecords) {
        isStop = records.stops.records.map { $0.kind == .stop }
        trip = rows.column("trip_id")
        stop = rows.column("stop_id")
        sequence = rows.column("stop_sequence")
        arrival = rows.column("arrival_time")
        departure = rows.column("departure_time")
        distance = rows.column("shape_dist_traveled")
        flexible = ["location_group_id", "location_id", "start_pickup_drop_off_window"].map { rows.column($0) }
            .filter { $0 >= 0 }
    }
}
