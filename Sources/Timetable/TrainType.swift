/// A kind of train service of one operator: Local, Rapid Express.
public struct TrainType: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names

    /// Makes a train type from its id and names.
    public init(feedID: String, names: Names) {
        self.feedID = feedID
        self.names = names
    }
}
