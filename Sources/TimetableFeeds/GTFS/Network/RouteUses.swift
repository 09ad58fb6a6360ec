import Timetable

/// How the trips of a feed run over its stops: which route calls at which list of stops, which way, and how often.
struct RouteUses {
    /// What trips of one kind have in common.
    struct Use: Hashable {
        /// A position in routes.txt.
        let route: Int32
        /// A position in ``TripCalls/stops``.
        let list: Int32
        /// `direction_id`, or -1 where the feed does not say.
        let direction: Int8
    }

    /// Each kind of trip in the order first met.
    private(set) var all: [Use] = []
    /// By position in ``all``: how many trips.
    private(set) var trips: [Int] = []
    /// By trip: a position in ``all``, or -1 for a trip that is not shown.
    private(set) var ofTrip: [Int32]
    /// By stop record, whether a trip that is shown calls there.
    private(set) var isServed: [Bool]

    /// - Parameter runs: By service, whether it runs on any date.
    init(_ records: GTFSRecords, runs: [Bool]) {
        ofTrip = [Int32](repeating: -1, count: records.trips.count)
        isServed = [Bool](repeating: false, count: records.stops.count)
        var positions: [Use: Int32] = [:]
        var isKnown = [Bool](repeating: false, count: records.stopTimes.stops.count)
        for (position, trip) in records.trips.records.enumerated() {
            let id = Identifier<TripRecord>(position)
            guard runs[trip.serviceID.position], records.stopTimes.hasCalls(id) else { continue }
            let list = records.stopTimes.spans[position].stops
            let use = Use(route: trip.routeID.rawValue, list: list, direction: trip.direction.map { Int8($0) } ?? -1)
            if let known = positions[use] {
                ofTrip[position] = known
                trips[Int(known)] += 1
                continue
            }
            ofTrip[position] = Int32(all.count)
            positions[use] = Int32(all.count)
            all.append(use)
            trips.append(1)
            if isKnown[Int(list)] { continue }
            isKnown[Int(list)] = true
            for stop in records.stopTimes.stops[Int(list)] { isServed[Int(stop)] = true }
        }
    }
}
