/// Where a dataset comes from, as readers have a right to know.
public struct Source: Equatable, Sendable {
    /// The feed's name, for example `Mini Tokyo 3D`.
    public var name: String
    /// The day the feed was taken, from the command line or the feed; never from the clock.
    public var date: CalendarDate?
    /// The licence that the data comes under; empty where nobody said.
    public var licence: String
    /// Who is to be named; empty where nobody said.
    public var attribution: String
    /// The time zone of all times, by its IANA name: `Asia/Tokyo`.
    public var timeZone: String

    /// Takes the values as they are.
    public init(name: String, date: CalendarDate?, licence: String, attribution: String, timeZone: String) {
        self.name = name
        self.date = date
        self.licence = licence
        self.attribution = attribution
        self.timeZone = timeZone
    }
}

/// A whole checked timetable: what an import yields, the store keeps, and the site is drawn from.
///
/// Every id points into the array of its kind, every link between trains has its counterpart, and times run forward.
public struct Dataset: Equatable, Sendable {
    /// Where the data comes from.
    public var source: Source
    /// Patterns of days, in the order in which tables show them.
    public var schedules: [Schedule] = []
    /// Those that run a railway.
    public var operators: [Operator] = []
    /// Names of ways along railways.
    public var directions: [Direction] = []
    /// Kinds of service.
    public var trainTypes: [TrainType] = []
    /// In the order of the feed.
    public var railways: [Railway] = []
    /// In the order of the feed.
    public var stations: [Station] = []
    /// In the order of the feed.
    public var interchanges: [Interchange] = []
    /// In the order of the feed.
    public var trains: [Train] = []
    /// All calls, train by train; see ``Train/calls``.
    public var stopTimes: [StopTime] = []
    /// What was wrong with the feed but did not stop the import.
    public var notices: [Notice] = []

    /// An empty dataset.
    public init(source: Source) { self.source = source }

    // Yielded, not returned: a train is handed out a million times, and its lists need not be retained each time.

    /// The schedule of an id.
    @inlinable public subscript(id: Schedule.ID) -> Schedule { _read { yield schedules[id.position] } }
    /// The operator of an id.
    @inlinable public subscript(id: Operator.ID) -> Operator { _read { yield operators[id.position] } }
    /// The direction of an id.
    @inlinable public subscript(id: Direction.ID) -> Direction { _read { yield directions[id.position] } }
    /// The train type of an id.
    @inlinable public subscript(id: TrainType.ID) -> TrainType { _read { yield trainTypes[id.position] } }
    /// The railway of an id.
    @inlinable public subscript(id: Railway.ID) -> Railway { _read { yield railways[id.position] } }
    /// The station of an id.
    @inlinable public subscript(id: Station.ID) -> Station { _read { yield stations[id.position] } }
    /// The interchange of an id.
    @inlinable public subscript(id: Interchange.ID) -> Interchange { _read { yield interchanges[id.position] } }
    /// The train of an id.
    @inlinable public subscript(id: Train.ID) -> Train { _read { yield trains[id.position] } }
}
