/// One way along a railway: Inbound, Outer Loop, For Shibuya.
public struct Direction: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed. The names are empty where the feed tells two ways apart but
    /// does not name them (GTFS, `direction_id`): readers then see where the trains go.
    public var names: Names

    /// Makes a direction from its id and names.
    public init(feedID: String, names: Names) {
        self.feedID = feedID
        self.names = names
    }
}
