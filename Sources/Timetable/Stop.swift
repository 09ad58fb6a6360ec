/// A place on the ground where people stand and trains stop: a station, or a platform or pole that is a part of one.
///
/// Its ``Station``s say which railways serve a stop. A stop that no railway serves is a destination off the
/// network, or a platform, whose parent is served.
///
/// ```swift
/// let stop = Stop(feedID: "S1", names: Names([.ja: "汐凪", .en: "Shionagi"]), coordinate: nil)
/// let track = Stop(feedID: "S1.3", names: stop.names, coordinate: nil, parentID: id, platformCode: "3")
/// ```
public struct Stop: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names
    /// The name in hiragana, where the feed or a supplement gives it.
    public var reading: String?
    /// Where it lies; `nil` where the feed does not say.
    public var coordinate: Coordinate?
    /// The stop that this one is a platform or pole of; a parent has no parent itself.
    public var parentID: Stop.ID?
    /// The short number or word by which riders find the stop, where there is one: on a sign, or to be texted.
    public var code: String?
    /// What passengers call the platform or pole: `3`, `B`. `nil` for a stop that has no such code.
    public var platformCode: String?
    /// Whether riders in wheelchairs get to a vehicle there (GTFS, `wheelchair_boarding`); `nil` where the feed does not say.
    public var wheelchairs: Bool?
    /// The zones of the feed's prices in which it lies.
    public var fareZones: [FareZone.ID]

    /// Makes a stop; a platform or pole names its parent.
    public init(
        feedID: String,
        names: Names,
        reading: String? = nil,
        coordinate: Coordinate?,
        parentID: Stop.ID? = nil,
        code: String? = nil,
        platformCode: String? = nil,
        wheelchairs: Bool? = nil,
        fareZones: [FareZone.ID] = []
    ) {
        self.feedID = feedID
        self.names = names
        self.reading = reading
        self.coordinate = coordinate
        self.parentID = parentID
        self.code = code
        self.platformCode = platformCode
        self.wheelchairs = wheelchairs
        self.fareZones = fareZones
    }
}
