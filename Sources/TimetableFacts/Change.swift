import Timetable

/// The way on foot from one stop to another, or from one vehicle to the next at the same stop.
public struct Change: Hashable, Sendable {
    /// What is known of how long it takes.
    public enum Basis: Int, Sendable {
        /// The straight line, at ``NearbyStations/Walk/minutes``.
        case distance
        /// The feed says it.
        case feed
        /// The straight line; a supplement states that both stops lie behind the same gates.
        case gates
        /// Nothing: one of the stops has no coordinate.
        case unknown
        /// The feed says that one cannot change there.
        case impossible
    }

    /// Whether riders who cannot take steps get from one stop to the other.
    public enum Steps: Hashable, Sendable {
        /// Nobody gets there without steps.
        case unavoidable
        /// It depends on the platforms.
        case byPlatform
        /// From every platform to every other there is a way without steps, which takes so many minutes at most.
        case avoidable(minutes: Int)
    }

    /// Where one gets off.
    public let from: Stop.ID
    /// Where one gets on.
    public let to: Stop.ID
    /// How long it takes, without a reserve; of ``Basis-swift.enum/feed``, what the feed asks for.
    public let minutes: Int
    /// What the minutes rest on.
    public let basis: Basis
    /// What is known of steps on the way; `nil` where the feed says nothing.
    public var steps: Steps?

    /// How long a change within a place takes where nobody knows the distance.
    static let unknownMinutes = 3

    /// The same with what is known of the ways between the platforms: a change without steps takes as long as the longest of
    /// them, and no less than any other.
    func with(_ ways: [Transfer.Steps]) -> Change {
        var change = self
        if ways.contains(.unavoidable) {
            change.steps = ways.allSatisfy { $0 == .unavoidable } ? .unavoidable : .byPlatform
        } else {
            change.steps = .avoidable(minutes: ways.compactMap(\.minutes).reduce(minutes, max))
        }
        return change
    }
}
