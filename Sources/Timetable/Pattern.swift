/// Where trains go: the stations of one railway that they call at, in order, and their course over the ground.
///
/// Trains that call at the same stations in the same order share a pattern.
///
/// ```swift
/// for (station, call) in zip(dataset[train.patternID].stations, train.calls) {
///     print(dataset[stopOf: station].names.shown(in: [.en]), dataset.stopTimes[call].departure?.clock ?? "")
/// }
/// ```
public struct Pattern: Equatable, Sendable {
    /// The typed position of a pattern.
    public typealias ID = Identifier<Pattern>

    /// The railway that all the stations are of.
    public var railwayID: Railway.ID
    /// In running order; two or more. A station that trains call at twice stands here twice.
    public var stations: [Station.ID]
    /// The course as a polyline from the first station to the last; empty where the feed draws none for this pattern.
    public var course: [Coordinate]

    /// Makes a pattern of one railway.
    public init(railwayID: Railway.ID, stations: [Station.ID], course: [Coordinate] = []) {
        self.railwayID = railwayID
        self.stations = stations
        self.course = course
    }
}
