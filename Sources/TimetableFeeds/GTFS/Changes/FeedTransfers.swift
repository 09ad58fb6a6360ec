import Timetable

/// What transfers.txt says about changing from stop to stop, or from route to route there (types 0 to 3), and the times
/// and steps of the ways within stations from pathways.txt.
enum FeedTransfers {
    /// The transfers, those of transfers.txt first; of two that say the same, one.
    static func transfers(_ records: GTFSRecords, _ network: LineNetwork, _ log: inout NoticeLog) -> [Transfer] {
        var found: [Transfer] = []
        var seen: Set<Transfer> = []
        var ofTrips = 0
        for record in records.transfers {
            guard let kind = kind(of: record.kind) else { continue }
            if record.fromTripID != nil || record.toTripID != nil {
                ofTrips += 1
                continue
            }
            guard let from = record.fromStopID.flatMap({ stop(of: $0, records, network) }),
                let to = record.toStopID.flatMap({ stop(of: $0, records, network) }),
                let fromRailway = railway(of: record.fromRouteID, network),
                let toRailway = railway(of: record.toRouteID, network)
            else { continue }
            let transfer = Transfer(
                fromID: from,
                toID: to,
                fromRailwayID: fromRailway.id,
                toRailwayID: toRailway.id,
                kind: kind,
                minutes: kind == .impossible ? nil : record.minimumTime.map(minutes)
            )
            if seen.insert(transfer).inserted { found.append(transfer) }
        }
        log.report(TransfersOfTrips.check(ofTrips))
        add(StationWays(StationPaths(records), records.stops).ways, to: &found) { stop(of: $0, records, network) }
        return found
    }

    /// Adds the ways within stations; of two platforms of which transfers.txt tells a time, only whether there are steps.
    private static func add(
        _ ways: [StationWays.Way],
        to found: inout [Transfer],
        stop: (Identifier<StopRecord>) -> Stop.ID?
    ) {
        let told = Dictionary(grouping: found.indices) { [found[$0].fromID, found[$0].toID] }
        for way in ways {
            guard let from = stop(way.from), let to = stop(way.to), from != to else { continue }
            let steps = Transfer.Steps(isStepFree: way.isStepFree, minutes: way.stepFreeSeconds.map(minutes))
            if let known = told[[from, to]] {
                for position in known { found[position].steps = steps }
            } else {
                let own = way.seconds.map(minutes)
                found.append(Transfer(fromID: from, toID: to, kind: .minimumTime, minutes: own, steps: steps))
            }
        }
    }

    /// Whole minutes, rounded up. A day at most: anything longer is no change.
    private static func minutes(_ seconds: Int) -> Int { (min(max(0, seconds), 86_400) + 59) / 60 }

    private static func kind(of kind: TransferRecord.Kind) -> Transfer.Kind? {
        switch kind {
        case .recommended: .recommended
        case .timed: .timed
        case .needsTime: .minimumTime
        case .impossible: .impossible
        // These are said of trips, see TripLinks.
        case .staySeated, .leaveSeat: nil
        }
    }

    /// The platform that a record is, or else its place. A station of which only platforms are served is the place of
    /// these.
    private static func stop(
        of id: Identifier<StopRecord>,
        _ records: GTFSRecords,
        _ network: LineNetwork
    ) -> Stop.ID? {
        network.places.platform(of: id.rawValue) ?? network.places.place(of: id.rawValue)
    }

    /// `nil` where the route has no trips, so that the transfer is about nothing.
    private static func railway(of route: Identifier<RouteRecord>?, _ network: LineNetwork) -> (id: Railway.ID?, Bool)?
    {
        guard let route else { return (nil, true) }
        let railway = network.railwayOfRoute[route.position]
        return railway < 0 ? nil : (Railway.ID(Int(railway)), true)
    }
}
