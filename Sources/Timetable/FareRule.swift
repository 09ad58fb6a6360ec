/// On which rides a fare holds: where all that the rule names is so. A rule that names nothing holds on every ride.
///
/// A ride with rules of several prices costs one of these, and the feed does not say which.
public struct FareRule: Hashable, Sendable {
    /// What a ride on which the rule holds costs.
    public var fareID: Fare.ID
    /// The routes on which it holds; `nil` for all.
    public var networkID: FareNetwork.ID?
    /// Where the ride begins; `nil` for anywhere.
    public var originID: FareZone.ID?
    /// Where it ends; `nil` for anywhere.
    public var destinationID: FareZone.ID?
    /// The zones that it passes, just these, in ascending order; empty for any.
    public var passes: [FareZone.ID]
    /// Of the rules that hold on a ride, only those of the highest priority count. 0 or more.
    public var priority: Int

    /// The priorities that there are.
    public static let priorities = 0...1_000_000

    /// Makes a rule.
    public init(
        fareID: Fare.ID,
        networkID: FareNetwork.ID? = nil,
        originID: FareZone.ID? = nil,
        destinationID: FareZone.ID? = nil,
        passes: [FareZone.ID] = [],
        priority: Int = 0
    ) {
        self.fareID = fareID
        self.networkID = networkID
        self.originID = originID
        self.destinationID = destinationID
        self.passes = passes
        self.priority = priority
    }
}
