/// What a feed says about changing from one vehicle to another (GTFS Schedule Reference, `transfers.txt`), or how long
/// the way takes between two of its stops.
public struct Transfer: Hashable, Sendable {
    /// What is said about the change.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// It is a good place to change.
        case recommended
        /// The one vehicle waits for the other.
        case timed
        /// It takes some minutes at least.
        case minimumTime = "minimum-time"
        /// One cannot change there.
        case impossible
    }

    /// Whether riders who cannot take steps get from one to the other, as a feed's pathways show it.
    public enum Steps: Hashable, Sendable {
        /// Every way has stairs or an escalator, or is too steep for a wheelchair.
        case unavoidable
        /// There is a way without them, which takes so many minutes where the feed says how long.
        case avoidable(minutes: Int?)

        /// Makes what is known of a way.
        public init(isStepFree: Bool, minutes: Int? = nil) {
            self = isStepFree ? .avoidable(minutes: minutes) : .unavoidable
        }

        /// The fewest minutes without steps, within ``Transfer/minutes-swift.type.property``, where there are such a way and a time.
        public var minutes: Int? { if case .avoidable(let minutes) = self { minutes } else { nil } }
    }

    /// The minutes that a change may take: a day at most, which is no change any more.
    public static let minutes = 0...1440

    /// Where one gets off: a stop, or one of its platforms.
    public var fromID: Stop.ID
    /// Where one gets on; it may be the same.
    public var toID: Stop.ID
    /// The railway that one leaves, where it holds for that one alone.
    public var fromRailwayID: Railway.ID?
    /// The railway that one takes, where it holds for that one alone.
    public var toRailwayID: Railway.ID?
    /// What is said about the change.
    public var kind: Kind
    /// The fewest minutes that it takes, within ``minutes``, where the feed gives them.
    public var minutes: Int?
    /// Whether there are steps on the way; `nil` where the feed does not say.
    public var steps: Steps?

    /// Makes a transfer.
    public init(
        fromID: Stop.ID,
        toID: Stop.ID,
        fromRailwayID: Railway.ID? = nil,
        toRailwayID: Railway.ID? = nil,
        kind: Kind,
        minutes: Int? = nil,
        steps: Steps? = nil
    ) {
        self.fromID = fromID
        self.toID = toID
        self.fromRailwayID = fromRailwayID
        self.toRailwayID = toRailwayID
        self.kind = kind
        self.minutes = minutes
        self.steps = steps
    }
}
