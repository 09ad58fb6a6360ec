/// Routes of a feed whose rides are priced by the same rules.
public struct FareNetwork: Identified, Equatable, Sendable {
    /// The id of the feed's route, or of its network of routes.
    public var feedID: String

    /// Makes a network of an id.
    public init(feedID: String) { self.feedID = feedID }
}
