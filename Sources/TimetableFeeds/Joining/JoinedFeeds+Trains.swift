import Timetable

/// The trains of a feed, and what they run by: services, patterns, headsigns, notes.
extension JoinedFeeds {
    mutating func addTrains(of feed: JoiningFeed, _ kept: KeptThings, _ maps: inout Maps) {
        addServices(of: feed, &maps)
        addWords(of: feed, &maps)
        var count = dataset.trains.count
        for position in feed.dataset.trains.indices {
            maps.trains.append(kept.trains[position] ? Train.ID(count) : nil)
            if kept.trains[position] { count += 1 }
        }
        dataset.trains.reserveCapacity(count)
        for (train, _) in zip(feed.dataset.trains, kept.trains).filter(\.1) { add(train, of: feed, maps) }
        for (run, _) in zip(feed.dataset.headwayRuns, kept.runs).filter(\.1) { add(run, of: feed, maps) }
    }

    private mutating func addServices(of feed: JoiningFeed, _ maps: inout Maps) {
        for var service in feed.dataset.services {
            // Those whose days are all gone have no trains any more.
            if feed.isCut, service.dates.isEmpty {
                maps.services.append(nil)
                continue
            }
            let id = Service.ID(dataset.services.count)
            service.feedID = serviceIDs.add(service.feedID, feed.trainPrefix, key: feed.key, at: id.position)
            dataset.services.append(service)
            maps.services.append(id)
        }
    }

    /// Headsigns are there once, whatever feed they come from.
    private mutating func addWords(of feed: JoiningFeed, _ maps: inout Maps) {
        for headsign in feed.dataset.headsigns {
            let id = headsigns[headsign.names] ?? Headsign.ID(dataset.headsigns.count)
            if id.position == dataset.headsigns.count { dataset.headsigns.append(headsign) }
            headsigns[headsign.names] = id
            maps.headsigns.append(id)
        }
        for var remark in feed.dataset.remarks {
            let id = Remark.ID(dataset.remarks.count)
            remark.feedID = remarkIDs.add(remark.feedID, feed.trainPrefix, key: feed.key, at: id.position)
            dataset.remarks.append(remark)
            maps.remarks.append(id)
        }
    }

    private mutating func add(_ train: Train, of feed: JoiningFeed, _ maps: Maps) {
        guard let pattern = maps.patterns[train.patternID], let type = maps.trainTypes[train.typeID],
            let service = maps.services[train.serviceID]
        else { return }
        let start = dataset.stopTimes.count
        for call in feed.dataset.stopTimes[train.calls] {
            guard let station = maps.stations[call.stationID] else { continue }
            dataset.stopTimes.append(
                StopTime(
                    stationID: station,
                    arrival: call.arrival,
                    departure: call.departure,
                    platformID: call.platformID.flatMap { maps.stops[$0] },
                    boarding: call.boarding,
                    alighting: call.alighting,
                    isApproximate: call.isApproximate
                )
            )
        }
        var new = train
        new.feedID = trainIDs.add(train.feedID, feed.trainPrefix, key: feed.key, at: dataset.trains.count)
        new.sharedRecordID = train.sharedRecordID.map { feed.trainPrefix + $0 }
        new.railwayID = dataset[pattern].railwayID
        new.typeID = type
        new.directionID = maps.direction(train.directionID, of: train.railwayID)
        new.serviceID = service
        new.patternID = pattern
        new.fareNetworkID = maps.fares.network(train.fareNetworkID)
        new.origins = maps.stops[train.origins]
        new.destinations = maps.stops[train.destinations]
        new.headsigns = Self.changes(train.headsigns, maps)
        new.remarks = Self.uses(train.remarks, maps)
        new.previous = maps.trains[train.previous]
        new.next = maps.trains[train.next]
        new.calls = start..<dataset.stopTimes.count
        dataset.trains.append(new)
    }

    private mutating func add(_ run: HeadwayRun, of feed: JoiningFeed, _ maps: Maps) {
        guard let pattern = maps.patterns[run.patternID], let type = maps.trainTypes[run.typeID],
            let service = maps.services[run.serviceID]
        else { return }
        var new = run
        new.feedID = runIDs.add(run.feedID, feed.trainPrefix, key: feed.key, at: dataset.headwayRuns.count)
        new.recordID = feed.trainPrefix + run.recordID
        new.patternID = pattern
        new.typeID = type
        let railway = feed.dataset[run.patternID].railwayID
        new.directionID = maps.direction(run.directionID, of: railway)
        new.serviceID = service
        new.fareNetworkID = maps.fares.network(run.fareNetworkID)
        new.destinations = maps.stops[run.destinations]
        new.headsigns = Self.changes(run.headsigns, maps)
        new.remarks = Self.uses(run.remarks, maps)
        for position in new.calls.indices {
            new.calls[position].platformID = run.calls[position].platformID.flatMap { maps.stops[$0] }
        }
        dataset.headwayRuns.append(new)
    }

    private static func changes(_ changes: [HeadsignChange], _ maps: Maps) -> [HeadsignChange] {
        changes.map { HeadsignChange(call: $0.call, headsignID: $0.headsignID.flatMap { maps.headsigns[$0] }) }
    }

    private static func uses(_ uses: [RemarkUse], _ maps: Maps) -> [RemarkUse] {
        uses.compactMap { use in maps.remarks[use.remarkID].map { RemarkUse(call: use.call, remarkID: $0) } }
    }
}
