/// A company that runs railways.
public struct Operator: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names

    /// Takes the values as they are.
    public init(feedID: String, names: Names) {
        self.feedID = feedID
        self.names = names
    }
}

/// A name for one way along a railway: Inbound, Outer Loop, For Shibuya.
public struct Direction: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names

    /// Takes the values as they are.
    public init(feedID: String, names: Names) {
        self.feedID = feedID
        self.names = names
    }
}

/// A kind of train service of one operator: Local, Rapid Express.
public struct TrainType: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names

    /// Takes the values as they are.
    public init(feedID: String, names: Names) {
        self.feedID = feedID
        self.names = names
    }
}

/// A place on the WGS 84 ellipsoid, in degrees.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north, -90 to 90.
    public var latitude: Double
    /// Degrees east, -180 to 180.
    public var longitude: Double

    /// Takes degrees as they are.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A line with its stations in order.
public struct Railway: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names
    /// The name in hiragana, where a supplement gives it.
    public var reading: String?
    /// Who runs it.
    public var operatorID: Operator.ID
    /// `#RRGGBB`, upper case, where the feed has one.
    public var color: String?
    /// In the order of ``ascending``. A loop names its first station again at the end, by the same id or by a
    /// second one at the same place.
    public var stations: [Station.ID]
    /// The direction in which ``stations`` runs.
    public var ascending: Direction.ID
    /// The direction against ``stations``.
    public var descending: Direction.ID
    /// The line's course as one polyline from the first station to the last; empty where the feed has none.
    public var course: [Coordinate]

    /// Takes the values as they are.
    public init(
        feedID: String,
        names: Names,
        reading: String? = nil,
        operatorID: Operator.ID,
        color: String?,
        stations: [Station.ID],
        ascending: Direction.ID,
        descending: Direction.ID,
        course: [Coordinate] = []
    ) {
        self.feedID = feedID
        self.names = names
        self.reading = reading
        self.operatorID = operatorID
        self.color = color
        self.stations = stations
        self.ascending = ascending
        self.descending = descending
        self.course = course
    }
}

/// One railway's station. A place where three railways meet has three, tied by an ``Interchange``.
public struct Station: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names
    /// The name in hiragana, where a supplement gives it.
    public var reading: String?
    /// `nil` for a destination off the network: it has no page and no timetable.
    public var railwayID: Railway.ID?
    /// Where it lies; `nil` where the feed does not say.
    public var coordinate: Coordinate?
    /// `nil` where the station stands alone.
    public var interchangeID: Interchange.ID?

    /// Takes the values as they are.
    public init(
        feedID: String,
        names: Names,
        reading: String? = nil,
        railwayID: Railway.ID?,
        coordinate: Coordinate?,
        interchangeID: Interchange.ID? = nil
    ) {
        self.feedID = feedID
        self.names = names
        self.reading = reading
        self.railwayID = railwayID
        self.coordinate = coordinate
        self.interchangeID = interchangeID
    }
}

/// The stations of one place.
public struct Interchange: Identified, Equatable, Sendable {
    /// The id of its first station, since feeds give groups no id of their own.
    public var feedID: String
    /// Each inner list shares one set of gates. No list is empty.
    public var gates: [[Station.ID]]

    /// Takes the values as they are.
    public init(feedID: String, gates: [[Station.ID]]) {
        self.feedID = feedID
        self.gates = gates
    }

    /// All stations, gate by gate.
    public var stations: [Station.ID] { gates.flatMap { $0 } }
}
