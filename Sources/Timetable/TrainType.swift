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

    /// Whether the type says no more than what kind of vehicle it is: Train, Bus. A feed without train types has no
    /// others for its trains, and readers need no word for it beside the destination.
    public var isPlain: Bool { Self.vehicles.contains(names) }

    private static let vehicles = Mode.allCases.map(\.vehicle)
}
