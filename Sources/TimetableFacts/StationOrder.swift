import Timetable

/// The order in which a railway shows its stations, along its ascending direction.
public struct StationOrder: Equatable, Sendable {
    /// Each station once; a loop names its first station again at the end, by the same id or by another of the same
    /// place.
    public let stations: [Station.ID]
    /// Whether the railway comes back to where it starts. A 6 such as Oedo does not.
    public let isLoop: Bool
    /// How trains get from station to station where the order was merged from patterns: neighbours in ``stations`` need
    /// not be neighbours on the ground. `nil` where the feed lists the railway as one line.
    let tracks: Tracks?

    init(stations: [Station.ID], isLoop: Bool, tracks: Tracks?) {
        self.stations = stations
        self.isLoop = isLoop
        self.tracks = tracks
    }

    /// The stations, each once, without the one that closes a loop.
    public var distinct: [Station.ID] {
        isLoop && stations.first == stations.last ? Array(stations.dropLast()) : stations
    }

    /// The lines to draw where the feed has no course: one for the whole railway, or each way from a station to the
    /// next where the order was merged from patterns, so that no line leads from the end of one branch to another.
    public var drawnLines: [[Station.ID]] { tracks?.neighbours ?? [stations] }

    /// The line that a station lies on, from its first station to its last: all stations, or on a railway with branches
    /// those of the station's own branch and what most trains run to and from it.
    public func line(through station: Station.ID) -> [Station.ID] {
        guard let tracks, !isLoop else { return stations }
        return tracks.line(through: station)
    }
}
