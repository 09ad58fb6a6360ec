import Foundation
import Timetable

/// A course with distances along it, in metres.
struct Polyline {
    /// A place on a polyline.
    struct Spot {
        /// Metres from the polyline's start.
        var along: Double
        /// Metres from the point that it is nearest to.
        var distance: Double
    }

    let points: [Coordinate]
    /// By point: metres from the start.
    private let along: [Double]

    /// A line through the points, of which no two neighbours are the same.
    init(_ all: [Coordinate]) {
        var points: [Coordinate] = []
        var along: [Double] = []
        for point in all where points.last != point {
            along.append((along.last ?? 0) + (points.last.map { $0.metres(to: point) } ?? 0))
            points.append(point)
        }
        self.points = points
        self.along = along
    }

    /// Metres from end to end.
    var length: Double { along.last ?? 0 }

    /// How many metres the two ends of a loop may lie apart: two records of one place differ by a few.
    static let largestGapOfALoop = 60.0

    /// Whether it ends where it starts.
    var isLoop: Bool {
        guard points.count > 3, let first = points.first, let last = points.last else { return false }
        return first.metres(to: last) < Self.largestGapOfALoop
    }

    /// The spot nearest to a point.
    func nearest(to point: Coordinate) -> Spot? { spots(near: point, within: 0).min { $0.distance < $1.distance } }

    /// All spots that are nearest to a point among those around them, and at most `margin` metres farther away than the
    /// nearest of all. A line that passes a place twice has two.
    func spots(near point: Coordinate, within margin: Double) -> [Spot] {
        guard points.count > 1 else {
            return points.first.map { [Spot(along: 0, distance: $0.metres(to: point))] } ?? []
        }
        let scale = Coordinate.metresPerDegree * cos(point.latitude * .pi / 180)
        let all = points.indices.dropLast().map { spot(near: point, on: $0, scale) }
        let limit = (all.map(\.distance).min() ?? 0) + margin
        var found: [Spot] = []
        for spot in all where spot.distance <= limit {
            if let last = found.last, spot.along - last.along < 200 {
                if spot.distance < last.distance { found[found.count - 1] = spot }
            } else {
                found.append(spot)
            }
        }
        return found
    }

    /// - Parameter scale: metres in a degree along the point's parallel.
    private func spot(near point: Coordinate, on segment: Int, _ scale: Double) -> Spot {
        let (a, b) = (points[segment], points[segment + 1])
        let (bx, by) = ((b.longitude - a.longitude) * scale, (b.latitude - a.latitude) * Coordinate.metresPerDegree)
        let (px, py) = (
            (point.longitude - a.longitude) * scale, (point.latitude - a.latitude) * Coordinate.metresPerDegree
        )
        let square = bx * bx + by * by
        let part = square > 0 ? min(1, max(0, (px * bx + py * by) / square)) : 0
        let (dx, dy) = (px - part * bx, py - part * by)
        return Spot(
            along: along[segment] + part * (along[segment + 1] - along[segment]),
            distance: (dx * dx + dy * dy).squareRoot()
        )
    }

    /// The part between two spots, running backwards where `end` lies before `start`.
    func part(from start: Double, to end: Double) -> [Coordinate] {
        if start > end { return part(from: end, to: start).reversed() }
        var part = [point(at: start)]
        for (position, point) in points.enumerated() where along[position] > start && along[position] < end {
            part.append(point)
        }
        part.append(point(at: end))
        return part
    }

    /// The point at so many metres from the start.
    private func point(at metres: Double) -> Coordinate {
        guard let next = along.firstIndex(where: { $0 >= metres }) else { return points[points.count - 1] }
        guard next > 0 else { return points[0] }
        let (a, b) = (points[next - 1], points[next])
        let part = (metres - along[next - 1]) / (along[next] - along[next - 1])
        return Coordinate(
            latitude: a.latitude + part * (b.latitude - a.latitude),
            longitude: a.longitude + part * (b.longitude - a.longitude)
        ).rounded
    }
}
