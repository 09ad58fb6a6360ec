import Timetable

/// The rows of a stop_times.txt whose trips are not together: counted by trip first, and then each put in its place.
struct ScatteredCalls {
    private var calls: [TripCall]
    /// By trip: where its calls begin, and a last one for where they end.
    private var starts: [Int]
    private var isFaulty: [Bool]
    private let builder: TripCallsBuilder

    /// Reads the file twice. `nil` where it is not there.
    init?(_ folder: FeedFolder, _ records: inout GTFSRecords, _ log: ReadingLog) {
        // The faults of a row are reported when it is read for the second time.
        let silent = ReadingLog(isLenient: log.log.isLenient)
        guard let counted = TableReader("stop_times.txt", in: folder, requiring: StopTimeColumns.required, silent),
            let rows = TableReader("stop_times.txt", in: folder, requiring: StopTimeColumns.required, log)
        else { return nil }
        builder = TripCallsBuilder(records, log)
        isFaulty = [Bool](repeating: false, count: records.trips.count)
        starts = [Int](repeating: 0, count: records.trips.count + 1)
        let column = counted.column("trip_id")
        var finder = LastFound<TripRecord>()
        while counted.next() {
            guard let trip = finder.find(counted, column, "trip_id", in: records.trips, isEssential: true) else {
                continue
            }
            starts[trip.position + 1] += 1
        }
        for trip in 0..<records.trips.count { starts[trip + 1] += starts[trip] }
        var nexts = starts
        let none = TripCall(stop: -1, arrival: -1, departure: -1, sequence: 0, terms: 0, distance: .nan, line: 0)
        calls = [TripCall](repeating: none, count: starts.last ?? 0)

        let columns = StopTimeColumns(rows, records)
        var terms = CallTermsReader(rows)
        finder = LastFound()
        while rows.next() {
            if case .leftOut = records.trips.target(rows.bytes(columns.trip)) { continue }
            guard let trip = finder.find(rows, columns.trip, "trip_id", in: records.trips, isEssential: true) else {
                if rows.isEmpty(columns.trip) { rows.report(MissingField.self) { $0.check(rows.place, "trip_id") } }
                log.log.leaveOut()
                continue
            }
            guard nexts[trip.position] < starts[trip.position + 1] else { continue }
            if let call = TripCall(rows, columns, &terms, &records) { calls[nexts[trip.position]] = call }
            nexts[trip.position] += 1
            if rows.isFaulty { isFaulty[trip.position] = true }
        }
    }

    /// The table of all calls.
    func build(_ records: GTFSRecords, _ log: ReadingLog) -> TripCalls {
        var builder = builder
        var trips: [TripCall] = []
        for trip in isFaulty.indices where starts[trip] < starts[trip + 1] {
            trips.removeAll(keepingCapacity: true)
            // A row without a stop is one at fault, or one that serves an area.
            for call in calls[starts[trip]..<starts[trip + 1]] where call.stop >= 0 { trips.append(call) }
            builder.add(&trips, to: Identifier(trip), isFaulty: isFaulty[trip])
        }
        return builder.finish(records)
    }
}
