import Timetable

/// The course of a pattern, cut from a shape of shapes.txt.
///
/// A shape may begin before a trip's first stop and go on beyond its last one: the course is the part between the spots
/// nearest to the two. If the shape passes one of these twice, the longest such part is taken. Points within
/// ``tolerance`` metres of a straight line are left out. A shape that passes the first or last stop a kilometre away is
/// of another trip, and no course.
enum CourseRule {
    /// Metres by which a course may differ from the shape.
    static let tolerance = 2.0
    /// Metres by which a shape may miss a trip's ends.
    static let farthest = 1000.0
    /// Metres by which one passage of a stop may be farther than the nearest one.
    private static let margin = 30.0

    /// The course from one stop to another; empty where the shape is none.
    static func course(_ shape: [Coordinate], from start: Coordinate?, to end: Coordinate?) -> [Coordinate] {
        let line = Polyline(shape)
        guard line.points.count > 1 else { return [] }
        guard let start, let end else { return simplified(line.points) }
        let (starts, ends) = (line.spots(near: start, within: margin), line.spots(near: end, within: margin))
        guard let from = starts.min(by: { $0.along < $1.along }), let to = ends.max(by: { $0.along < $1.along }),
            from.distance < farthest, to.distance < farthest
        else { return [] }
        return simplified(from.along < to.along ? line.part(from: from.along, to: to.along) : line.points)
    }

    /// The points that make the course (Ramer, Douglas and Peucker).
    static func simplified(_ points: [Coordinate]) -> [Coordinate] {
        guard points.count > 2 else { return points }
        var isKept = [Bool](repeating: false, count: points.count)
        (isKept[0], isKept[points.count - 1]) = (true, true)
        var open = [0..<points.count - 1]
        while let range = open.popLast() {
            var (farthest, distance) = (-1, tolerance)
            for middle in range.dropFirst() {
                let found = offset(of: points[middle], from: points[range.lowerBound], to: points[range.upperBound])
                if found > distance { (farthest, distance) = (middle, found) }
            }
            if farthest < 0 { continue }
            isKept[farthest] = true
            open.append(range.lowerBound..<farthest)
            open.append(farthest..<range.upperBound)
        }
        return zip(points, isKept).filter(\.1).map(\.0)
    }

    /// Metres from a point to the line between two others.
    private static func offset(of point: Coordinate, from a: Coordinate, to b: Coordinate) -> Double {
        Polyline([a, b]).nearest(to: point)?.distance ?? a.metres(to: point)
    }
}
