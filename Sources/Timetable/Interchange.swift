/// The stations of one place.
public struct Interchange: Identified, Equatable, Sendable {
    /// The id of its first station, since feeds give groups no id of their own.
    public var feedID: String
    /// The groups that the feed divides the stations into. No group is empty.
    public var gates: [[Station.ID]]

    /// Makes a place from its stations, group by group.
    public init(feedID: String, gates: [[Station.ID]]) {
        self.feedID = feedID
        self.gates = gates
    }

    /// All stations, group by group.
    public var stations: [Station.ID] { gates.flatMap { $0 } }
}
