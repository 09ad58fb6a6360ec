/// The stations of one place.
public struct Interchange: Identified, Equatable, Sendable {
    /// The id of its first station, since feeds give groups no id of their own.
    public var feedID: String
    /// All stations, each once, in the order of the feed. There is one at least.
    public var stations: [Station.ID]
    /// The sets of stations between which a rider changes without leaving the gates. They hold only what a feed or a
    /// supplement states: a station in none of them may share its gates with others all the same.
    public var gates: [[Station.ID]]

    /// Makes a place from its stations.
    public init(feedID: String, stations: [Station.ID], gates: [[Station.ID]] = []) {
        self.feedID = feedID
        self.stations = stations
        self.gates = gates
    }

    /// The stations that are known to lie behind the same gates as one of them, without that one.
    public func sharingGates(with station: Station.ID) -> [Station.ID] {
        gates.first { $0.contains(station) }?.filter { $0 != station } ?? []
    }
}
