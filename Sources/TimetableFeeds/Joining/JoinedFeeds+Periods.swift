import Timetable

/// What a line of two periods of one timetable is told by both.
extension JoinedFeeds {
    /// Two stations that trains pass one after the other.
    private struct Step: Hashable {
        let from: Station.ID
        let to: Station.ID
    }

    /// Adds to lines that are there what an earlier period says of them.
    mutating func complete(
        _ shared: [(own: Railway.ID, railway: Railway.ID)],
        of feed: JoiningFeed,
        _ maps: inout Maps
    ) {
        guard !shared.isEmpty else { return }
        let here = Self.steps(dataset) { dataset[$0].stations }
        let there = Self.steps(feed.dataset) { maps.stations[feed.dataset[$0].stations] }
        for (own, railway) in shared {
            addIDs(of: feed.dataset[own], to: railway, prefix: feed.networkPrefix)
            addWays(of: feed.dataset[own], to: railway, here, there, &maps, own: own)
            let stations = feed.dataset.stations.indices
                .filter { feed.dataset.stations[$0].railwayID == own }
                .compactMap { maps.stations[Station.ID($0)] }
            // A list that lacks a station of one period is the list of another.
            if let listing = dataset[railway].listing, !Set(dataset[listing].stations).isSuperset(of: stations) {
                dataset.railways[railway.position].listing = nil
            }
        }
    }

    private mutating func addIDs(of own: Railway, to railway: Railway.ID, prefix: String) {
        for id in [own.feedID] + own.otherIDs where railwayIDs[prefix + id] == nil {
            let id = railwayIDs.add(id, prefix, key: "", at: railway.position)
            dataset.railways[railway.position].otherIDs.append(id)
        }
    }

    /// Finds which way of a line is which: the one on which trains pass the same stations in the same order.
    private mutating func addWays(
        of own: Railway,
        to railway: Railway.ID,
        _ here: [Direction.ID: [Railway.ID: Set<Step>]],
        _ there: [Direction.ID: [Railway.ID: Set<Step>]],
        _ maps: inout Maps,
        own ownID: Railway.ID
    ) {
        let known = dataset[railway]
        func alike(_ way: Direction.ID?, _ other: Direction.ID?) -> Int {
            guard let way, let other, let a = there[way]?[ownID], let b = here[other]?[railway] else { return 0 }
            return a.intersection(b).count
        }
        let same = alike(own.ascending, known.ascending) + alike(own.descending, known.descending)
        let opposite = alike(own.ascending, known.descending) + alike(own.descending, known.ascending)
        var descending = known.descending
        let needsAnother = own.descending != nil || opposite > same
        if descending == nil, needsAnother {
            let id = Direction.ID(dataset.directions.count)
            let feedID = directionIDs.add(dataset[known.ascending].feedID, "", key: "", at: id.position)
            dataset.directions.append(Direction(feedID: feedID, names: Names([:])))
            descending = id
            dataset.railways[railway.position].descending = id
        }
        let (first, second) = (known.ascending, descending ?? known.ascending)
        var ways = [own.ascending: opposite > same ? second : first]
        if let other = own.descending { ways[other] = opposite > same ? first : second }
        maps.ways[ownID] = ways
    }

    /// What trains pass, by direction and line.
    private static func steps(
        _ dataset: Dataset,
        _ stations: (Pattern.ID) -> [Station.ID]
    ) -> [Direction.ID: [Railway.ID: Set<Step>]] {
        struct Course: Hashable {
            let direction: Direction.ID
            let pattern: Pattern.ID
        }
        let courses = Set(dataset.trains.map { Course(direction: $0.directionID, pattern: $0.patternID) })
            .union(dataset.headwayRuns.map { Course(direction: $0.directionID, pattern: $0.patternID) })
        var steps: [Direction.ID: [Railway.ID: Set<Step>]] = [:]
        for course in courses {
            let stations = stations(course.pattern)
            let passed = zip(stations, stations.dropFirst()).map { Step(from: $0, to: $1) }
            steps[course.direction, default: [:]][dataset[course.pattern].railwayID, default: []].formUnion(passed)
        }
        return steps
    }
}
