/// Stops that are one to the prices of a feed: a zone, or an area.
public struct FareZone: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String

    /// Makes a zone of an id.
    public init(feedID: String) { self.feedID = feedID }
}
