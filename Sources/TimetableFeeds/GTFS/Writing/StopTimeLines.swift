import Timetable

/// The lines of stop_times.txt. Columns in which nothing would stand are left out.
struct StopTimeLines {
    var text: TableText
    private let tables: TripTables
    private let columns: Columns

    /// Which columns are needed beside those that every feed has.
    private struct Columns {
        var headsign = false
        var boarding = false
        var timepoint = false
        var booking = false

        init(_ tables: TripTables) {
            let dataset = tables.dataset
            headsign =
                tables.trains.contains { $0.headsigns.count > 1 || $0.headsigns.first?.call ?? 0 > 0 }
                || tables.runs.contains { $0.run.headsigns.count > 1 || $0.run.headsigns.first?.call ?? 0 > 0 }
            for train in tables.trains {
                for position in train.calls {
                    let call = dataset.stopTimes[position]
                    let isLast = position == train.calls.upperBound - 1
                    if call.boarding != .regular || call.alighting != .regular || call.departure == nil && !isLast {
                        boarding = true
                    }
                    if call.isApproximate { timepoint = true }
                }
            }
            for call in tables.runs.lazy.flatMap(\.run.calls)
            where call.boarding != .regular || call.alighting != .regular { boarding = true }
            booking = !tables.bookings.isEmpty
        }

        var names: [String] {
            ["trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence"]
                + (headsign ? ["stop_headsign"] : []) + (boarding ? ["pickup_type", "drop_off_type"] : [])
                + (timepoint ? ["timepoint"] : [])
                + (booking ? ["pickup_booking_rule_id", "drop_off_booking_rule_id"] : [])
        }
    }

    init(_ tables: TripTables) {
        self.tables = tables
        columns = Columns(tables)
        text = TableText(columns.names)
    }

    /// What is written alike about a call of a train and of a headway run.
    private struct Call {
        var arrival: Int
        var departure: Int
        var stop: [UInt8]
        var boarding: Boarding
        var alighting: Boarding
        var isApproximate: Bool
    }

    mutating func add(_ train: Train, _ headsigns: inout ExportedHeadsigns) {
        let dataset = tables.dataset
        let id = TableText.field(train.feedID)
        let last = dataset.stopTimes[train.calls.upperBound - 1].stationID
        // Times of a feed may not run backwards. Those of a store may, where its own feed's did.
        var latest = 0
        for (number, position) in train.calls.enumerated() {
            let time = dataset.stopTimes[position]
            guard let comes = time.arrivalOrDeparture, let leaves = time.departureOrArrival else { continue }
            let arrival = max(Int(comes.rawValue), latest)
            latest = max(Int(leaves.rawValue), arrival)
            let takesNobody = time.departure == nil && number < train.calls.count - 1
            add(
                Call(
                    arrival: arrival,
                    departure: latest,
                    stop: tables.stops.field(of: time, dataset),
                    boarding: takesNobody ? .none : time.boarding,
                    alighting: time.alighting,
                    isApproximate: time.isApproximate
                ),
                number,
                id,
                headsign: headsigns.changed(train.headsigns, at: number, train.destinations, last: last, dataset),
                remarks: train.remarks
            )
        }
    }

    mutating func add(_ trip: RunTrip, _ headsigns: inout ExportedHeadsigns) {
        let (dataset, run) = (tables.dataset, trip.run)
        let id = TableText.field(trip.id)
        let stations = dataset[run.patternID].stations
        guard let last = stations.last else { return }
        for (number, (call, station)) in zip(run.calls, stations).enumerated() {
            add(
                Call(
                    arrival: Int(run.from.rawValue) + call.arrival,
                    departure: Int(run.from.rawValue) + call.departure,
                    stop: tables.stops.field(of: station, call.platformID, dataset),
                    boarding: call.boarding,
                    alighting: call.alighting,
                    isApproximate: false
                ),
                number,
                id,
                headsign: headsigns.changed(run.headsigns, at: number, run.destinations, last: last, dataset),
                remarks: run.remarks
            )
        }
    }

    private mutating func add(_ call: Call, _ number: Int, _ trip: [UInt8], headsign: [UInt8], remarks: [RemarkUse]) {
        text.add(field: trip)
        text.add(minutes: call.arrival)
        text.add(minutes: call.departure)
        text.add(field: call.stop)
        text.add(number)
        if columns.headsign { text.add(field: headsign) }
        if columns.boarding {
            text.add(Self.number(of: call.boarding))
            text.add(Self.number(of: call.alighting))
        }
        if columns.timepoint { text.add(call.isApproximate ? 0 : 1) }
        if columns.booking {
            text.add(tables.bookings.id(remarks, at: number, call.boarding))
            text.add(tables.bookings.id(remarks, at: number, call.alighting))
        }
        text.end()
    }

    /// GTFS Schedule Reference, `stop_times.pickup_type`.
    private static func number(of boarding: Boarding) -> Int {
        switch boarding {
        case .regular: 0
        case .none: 1
        case .byPhone: 2
        case .onRequest: 3
        }
    }
}
