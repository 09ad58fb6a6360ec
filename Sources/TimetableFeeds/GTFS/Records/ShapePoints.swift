import Timetable

/// The courses of shapes.txt. A country's feed has ten million points, so they are kept as whole numbers.
struct ShapePoints: Sendable {
    /// A place in units of ten millionths of a degree, about a centimetre.
    struct Point: Equatable, Sendable {
        var latitude: Int32
        var longitude: Int32

        init(_ coordinate: Coordinate) {
            latitude = Int32((coordinate.latitude * 1e7).rounded())
            longitude = Int32((coordinate.longitude * 1e7).rounded())
        }

        var coordinate: Coordinate { Coordinate(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7) }
    }

    var shapes = GTFSTable<ShapeRecord>()
    /// All points, shape by shape, in their order.
    var points: [Point] = []
    /// By shape: where its points lie.
    var ranges: [Range<Int>] = []

    /// The course of a shape, from its first point to its last.
    func course(of id: Identifier<ShapeRecord>) -> [Coordinate] { points[ranges[id.position]].map(\.coordinate) }
}
