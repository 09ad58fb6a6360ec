/// A place on the WGS 84 ellipsoid, in degrees.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north, -90 to 90.
    public var latitude: Double
    /// Degrees east, -180 to 180.
    public var longitude: Double

    /// Makes a place from its degrees; whoever reads them from a feed checks their ranges.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
