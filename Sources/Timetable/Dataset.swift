/// A whole checked timetable: what an import yields, the store keeps, and the site is drawn from.
///
/// Every id points into the array of its kind, every link between trains has its counterpart, times run forward, and a
/// train's calls are at the stations of its pattern.
///
/// ```swift
/// for train in dataset.trains where train.railwayID == railway {
///     print(train.number, dataset[train.typeID].names.shown(in: [.en]))
/// }
/// ```
public struct Dataset: Equatable, Sendable {
    /// The largest number of trains that a network may have, ten times those of the largest countries: what tables hold
    /// of a train's number is 24 bits. No store with more is read.
    public static let mostTrains = 1 << 24
    /// The largest number of calls of all trains, likewise: 28 bits.
    public static let mostCalls = 1 << 28

    /// Where the data comes from.
    public var source: Source
    /// Where the data of each feed comes from, in their order, where several feeds were joined; else empty. ``source``
    /// then says what holds for all of them.
    public var feeds: [Source] = []
    /// Sets of dates on which trains run, in the order of the feed.
    public var services: [Service] = []
    /// Those that run a railway.
    public var operators: [Operator] = []
    /// Names of ways along railways.
    public var directions: [Direction] = []
    /// Kinds of service.
    public var trainTypes: [TrainType] = []
    /// In the order of the feed.
    public var railways: [Railway] = []
    /// In the order of the feed.
    public var stops: [Stop] = []
    /// In the order of the feed.
    public var stations: [Station] = []
    /// In the order of the feed.
    public var interchanges: [Interchange] = []
    /// Of each feed the railways' own listings first, then those of the trains in the order first met.
    public var patterns: [Pattern] = []
    /// In the order of the feed.
    public var trains: [Train] = []
    /// All calls, train by train; see ``Train/calls``.
    public var stopTimes = StopTimes()
    /// Trains that run every so many minutes, in the order of the feed.
    public var headwayRuns: [HeadwayRun] = []
    /// What vehicles show as their destinations, in the order first met; each text once.
    public var headsigns: [Headsign] = []
    /// Notes to riders, in the order first met.
    public var remarks: [Remark] = []
    /// What the feed says about changing trains, in its order.
    public var transfers: [Transfer] = []
    /// The prices of rides, in the order of the feed.
    public var fares: [Fare] = []
    /// What routes their prices are for, in the order first met.
    public var fareNetworks: [FareNetwork] = []
    /// The zones between which they hold, in the order first met.
    public var fareZones: [FareZone] = []
    /// Which fares hold where, in the order of the feed.
    public var fareRules: [FareRule] = []
    /// Tables of lines that the publisher asks for, in the order of the file.
    public var chosenTables: [ChosenTable] = []
    /// What was wrong with the feed but did not stop the import.
    public var notices: [Notice] = []

    /// Makes an empty dataset.
    public init(source: Source) { self.source = source }

    // Yielded, not returned: a train is handed out a million times, and its lists need not be retained each time.

    /// The service of an id.
    @inlinable public subscript(id: Service.ID) -> Service { _read { yield services[id.position] } }
    /// The operator of an id.
    @inlinable public subscript(id: Operator.ID) -> Operator { _read { yield operators[id.position] } }
    /// The direction of an id.
    @inlinable public subscript(id: Direction.ID) -> Direction { _read { yield directions[id.position] } }
    /// The train type of an id.
    @inlinable public subscript(id: TrainType.ID) -> TrainType { _read { yield trainTypes[id.position] } }
    /// The railway of an id.
    @inlinable public subscript(id: Railway.ID) -> Railway { _read { yield railways[id.position] } }
    /// The stop of an id.
    @inlinable public subscript(id: Stop.ID) -> Stop { _read { yield stops[id.position] } }
    /// The station of an id.
    @inlinable public subscript(id: Station.ID) -> Station { _read { yield stations[id.position] } }
    /// The place on the ground of a station: its names and coordinate.
    @inlinable public subscript(stopOf id: Station.ID) -> Stop {
        _read { yield stops[stations[id.position].stopID.position] }
    }
    /// The interchange of an id.
    @inlinable public subscript(id: Interchange.ID) -> Interchange { _read { yield interchanges[id.position] } }
    /// The pattern of an id.
    @inlinable public subscript(id: Pattern.ID) -> Pattern { _read { yield patterns[id.position] } }
    /// The train of an id.
    @inlinable public subscript(id: Train.ID) -> Train { _read { yield trains[id.position] } }
    /// The headway run of an id.
    @inlinable public subscript(id: HeadwayRun.ID) -> HeadwayRun { _read { yield headwayRuns[id.position] } }
    /// The headsign of an id.
    @inlinable public subscript(id: Headsign.ID) -> Headsign { _read { yield headsigns[id.position] } }
    /// The fare of an id.
    @inlinable public subscript(id: Fare.ID) -> Fare { _read { yield fares[id.position] } }
    /// The chosen table of an id.
    @inlinable public subscript(id: ChosenTable.ID) -> ChosenTable { _read { yield chosenTables[id.position] } }
    /// The note of an id.
    @inlinable public subscript(id: Remark.ID) -> Remark { _read { yield remarks[id.position] } }
}
