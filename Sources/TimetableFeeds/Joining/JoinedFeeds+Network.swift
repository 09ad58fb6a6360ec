import Timetable

/// The network of a feed: those who run it, its lines and its stops.
///
/// Of a timetable that has several periods, what was added first counts: the newest period comes first. A thing of a
/// later one is the same if it has the same id and a name in common, a line also if it has the same names.
extension JoinedFeeds {
    mutating func addNetwork(of feed: JoiningFeed, _ kept: KeptThings, _ maps: inout Maps) {
        addOperators(of: feed, &maps)
        addTypes(of: feed, &maps)
        addStops(of: feed, kept, &maps)
        addDirections(of: feed, &maps)
        let known = dataset.railways.count
        let shared = addRailways(of: feed, kept, &maps)
        addStations(of: feed, kept, &maps)
        addPatterns(of: feed, kept, &maps, railwaysFrom: known)
        complete(shared, of: feed, &maps)
    }

    private mutating func addOperators(of feed: JoiningFeed, _ maps: inout Maps) {
        for var company in feed.dataset.operators {
            let known = operatorIDs[feed.networkPrefix + company.feedID].flatMap { position in
                position >= start.operators && dataset.operators[position].names.share(company.names) ? position : nil
            }
            if let known { maps.operators.append(Operator.ID(known)); continue }
            let id = Operator.ID(dataset.operators.count)
            company.feedID = operatorIDs.add(company.feedID, feed.networkPrefix, key: feed.key, at: id.position)
            dataset.operators.append(company)
            maps.operators.append(id)
        }
    }

    private mutating func addTypes(of feed: JoiningFeed, _ maps: inout Maps) {
        for var type in feed.dataset.trainTypes {
            let known = typeIDs[feed.networkPrefix + type.feedID].flatMap { position in
                position >= start.trainTypes && dataset.trainTypes[position].names == type.names ? position : nil
            }
            if let known { maps.trainTypes.append(TrainType.ID(known)); continue }
            let id = TrainType.ID(dataset.trainTypes.count)
            type.feedID = typeIDs.add(type.feedID, feed.networkPrefix, key: feed.key, at: id.position)
            dataset.trainTypes.append(type)
            maps.trainTypes.append(id)
        }
    }

    private mutating func addStops(of feed: JoiningFeed, _ kept: KeptThings, _ maps: inout Maps) {
        let first = dataset.stops.count
        for (position, var stop) in feed.dataset.stops.enumerated() {
            guard kept.stops[position] else { maps.stops.append(nil); continue }
            let known = stopIDs[feed.networkPrefix + stop.feedID].flatMap { position in
                position >= start.stops && dataset.stops[position].names.share(stop.names) ? position : nil
            }
            // A platform stays what it was, and so does a stop that has platforms.
            if let known, (dataset.stops[known].parentID == nil) == (stop.parentID == nil) {
                maps.stops.append(Stop.ID(known))
                continue
            }
            let id = Stop.ID(dataset.stops.count)
            stop.fareZones = maps.fares.zones(stop.fareZones)
            stop.feedID = stopIDs.add(stop.feedID, feed.networkPrefix, key: feed.key, at: id.position)
            dataset.stops.append(stop)
            maps.stops.append(id)
        }
        for position in first..<dataset.stops.count {
            dataset.stops[position].parentID = dataset.stops[position].parentID.flatMap { maps.stops[$0] }
        }
    }

    /// Directions with names of their own are the same in all periods. Others are those of their lines.
    private mutating func addDirections(of feed: JoiningFeed, _ maps: inout Maps) {
        for var direction in feed.dataset.directions {
            let known = directionIDs[feed.networkPrefix + direction.feedID].flatMap { position in
                position >= start.directions && dataset.directions[position].names == direction.names
                    ? position : nil
            }
            if let known { maps.directions.append(Direction.ID(known)); continue }
            let id = Direction.ID(dataset.directions.count)
            direction.feedID = directionIDs.add(direction.feedID, feed.networkPrefix, key: feed.key, at: id.position)
            dataset.directions.append(direction)
            maps.directions.append(id)
        }
    }

    /// Adds the lines that are not there yet.
    ///
    /// - Returns: those that are, as the feed has them and as they stand here.
    private mutating func addRailways(
        of feed: JoiningFeed,
        _ kept: KeptThings,
        _ maps: inout Maps
    ) -> [(own: Railway.ID, railway: Railway.ID)] {
        let added = dataset.railways.count
        var shared: [(own: Railway.ID, railway: Railway.ID)] = []
        for (position, var railway) in feed.dataset.railways.enumerated() {
            guard kept.railways[position] else { maps.railways.append(nil); continue }
            if let known = known(railway, before: added, prefix: feed.networkPrefix) {
                maps.railways.append(known)
                shared.append((Railway.ID(position), known))
                continue
            }
            let id = Railway.ID(dataset.railways.count)
            railway.feedID = railwayIDs.add(railway.feedID, feed.networkPrefix, key: feed.key, at: id.position)
            railway.otherIDs = railway.otherIDs.map {
                railwayIDs.add($0, feed.networkPrefix, key: feed.key, at: id.position)
            }
            railway.operatorID = maps.operators[railway.operatorID] ?? Operator.ID(0)
            railway.ascending = maps.directions[railway.ascending] ?? Direction.ID(0)
            railway.descending = railway.descending.flatMap { maps.directions[$0] }
            dataset.railways.append(railway)
            maps.railways.append(id)
        }
        return shared
    }

    /// The line of an earlier period that a line is: the only one of the same names, or else one of the same id that
    /// shares a name.
    private func known(_ railway: Railway, before end: Int, prefix: String) -> Railway.ID? {
        guard start.railways < end else { return nil }
        let all = dataset.railways[start.railways..<end]
        let namesakes = all.indices.filter { all[$0].names == railway.names && all[$0].mode == railway.mode }
        if namesakes.count == 1 { return Railway.ID(namesakes[0]) }
        guard let position = railwayIDs[prefix + railway.feedID], all.indices.contains(position) else { return nil }
        let other = all[position]
        let isSame = other.mode == railway.mode && other.names.share(railway.names)
        return isSame ? Railway.ID(position) : nil
    }

    private mutating func addStations(of feed: JoiningFeed, _ kept: KeptThings, _ maps: inout Maps) {
        var known: [[Int32]: Station.ID] = [:]
        for position in start.stations..<dataset.stations.count {
            let station = dataset.stations[position]
            known[[station.stopID.rawValue, station.railwayID.rawValue]] = Station.ID(position)
        }
        for (position, station) in feed.dataset.stations.enumerated() {
            guard kept.stations[position], let stop = maps.stops[station.stopID],
                let railway = maps.railways[station.railwayID]
            else { maps.stations.append(nil); continue }
            if let found = known[[stop.rawValue, railway.rawValue]] { maps.stations.append(found); continue }
            let id = Station.ID(dataset.stations.count)
            let feedID = stationIDs.add(station.feedID, feed.networkPrefix, key: feed.key, at: id.position)
            dataset.stations.append(Station(feedID: feedID, stopID: stop, railwayID: railway))
            known[[stop.rawValue, railway.rawValue]] = id
            maps.stations.append(id)
        }
    }

    private mutating func addPatterns(
        of feed: JoiningFeed,
        _ kept: KeptThings,
        _ maps: inout Maps,
        railwaysFrom first: Int
    ) {
        for (position, pattern) in feed.dataset.patterns.enumerated() {
            guard kept.patterns[position], let railway = maps.railways[pattern.railwayID] else {
                maps.patterns.append(nil)
                continue
            }
            maps.patterns.append(Pattern.ID(dataset.patterns.count))
            dataset.patterns.append(
                Pattern(railwayID: railway, stations: maps.stations[pattern.stations], course: pattern.course)
            )
        }
        for position in first..<dataset.railways.count {
            dataset.railways[position].listing = dataset.railways[position].listing.flatMap { maps.patterns[$0] }
        }
    }
}

extension Names {
    /// Whether some language has the same name in both, or neither has any.
    func share(_ other: Names) -> Bool {
        isEmpty && other.isEmpty || entries.contains { other[$0.language] == $0.text }
    }
}
