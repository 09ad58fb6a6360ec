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

    /// Where one gets off.
    public let from: Stop.ID
    /// Where one gets on.
    public let to: Stop.ID
    /// How long it takes, without a reserve; of ``Basis-swift.enum/feed``, what the feed asks for.
    public let minutes: Int
    /// What the minutes rest on.
    public let basis: Basis

    /// How long a change within a place takes where nobody knows the distance.
    static let unknownMinutes = 3
}
