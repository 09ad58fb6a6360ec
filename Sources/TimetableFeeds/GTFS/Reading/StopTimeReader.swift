import Foundation
import Timetable

/// Reads stop_times.txt row by row into ``TripCalls``.
///
/// Nearly all feeds write the rows of a trip one after the other, so a trip is done when the next one begins. A file in
/// another order is read by ``ScatteredCalls``.
struct StopTimeReader {
    private let rows: TableReader
    private let log: ReadingLog
    private let columns: StopTimeColumns
    private var builder: TripCallsBuilder
    private var terms: CallTermsReader
    private var trip: Identifier<TripRecord>?
    private var trips = LastFound<TripRecord>()
    /// The bytes of the trip's id in the row before, also where the feed has no such trip.
    private var tripBytes: [UInt8] = []
    private var calls: [TripCall] = []
    private var isTripFaulty = false

    private init?(_ folder: FeedFolder, _ records: GTFSRecords, _ log: ReadingLog) {
        guard
            let rows = TableReader(
                "stop_times.txt",
                in: folder,
                requiring: StopTimeColumns.required,
                wanting: StopTimeColumns.wanted,
                log
            )
        else { return nil }
        self.rows = rows
        self.log = log
        columns = StopTimeColumns(rows, records)
        builder = TripCallsBuilder(records, log)
        terms = CallTermsReader(rows)
    }

    /// - Returns: whether the file is there.
    static func read(_ folder: FeedFolder, _ records: inout GTFSRecords, _ log: ReadingLog) -> Bool {
        guard var reader = StopTimeReader(folder, records, log) else { return false }
        let (texts, told) = (records.texts, log.log)
        if reader.readTrips(&records) {
            records.stopTimes = reader.builder.finish(records)
            return true
        }
        // A trip's rows do not follow each other: begin again, and gather them first.
        (records.texts, log.log) = (texts, told)
        guard let gathered = ScatteredCalls(folder, &records, log) else { return false }
        records.stopTimes = gathered.build(records, log)
        return true
    }

    /// - Returns: `false` where a trip's rows do not follow each other.
    private mutating func readTrips(_ records: inout GTFSRecords) -> Bool {
        while rows.next() {
            if !isSameTrip(rows.bytes(columns.trip)) {
                endTrip()
                // The trip's own fault is reported, and its rows are left out with it.
                if case .leftOut = records.trips.target(rows.bytes(columns.trip)) { continue }
                trip = trips.find(rows, columns.trip, "trip_id", in: records.trips, isEssential: true)
                if trip == nil, rows.isEmpty(columns.trip) {
                    rows.report(MissingField.self) { $0.check(rows.place, "trip_id") }
                }
                if let trip, builder.hasSeen(trip) { return false }
                // What is wrong with the trip is reported once, and its other rows are left out too.
                isTripFaulty = rows.isFaulty
            }
            guard trip != nil else {
                // A trip that the feed does not have: its rows are reported and left out.
                if rows.isFaulty { log.log.leaveOut() }
                continue
            }
            if let call = TripCall(rows, columns, &terms, &records) { calls.append(call) }
            if rows.isFaulty { isTripFaulty = true }
        }
        endTrip()
        return true
    }

    @inline(__always)
    private mutating func isSameTrip(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let isSame =
            bytes.count == tripBytes.count && !bytes.isEmpty
            && tripBytes.withUnsafeBytes { mine in
                guard let mine = mine.baseAddress, let start = bytes.baseAddress else { return false }
                return memcmp(mine, start, bytes.count) == 0
            }
        if !isSame {
            tripBytes.removeAll(keepingCapacity: true)
            tripBytes.append(contentsOf: bytes)
        }
        return isSame
    }

    private mutating func endTrip() {
        if let trip { builder.add(&calls, to: trip, isFaulty: isTripFaulty) }
        calls.removeAll(keepingCapacity: true)
        trip = nil
    }
}
