/// A kind of train service of one operator: Local, Rapid Express.
public struct TrainType: Identified, Equatable, Sendable {
    /// The feed's own id.
    public var feedID: String
    /// What it is called, in every language of the feed.
    public var names: Names { didSet { isPlain = Self.isPlain(names) } }
    /// The ticket that its trains ask for beside the fare; `nil` for none, or where nobody says so.
    public var surcharge: Surcharge?

    /// Makes a train type.
    public init(feedID: String, names: Names, surcharge: Surcharge? = nil) {
        self.feedID = feedID
        self.names = names
        self.surcharge = surcharge
        isPlain = Self.isPlain(names)
    }

    /// Whether the type says no more than the kind of vehicle: Train, Bus. In a feed without train types all trains
    /// have such a type, and readers need no word for it beside the destination.
    ///
    /// It is kept, as each stop of each train's page asks for it.
    public private(set) var isPlain: Bool

    private static func isPlain(_ names: Names) -> Bool {
        vehicles.contains { $0[.ja] == names[.ja] && $0[.en] == names[.en] }
    }

    private static let vehicles = Mode.allCases.map(\.vehicle)
}
