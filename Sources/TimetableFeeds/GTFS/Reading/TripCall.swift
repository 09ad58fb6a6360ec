import Timetable

/// A row of stop_times.txt, until all of its trip are read.
struct TripCall {
    /// The position of the stop in stops.txt.
    var stop: Int32
    /// Seconds since midnight of the service day, or -1 for a blank time.
    var arrival: Int32
    var departure: Int32
    var sequence: Int32
    /// The position in ``TripCalls/terms``.
    var terms: Int32
    /// How far along the trip, in the feed's own unit; not a number where the feed does not say.
    var distance: Float
    var line: Int32

    /// Makes a call from its values.
    init(
        stop: Int32,
        arrival: Int32,
        departure: Int32,
        sequence: Int32,
        terms: Int32,
        distance: Float,
        line: Int32
    ) {
        self.stop = stop
        self.arrival = arrival
        self.departure = departure
        self.sequence = sequence
        self.terms = terms
        self.distance = distance
        self.line = line
    }

    /// Reads a row. `nil` where it is at fault, or serves an area and no stop; both are reported.
    @inline(__always)
    init?(
        _ rows: TableReader,
        _ columns: StopTimeColumns,
        _ reader: inout CallTermsReader,
        _ records: inout GTFSRecords
    ) {
        for column in columns.flexible where !rows.isEmpty(column) {
            rows.report(FlexibleCall.self) {
                $0.check(rows.place, trip: rows.string(rows.bytes(columns.trip)))
            }
            return nil
        }
        if rows.isEmpty(columns.stop) { rows.report(MissingField.self) { $0.check(rows.place, "stop_id") } }
        let found = rows.reference(at: columns.stop, "stop_id", to: records.stops)
        stop = found?.rawValue ?? -1
        if let found, !columns.isStop[found.position] {
            rows.report(CallAtStation.self) {
                $0.check(
                    rows.place,
                    trip: rows.string(rows.bytes(columns.trip)),
                    stop: rows.string(rows.bytes(columns.stop))
                )
            }
        }
        arrival = rows.time(at: columns.arrival, "arrival_time") ?? -1
        departure = rows.time(at: columns.departure, "departure_time") ?? -1
        sequence = Int32(rows.requiredInteger(at: columns.sequence, "stop_sequence", 0...Int(Int32.max)))
        distance =
            rows.isEmpty(columns.distance)
            ? .nan : Float(rows.distance(at: columns.distance, "shape_dist_traveled") ?? .nan)
        terms = reader.read(&records)
        line = Int32(clamping: rows.line)
        guard found != nil, !rows.isFaulty else { return nil }
        // One of them alone says both.
        if arrival < 0 { arrival = departure } else if departure < 0 { departure = arrival }
    }
}
