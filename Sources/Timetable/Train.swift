/// One record of the feed: a train on one railway and schedule.
///
/// A vehicle that runs through onto another railway, or that splits, is several trains joined by ``next`` and
/// ``previous``; together they are a journey.
public struct Train: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// The number in the timetable, for example `5003M`; may be empty.
    public var number: String
    /// A limited express may carry names, one for each part of a train that will split.
    public var names: [Names]
    /// The railway it runs on, or the station is of.
    public var railwayID: Railway.ID
    /// What kind of service it is.
    public var typeID: TrainType.ID
    /// Which way along the railway.
    public var directionID: Direction.ID
    /// On which days.
    public var scheduleID: Schedule.ID
    /// Where the whole journey starts; more than one where trains join.
    public var origins: [Station.ID]
    /// Where the whole journey ends; more than one where the train splits, none on most laps of a loop.
    public var destinations: [Station.ID]
    /// The trains that the same vehicle was before.
    public var previous: [Train.ID]
    /// The trains that the same vehicle becomes.
    public var next: [Train.ID]
    /// Where its calls lie in ``Dataset/stopTimes``, in running order; two or more.
    public var calls: Range<Int>

    /// Takes the values as they are.
    public init(
        feedID: String,
        number: String,
        names: [Names],
        railwayID: Railway.ID,
        typeID: TrainType.ID,
        directionID: Direction.ID,
        scheduleID: Schedule.ID,
        origins: [Station.ID],
        destinations: [Station.ID],
        previous: [Train.ID] = [],
        next: [Train.ID] = [],
        calls: Range<Int>
    ) {
        self.feedID = feedID
        self.number = number
        self.names = names
        self.railwayID = railwayID
        self.typeID = typeID
        self.directionID = directionID
        self.scheduleID = scheduleID
        self.origins = origins
        self.destinations = destinations
        self.previous = previous
        self.next = next
        self.calls = calls
    }
}

/// One call of one train at one station. At least one of its times is there.
public struct StopTime: Equatable, Sendable {
    /// The station called at; always one of the train's railway.
    public let stationID: Station.ID
    /// -1 stands for none, so that a million of these stay small.
    @usableFromInline let arrivalMinutes: Int16
    @usableFromInline let departureMinutes: Int16

    /// Takes the times as they are.
    public init(stationID: Station.ID, arrival: ServiceTime?, departure: ServiceTime?) {
        self.stationID = stationID
        arrivalMinutes = arrival?.rawValue ?? -1
        departureMinutes = departure?.rawValue ?? -1
    }

    /// When the train comes in, where the feed says so.
    @inlinable public var arrival: ServiceTime? { ServiceTime(rawValue: arrivalMinutes) }

    /// When the train leaves; `nil` where it ends, or is handed over to another railway.
    @inlinable public var departure: ServiceTime? { ServiceTime(rawValue: departureMinutes) }
}
