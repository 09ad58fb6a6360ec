import Timetable

/// The course of a railway on a flat map: north up, one scale in both directions, fitted into a box.
public struct LineMap: Equatable, Sendable {
    /// A place on the map, from the left and from the top, in units of the box.
    public struct Point: Equatable, Sendable {
        /// From the left.
        public let x: Double
        /// From the top.
        public let y: Double

        /// A place by its distances.
        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// A station on the map.
    public struct Place: Equatable, Sendable {
        /// The station.
        public let stationID: Station.ID
        /// Its position.
        public let at: Point
    }

    /// The line from its first station to its last, and one for each branch, without the points that would not be seen.
    public let courses: [[Point]]
    /// The railway's stations that have a place, in its order, each once.
    public let stations: [Place]
    /// The height that the map takes; it fills the width or the highest height.
    public let height: Double
    /// Metres for each unit.
    public let metresPerUnit: Double

    /// Fits a railway into a box.
    ///
    /// A railway without a course is drawn from station to station.
    ///
    /// - Parameters:
    ///   - width: of the box, in units of the drawing.
    ///   - tallest: the greatest height of the box.
    ///   - margin: what stays free on every side.
    /// - Returns: `nil` where fewer than two places are known.
    public init?(
        of order: StationOrder,
        courses: [[Coordinate]],
        _ dataset: Dataset,
        width: Double,
        tallest: Double,
        margin: Double
    ) {
        var seen: Set<Station.ID> = []
        let located = order.stations.compactMap { id -> (Station.ID, Coordinate)? in
            guard let coordinate = dataset[stopOf: id].coordinate, seen.insert(id).inserted else { return nil }
            return (id, coordinate)
        }
        let lines = courses.isEmpty ? Self.lines(order, dataset) : courses
        guard let first = lines.first?.first else { return nil }
        let ground = lines.map { line in line.map { first.offset(of: $0) } }
        let stops = located.map { (id: $0, at: first.offset(of: $1)) }
        let all = ground.joined() + stops.map(\.at)
        let (west, east) = (all.map(\.east).min() ?? 0, all.map(\.east).max() ?? 0)
        let (south, north) = (all.map(\.north).min() ?? 0, all.map(\.north).max() ?? 0)
        let metres = max((east - west) / (width - 2 * margin), (north - south) / (tallest - 2 * margin))
        guard metres > 0 else { return nil }
        let left = (width - (east - west) / metres) / 2
        func point(_ at: (north: Double, east: Double)) -> Point {
            Point(x: left + (at.east - west) / metres, y: margin + (north - at.north) / metres)
        }
        self.courses = ground.map { Self.simplified($0.map(point), tolerance: 0.4) }
        stations = stops.map { Place(stationID: $0.id, at: point($0.at)) }
        height = (north - south) / metres + 2 * margin
        metresPerUnit = metres
    }

    /// The railway drawn from station to station, as far as their places are known.
    private static func lines(_ order: StationOrder, _ dataset: Dataset) -> [[Coordinate]] {
        order.drawnLines.map { line in line.compactMap { dataset[stopOf: $0].coordinate } }.filter { $0.count > 1 }
    }

    /// A round distance that takes at most `units` of the map: 1, 2 or 5 times a power of ten, in metres.
    public func scale(within units: Double) -> Int {
        let longest = units * metresPerUnit
        var power = 1.0
        while power * 10 <= longest { power *= 10 }
        let step = [5.0, 2, 1].first { $0 * power <= longest } ?? 1
        return Int(step * power)
    }

    /// Leaves out what lies within a tolerance of the straight line between what stays.
    static func simplified(_ points: [Point], tolerance: Double) -> [Point] {
        kept(points, tolerance: tolerance).map { points[$0] }
    }

    /// The positions of the points that stay when those within a tolerance of the straight line between them are left
    /// out (Ramer, Douglas and Peucker).
    static func kept(_ points: [Point], tolerance: Double) -> [Int] {
        guard points.count > 2 else { return Array(points.indices) }
        var keeps = points.indices.map { $0 == 0 || $0 == points.count - 1 }
        var pending = [0..<points.count - 1]
        while let part = pending.popLast() {
            let (a, b) = (points[part.lowerBound], points[part.upperBound])
            let inner = part.dropFirst().map { ($0, distance(points[$0], a, b)) }
            guard let farthest = inner.max(by: { $0.1 < $1.1 }), farthest.1 > tolerance else { continue }
            keeps[farthest.0] = true
            pending += [part.lowerBound..<farthest.0, farthest.0..<part.upperBound]
        }
        return points.indices.filter { keeps[$0] }
    }

    /// From a point to a stretch between two others.
    private static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let along = length == 0 ? 0 : max(0, min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length))
        let (x, y) = (a.x + along * dx - point.x, a.y + along * dy - point.y)
        return (x * x + y * y).squareRoot()
    }
}
