import Timetable

/// The prices of a feed. Its zones and networks are its own, so that no rule of one feed holds on a ride of another.
///
/// ```
/// rail   all rides: 200                       rail.*   trains without a network
/// bus    zone A → zone B: 300       bus.1 …   the networks of the feed, bus.*  trains without one
/// ```
/// Of a timetable that has several periods, stops have the zones of the newest: rides of an older one are priced only
/// where its rules name no zone.
extension JoinedFeeds {
    /// What a feed's fares, networks and zones have become.
    struct FareMaps {
        fileprivate var networks = NewIDs<FareNetwork>()
        fileprivate var zones = NewIDs<FareZone>()
        /// The network of trains that the feed gives none; `nil` for a feed without prices.
        fileprivate(set) var others: FareNetwork.ID?

        /// The network of a train.
        func network(_ id: FareNetwork.ID?) -> FareNetwork.ID? { id.flatMap { networks[$0] } ?? others }

        /// The zones of a stop.
        func zones(_ ids: [FareZone.ID]) -> [FareZone.ID] { zones[ids] }
    }

    mutating func addFares(of feed: JoiningFeed) -> FareMaps {
        var maps = FareMaps()
        guard !feed.dataset.fares.isEmpty else {
            for _ in feed.dataset.fareZones { maps.zones.append(nil) }
            for _ in feed.dataset.fareNetworks { maps.networks.append(nil) }
            return maps
        }
        var fares = NewIDs<Fare>()
        for var fare in feed.dataset.fares {
            let id = Fare.ID(dataset.fares.count)
            fare.feedID = fareIDs.add(fare.feedID, feed.trainPrefix, key: feed.key, at: id.position)
            dataset.fares.append(fare)
            fares.append(id)
        }
        for zone in feed.dataset.fareZones {
            let id = FareZone.ID(dataset.fareZones.count)
            let feedID = fareZoneIDs.add(zone.feedID, feed.trainPrefix, key: feed.key, at: id.position)
            dataset.fareZones.append(FareZone(feedID: feedID))
            maps.zones.append(id)
        }
        let first = dataset.fareNetworks.count
        for network in feed.dataset.fareNetworks { maps.networks.append(addNetwork(network.feedID, of: feed)) }
        maps.others = addNetwork("*", of: feed)
        let networks = (first..<dataset.fareNetworks.count).map { FareNetwork.ID($0) }
        for rule in feed.dataset.fareRules {
            var new = rule
            new.fareID = fares[rule.fareID] ?? Fare.ID(0)
            new.networkID = rule.networkID.flatMap { maps.networks[$0] }
            new.originID = rule.originID.flatMap { maps.zones[$0] }
            new.destinationID = rule.destinationID.flatMap { maps.zones[$0] }
            new.passes = maps.zones[rule.passes]
            // A zone says whose rule it is. One that names nothing would hold on the rides of all feeds.
            let isBound =
                new.networkID != nil || new.originID != nil || new.destinationID != nil || !new.passes.isEmpty
            for network in isBound ? [new.networkID] : networks.map(Optional.some) {
                new.networkID = network
                dataset.fareRules.append(new)
            }
        }
        return maps
    }

    private mutating func addNetwork(_ id: String, of feed: JoiningFeed) -> FareNetwork.ID {
        let new = FareNetwork.ID(dataset.fareNetworks.count)
        let feedID = fareNetworkIDs.add(id, feed.trainPrefix, key: feed.key, at: new.position)
        dataset.fareNetworks.append(FareNetwork(feedID: feedID))
        return new
    }
}
