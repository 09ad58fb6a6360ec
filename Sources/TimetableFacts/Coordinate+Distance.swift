import Timetable

extension Coordinate {
    /// Metres north and east of here, on a map that is flat around the middle of both places: within 1% up to some
    /// hundred kilometres, which is what walks and drawings need.
    public func offset(of other: Coordinate) -> (north: Double, east: Double) {
        let degree = 6_371_009 * Double.pi / 180
        let parallel = Self.cosine((latitude + other.latitude) / 2 * .pi / 180)
        return ((other.latitude - latitude) * degree, (other.longitude - longitude) * degree * parallel)
    }

    /// Metres in a straight line; see ``offset(of:)``.
    public func distance(to other: Coordinate) -> Double {
        let (north, east) = offset(of: other)
        return (north * north + east * east).squareRoot()
    }

    /// The cosine of a latitude in radians by its series, to nine digits: Swift's own library has none.
    private static func cosine(_ angle: Double) -> Double {
        let square = angle * angle
        return stride(from: 14.0, to: 0, by: -2).reduce(1) { 1 - $0 * square / ($1 * ($1 - 1)) }
    }
}
