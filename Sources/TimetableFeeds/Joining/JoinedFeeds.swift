import Timetable

/// A dataset that feeds are added to, one after the other.
///
/// Each feed's things come behind those of the feeds before it, under ids that nothing else has. What a feed shares with
/// another period of the same timetable is there once: see ``add(_:sharing:)``.
struct JoinedFeeds {
    var dataset: Dataset
    /// For each station the number of the timetable that it is of; the periods of one timetable have the same number.
    private(set) var timetables: [Int] = []

    var operatorIDs = FeedIDs()
    var directionIDs = FeedIDs()
    var typeIDs = FeedIDs()
    var railwayIDs = FeedIDs()
    var stopIDs = FeedIDs()
    var stationIDs = FeedIDs()
    private var interchangeIDs = FeedIDs()
    var serviceIDs = FeedIDs()
    var trainIDs = FeedIDs()
    var runIDs = FeedIDs()
    var fareIDs = FeedIDs()
    var fareNetworkIDs = FeedIDs()
    var fareZoneIDs = FeedIDs()
    var remarkIDs = FeedIDs()
    private var chosenTableIDs = FeedIDs()
    var headsigns: [Names: Headsign.ID] = [:]

    /// The number of things of each kind before the first period of the timetable that feeds are being added to.
    var start = Start()
    private var timetable = -1

    /// A dataset without any feed yet.
    init(source: Source) { dataset = Dataset(source: source) }

    /// Where the things of a timetable begin.
    struct Start {
        var operators = 0
        var directions = 0
        var trainTypes = 0
        var railways = 0
        var stops = 0
        var stations = 0
        var patterns = 0
        var interchanges = 0
        var transfers = 0
    }

    /// What the things of a feed have become.
    struct Maps {
        var operators = NewIDs<Operator>()
        var directions = NewIDs<Direction>()
        /// For a railway that is there already, which way each of its directions is.
        var ways: [Railway.ID: [Direction.ID: Direction.ID]] = [:]
        var trainTypes = NewIDs<TrainType>()
        var railways = NewIDs<Railway>()
        var stops = NewIDs<Stop>()
        var stations = NewIDs<Station>()
        var patterns = NewIDs<Pattern>()
        var services = NewIDs<Service>()
        var remarks = NewIDs<Remark>()
        var headsigns = NewIDs<Headsign>()
        var trains = NewIDs<Train>()
        var fares = FareMaps()

        /// The direction of a train of a railway; both have to be kept.
        func direction(_ id: Direction.ID, of railway: Railway.ID) -> Direction.ID {
            ways[railway]?[id] ?? directions[id] ?? Direction.ID(0)
        }
    }

    /// Begins another timetable: what is added from now on is apart from what is there.
    mutating func beginTimetable() {
        timetable += 1
        start = Start(
            operators: dataset.operators.count,
            directions: dataset.directions.count,
            trainTypes: dataset.trainTypes.count,
            railways: dataset.railways.count,
            stops: dataset.stops.count,
            stations: dataset.stations.count,
            patterns: dataset.patterns.count,
            interchanges: dataset.interchanges.count,
            transfers: dataset.transfers.count
        )
    }

    /// Adds a feed to the timetable that was begun.
    ///
    /// - Returns: whether any of its trains run; a feed without such is not added.
    mutating func add(_ feed: JoiningFeed) -> Bool {
        let kept = KeptThings(feed)
        guard kept.hasTrains else { return false }
        var maps = Maps()
        maps.fares = addFares(of: feed)
        addNetwork(of: feed, kept, &maps)
        addTrains(of: feed, kept, &maps)
        timetables += Array(repeating: timetable, count: dataset.stations.count - timetables.count)
        addInterchanges(of: feed, maps)
        addChosenTables(of: feed, maps)
        addTransfers(of: feed, maps)
        return true
    }

    private mutating func addInterchanges(of feed: JoiningFeed, _ maps: Maps) {
        let ids = Dictionary(
            feed.dataset.stations.enumerated().map { ($1.feedID, Station.ID($0)) },
            uniquingKeysWith: { first, _ in first }
        )
        for interchange in feed.dataset.interchanges {
            let stations = maps.stations[interchange.stations]
            guard let first = stations.first else { continue }
            // Most bear the id of a station.
            let named = ids[interchange.feedID].flatMap { maps.stations[$0] }.map { dataset[$0].feedID }
            let own = named ?? feed.networkPrefix + interchange.feedID
            let id = Interchange.ID(dataset.interchanges.count)
            let isTaken = interchangeIDs[own] != nil
            let feedID = interchangeIDs.add(
                isTaken ? dataset[first].feedID : own,
                "",
                key: feed.key,
                at: id.position
            )
            let gates = interchange.gates.map { maps.stations[$0] }.filter { $0.count > 1 }
            dataset.interchanges.append(Interchange(feedID: feedID, stations: stations, gates: gates))
        }
    }

    private mutating func addChosenTables(of feed: JoiningFeed, _ maps: Maps) {
        for table in feed.dataset.chosenTables {
            var new = table
            new.trains = maps.trains[table.trains]
            new.stations = maps.stations[table.stations]
            new.remarks = maps.remarks[table.remarks]
            // One whose trains are all gone, or whose stations are, shows nothing.
            guard !new.trains.isEmpty, table.stations.isEmpty || !new.stations.isEmpty else { continue }
            let position = dataset.chosenTables.count
            new.feedID = chosenTableIDs.add(table.feedID, feed.trainPrefix, key: feed.key, at: position)
            dataset.chosenTables.append(new)
        }
    }

    private mutating func addTransfers(of feed: JoiningFeed, _ maps: Maps) {
        var known = Set(dataset.transfers[start.transfers...])
        for transfer in feed.dataset.transfers {
            guard let from = maps.stops[transfer.fromID], let to = maps.stops[transfer.toID] else { continue }
            var new = transfer
            (new.fromID, new.toID) = (from, to)
            new.fromRailwayID = transfer.fromRailwayID.flatMap { maps.railways[$0] }
            new.toRailwayID = transfer.toRailwayID.flatMap { maps.railways[$0] }
            // What held for a railway that is gone holds for nothing.
            guard (new.fromRailwayID == nil) == (transfer.fromRailwayID == nil),
                (new.toRailwayID == nil) == (transfer.toRailwayID == nil)
            else { continue }
            if known.insert(new).inserted { dataset.transfers.append(new) }
        }
    }
}
