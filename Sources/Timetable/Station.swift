/// A stop as one railway serves it. A stop that three railways serve has three stations.
///
/// ```swift
/// let station = dataset[call.stationID]
/// let names = dataset[station.stopID].names           // the stop has them: 汐凪, Shionagi
/// let line = dataset[station.railwayID]
/// ```
public struct Station: Identified, Equatable, Sendable {
    /// The id that its pages bear. It is the stop's own where one railway serves the stop.
    public var feedID: String
    /// The place on the ground; it has the names and the coordinate.
    public var stopID: Stop.ID
    /// The railway that serves it. A railway serves a stop once.
    public var railwayID: Railway.ID
    /// The place that it shares with other stations; `nil` where the station stands alone.
    public var interchangeID: Interchange.ID?

    /// Makes the station of one railway at one stop.
    public init(feedID: String, stopID: Stop.ID, railwayID: Railway.ID, interchangeID: Interchange.ID? = nil) {
        self.feedID = feedID
        self.stopID = stopID
        self.railwayID = railwayID
        self.interchangeID = interchangeID
    }
}
