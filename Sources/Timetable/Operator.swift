/// A company that runs railways.
public struct Operator: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names

    /// Makes a company from its id and names.
    public init(feedID: String, names: Names) {
        self.feedID = feedID
        self.names = names
    }
}
