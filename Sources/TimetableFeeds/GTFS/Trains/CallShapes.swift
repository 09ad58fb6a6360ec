import Timetable

/// Works out where trips call and what their vehicles show, once for all trips that are alike. On the way it collects
/// stations, patterns, headsigns and notes.
///
/// A call at which nobody gets on or off (`pickup_type` and `drop_off_type` 1) is no call to a rider, and is left out.
/// Such calls at the end of a trip stay if riders may get on at the call before them: the feed gives a departure there.
struct CallShapes {
    private struct Place: Hashable {
        let stop: Stop.ID
        let railway: Int32
    }

    /// The stations in the order first met; their ids are given at the end.
    private(set) var stations: [Station] = []
    private(set) var patterns = Patterns()
    private(set) var headsigns = Headsigns()
    private(set) var notes = RiderNotes()
    private let network: LineNetwork
    private var stationIDs: [Place: Station.ID] = [:]
    private var shapes: [CallShape.Key: CallShape?] = [:]

    init(_ network: LineNetwork) { self.network = network }

    /// Where a trip calls; `nil` where riders have fewer than two of its calls.
    mutating func shape(of trip: Identifier<TripRecord>, _ records: GTFSRecords) -> CallShape? {
        let record = records.trips[trip]
        let railway = network.railwayOfRoute[record.routeID.position]
        guard railway >= 0, records.stopTimes.hasCalls(trip) else { return nil }
        let span = records.stopTimes.spans[trip.position]
        let key = CallShape.Key(railway: railway, stops: span.stops, terms: span.terms, headsign: record.headsign)
        // Where the feed translates the headsign of one trip, no two are alike.
        let isShared = !network.texts.dependsOnRecord(.tripHeadsign)
        if isShared, let known = shapes[key] { return known.map { with($0, notesOf: record, records) } }
        let shape = make(trip, record, railway, records)
        if isShared { shapes[key] = .some(shape) }
        return shape.map { with($0, notesOf: record, records) }
    }

    private mutating func make(
        _ trip: Identifier<TripRecord>,
        _ record: TripRecord,
        _ railway: Int32,
        _ records: GTFSRecords
    ) -> CallShape? {
        var calls: [CallShape.Call] = []
        var shown: [TextPool.Key] = []
        var remarks: [RemarkUse] = []
        let terms = records.stopTimes.terms(of: trip).map { records.stopTimes.terms[Int($0)] }
        let lastDeparture = terms.lastIndex { $0.pickup != .none }
        let lastForRiders = terms.lastIndex { $0.pickup != .none || $0.dropOff != .none } ?? 0
        for (position, (stop, terms)) in zip(records.stopTimes.stops(of: trip), terms).enumerated() {
            let isForNobody = terms.pickup == .none && terms.dropOff == .none
            guard let place = network.places.place(of: stop) else { continue }
            if isForNobody, position < lastForRiders || lastForRiders != lastDeparture { continue }
            for rule in [terms.pickupBookingID, terms.dropOffBookingID].compactMap({ $0 }) {
                let use = RemarkUse(call: calls.count, remarkID: notes.id(of: rule, records, network.texts))
                if remarks.last != use { remarks.append(use) }
            }
            shown.append(terms.headsign.isNone ? record.headsign : terms.headsign)
            calls.append(
                CallShape.Call(
                    position: position,
                    station: station(at: place, railway),
                    platform: network.places.platform(of: stop),
                    boarding: Boarding(rawValue: Int(terms.pickup.rawValue)) ?? .regular,
                    alighting: Boarding(rawValue: Int(terms.dropOff.rawValue)) ?? .regular,
                    isApproximate: terms.isApproximate
                )
            )
        }
        guard calls.count > 1, let first = calls.first, let last = calls.last else { return nil }
        // A note about every call is one about the trip.
        let rules = Set(remarks.map(\.remarkID))
        if rules.count == 1, remarks.count == calls.count, let rule = rules.first {
            remarks = [RemarkUse(remarkID: rule)]
        }
        return CallShape(
            pattern: patterns.id(of: Railway.ID(Int(railway)), calls.map(\.station)),
            calls: calls,
            headsigns: changes(shown, last, record, records),
            remarks: remarks,
            origins: [stations[first.station.position].stopID],
            destinations: [stations[last.station.position].stopID]
        )
    }

    private mutating func changes(
        _ shown: [TextPool.Key],
        _ last: CallShape.Call,
        _ trip: TripRecord,
        _ records: GTFSRecords
    ) -> [HeadsignChange] {
        let end = network.dataset[stations[last.station.position].stopID]
        let stops = end.names.entries.map(\.text)
        let texts = network.texts
        // Taken out of the way, so that a text more does not copy all of them.
        var found = Headsigns()
        swap(&found, &headsigns)
        defer { swap(&found, &headsigns) }
        return HeadsignRule.changes(shown) { key in
            let text = records.texts[key]
            if HeadsignRule.says(HeadsignRule.destination(text), only: stops) { return nil }
            let field: FeedTexts.Field = key == trip.headsign ? .tripHeadsign : .stopHeadsign
            return found.id(of: texts.names(text, field, of: trip.id).mapped(HeadsignRule.destination))
        }
    }

    private mutating func with(_ shape: CallShape, notesOf trip: TripRecord, _ records: GTFSRecords) -> CallShape {
        guard let japanese = trip.japanese, !japanese.description.isNone else { return shape }
        return CallShape(
            pattern: shape.pattern,
            calls: shape.calls,
            headsigns: shape.headsigns,
            remarks: [RemarkUse(remarkID: notes.id(of: records.texts[japanese.description], network.texts))]
                + shape.remarks,
            origins: shape.origins,
            destinations: shape.destinations
        )
    }

    private mutating func station(at stop: Stop.ID, _ railway: Int32) -> Station.ID {
        let place = Place(stop: stop, railway: railway)
        if let known = stationIDs[place] { return known }
        let id = Station.ID(stations.count)
        stationIDs[place] = id
        stations.append(Station(feedID: "", stopID: stop, railwayID: Railway.ID(Int(railway))))
        return id
    }
}
