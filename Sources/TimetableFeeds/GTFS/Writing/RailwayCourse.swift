import Timetable

/// The course of a railway, from which those of its trains are cut.
struct RailwayCourse {
    private let line: Polyline
    private let reversed: Polyline
    /// Metres along both at which a place lies, as many trains pass the same places.
    private var known: [Coordinate: [[Double]]] = [:]

    init(_ course: [Coordinate]) {
        // Round a loop twice, so that a train may begin anywhere.
        let once = Polyline(course)
        line = once.isLoop ? Polyline(course + course) : once
        reversed = Polyline(line.points.reversed())
    }

    /// The part of the line from the first of these places to the last that passes all between them in order. Of the
    /// two directions in which a line may be followed, the shorter part is taken. Empty where the line does not pass
    /// the places in order.
    mutating func part(along places: [Coordinate?]) -> [Coordinate] {
        let spots = places.compactMap { $0 }.map { self.spots(near: $0) }
        guard spots.count > 1, line.points.count > 1 else { return [] }
        let ways = [line, reversed].enumerated().compactMap { way, line in
            Self.ends(of: spots.map { $0[way] }).map { (line: line, from: $0.from, to: $0.to) }
        }
        guard let best = ways.min(by: { $0.to - $0.from < $1.to - $1.from }) else { return [] }
        return best.line.part(from: best.from, to: best.to)
    }

    private mutating func spots(near place: Coordinate) -> [[Double]] {
        if let found = known[place] { return found }
        // A line that passes a place twice has two spots there.
        let found = [line, reversed].map { $0.spots(near: place, within: 150).map(\.along) }
        known[place] = found
        return found
    }

    /// Metres from the start to the first and to the last place, chosen so that the places between follow one another.
    private static func ends(of spots: [[Double]]) -> (from: Double, to: Double)? {
        var best: (from: Double, to: Double)?
        for start in spots[0] {
            var along = start
            var isWhole = true
            for near in spots.dropFirst() {
                guard let next = near.first(where: { $0 > along }) else {
                    isWhole = false
                    break
                }
                along = next
            }
            if isWhole, best.map({ along - start < $0.to - $0.from }) ?? true { best = (start, along) }
        }
        return best
    }
}
