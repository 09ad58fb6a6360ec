import Timetable

/// One of the eight points of the compass, clockwise from north.
public enum CompassPoint: Int, CaseIterable, Sendable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// The point nearest to the direction from one place to another.
    public init(from start: Coordinate, to end: Coordinate) {
        let (north, east) = start.offset(of: end)
        // Each point spans 22.5° to both sides.
        let tangent = 0.41421356
        if abs(east) <= tangent * abs(north) {
            self = north >= 0 ? .north : .south
        } else if abs(north) <= tangent * abs(east) {
            self = east >= 0 ? .east : .west
        } else {
            self = north >= 0 ? (east >= 0 ? .northEast : .northWest) : (east >= 0 ? .southEast : .southWest)
        }
    }

    /// Degrees clockwise from north, a multiple of 45.
    public var degrees: Int { rawValue * 45 }
}
