import Timetable

/// What of a feed is left when trains whose days another period of the timetable has taken are gone: each kind by
/// position.
struct KeptThings {
    private(set) var trains: [Bool]
    private(set) var runs: [Bool]
    private(set) var patterns: [Bool]
    private(set) var stations: [Bool]
    private(set) var railways: [Bool]
    private(set) var stops: [Bool]

    /// Whether there is anything to join.
    var hasTrains: Bool { trains.contains(true) || runs.contains(true) }

    /// Keeps everything, or of a feed that lost days what its trains still need.
    init(_ feed: JoiningFeed) {
        let dataset = feed.dataset
        let isEmpty = dataset.services.map(\.dates.isEmpty)
        let keepsAll = !feed.isCut
        trains = dataset.trains.map { keepsAll || !isEmpty[$0.serviceID.position] }
        runs = dataset.headwayRuns.map { keepsAll || !isEmpty[$0.serviceID.position] }
        let losesNothing = !trains.contains(false) && !runs.contains(false)
        patterns = Array(repeating: losesNothing, count: dataset.patterns.count)
        stations = Array(repeating: losesNothing, count: dataset.stations.count)
        railways = Array(repeating: losesNothing, count: dataset.railways.count)
        stops = Array(repeating: losesNothing, count: dataset.stops.count)
        if !losesNothing { keepWhatTrainsNeed(dataset) }
    }

    private mutating func keepWhatTrainsNeed(_ dataset: Dataset) {
        for (train, _) in zip(dataset.trains, trains).filter(\.1) {
            patterns[train.patternID.position] = true
            for stop in train.origins + train.destinations { stops[stop.position] = true }
            for call in dataset.stopTimes[train.calls] {
                if let platform = call.platformID { stops[platform.position] = true }
            }
        }
        for (run, _) in zip(dataset.headwayRuns, runs).filter(\.1) {
            patterns[run.patternID.position] = true
            for stop in run.destinations { stops[stop.position] = true }
            for case let platform? in run.calls.map(\.platformID) { stops[platform.position] = true }
        }
        for (pattern, _) in zip(dataset.patterns, patterns).filter(\.1) { railways[pattern.railwayID.position] = true }
        for (railway, _) in zip(dataset.railways, railways).filter(\.1) {
            if let listing = railway.listing { patterns[listing.position] = true }
        }
        for (pattern, _) in zip(dataset.patterns, patterns).filter(\.1) {
            for station in pattern.stations { stations[station.position] = true }
        }
        for (station, _) in zip(dataset.stations, stations).filter(\.1) { stops[station.stopID.position] = true }
        for (position, stop) in dataset.stops.enumerated() where stops[position] {
            if let parent = stop.parentID { stops[parent.position] = true }
        }
    }
}
