import Timetable

/// Joins the pieces of railways' courses. A piece on another railway's tracks is taken from that railway.
struct CourseResolver {
    private let sublines: [String: [SublineRecord]]
    private var resolved: [String: Polyline] = [:]
    /// The railways whose pieces are being joined. Without this, a railway that lies on its own tracks would never end.
    private var underWay: Set<String> = []

    /// Knows all railways' pieces, those included that are only tracks for others (`Base.…`).
    init(_ sublines: [String: [SublineRecord]]) { self.sublines = sublines }

    /// The course of a railway, turned so that it runs along its stations; empty where the feed has none.
    mutating func course(of railway: String, along stations: [Coordinate]) -> [Coordinate] {
        guard let line = polyline(of: railway), line.points.count > 1 else { return [] }
        // The station list decides by majority, since a loop starts and ends at the same place.
        let spots = stations.compactMap { line.nearest(to: $0)?.along }
        var forward = 0
        for (a, b) in zip(spots, spots.dropFirst()) { forward += (b - a).signum() }
        let course = Self.trimmed(line, to: stations)
        return forward < 0 ? course.reversed() : course
    }

    /// The line without what lies well beyond the stations at its ends, such as the tracks of a freight railway.
    private static func trimmed(_ line: Polyline, to stations: [Coordinate]) -> [Coordinate] {
        let spots = stations.flatMap { line.spots(near: $0, within: 100) }.map(\.along)
        guard !line.isLoop, let first = spots.min(), let last = spots.max(), last > first else { return line.points }
        let margin = 500.0
        if first < margin, line.length - last < margin { return line.points }
        return line.part(from: max(0, first - margin), to: min(line.length, last + margin))
    }

    private mutating func polyline(of railway: String) -> Polyline? {
        if let line = resolved[railway] { return line }
        guard let pieces = sublines[railway], underWay.insert(railway).inserted else { return nil }
        defer { underWay.remove(railway) }
        var points: [Coordinate] = []
        for piece in pieces {
            if let base = piece.base, let line = polyline(of: base), let part = Self.part(of: line, like: piece.coords)
            {
                points += part
            } else {
                points += piece.coords
            }
        }
        let line = Polyline(points)
        resolved[railway] = line
        return line
    }

    /// The part of a line from near the first point to near the last one that keeps closest to those between.
    static func part(of line: Polyline, like coords: [Coordinate]) -> [Coordinate]? {
        guard let first = coords.first, let last = coords.last, line.points.count > 1 else { return nil }
        // Enough points to tell the ways round a loop apart.
        let step = max(1, coords.count / 12)
        let between = stride(from: step, to: coords.count - 1, by: step).map { coords[$0] }
        var best: (cost: Double, part: [Coordinate])?
        for start in line.spots(near: first, within: 50).prefix(8) {
            for end in line.spots(near: last, within: 50).prefix(8) {
                for part in ways(along: line, from: start.along, to: end.along) {
                    let way = Polyline(part)
                    let strays = between.reduce(0) { $0 + (way.nearest(to: $1)?.distance ?? 0) }
                    let cost =
                        strays / Double(max(1, between.count)) + start.distance + end.distance + way.length / 1000
                    if cost < best?.cost ?? .infinity { best = (cost, part) }
                }
            }
        }
        return best?.part
    }

    /// The way along a line between two of its spots, and on a loop the other way round as well.
    private static func ways(along line: Polyline, from start: Double, to end: Double) -> [[Coordinate]] {
        let direct = line.part(from: start, to: end)
        guard line.isLoop else { return [direct] }
        let round =
            start < end
            ? line.part(from: start, to: 0) + line.part(from: line.length, to: end)
            : line.part(from: start, to: line.length) + line.part(from: 0, to: end)
        return [direct, round]
    }
}

extension Double {
    /// -1, 0 or 1.
    fileprivate func signum() -> Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
