/// What a vehicle shows as its destination: free text, such as `Airport via Harbour`.
///
/// It is no stop, and several trains with the same last stop may show different ones.
public struct Headsign: Equatable, Sendable {
    /// The typed position of a headsign.
    public typealias ID = Identifier<Headsign>

    /// What is shown, in every language of the feed; never empty.
    public var names: Names

    /// Makes a headsign.
    public init(names: Names) { self.names = names }
}
