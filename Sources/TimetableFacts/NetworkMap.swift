import Timetable

/// The courses of all railways with as few points as a map of the whole network needs.
///
/// The more there is to draw, the coarser it becomes, so that a map never weighs more than a page may.
public struct NetworkMap: Equatable, Sendable {
    /// For each railway of the dataset the lines that it is drawn with; none where no places are known.
    public let courses: [[[Coordinate]]]
    /// The greatest distance between a course and its drawing, in metres.
    public let tolerance: Double

    /// Draws a dataset's railways: along their courses where the feed has them, else from station to station.
    ///
    /// - Parameters:
    ///   - isDrawn: whether a railway stands on the map.
    ///   - most: how many points all courses may have together. More than that are drawn only where two points for each
    ///     course are too many already.
    public init(_ dataset: Dataset, orders: StationOrders, most: Int, isDrawn: (Railway.ID) -> Bool) {
        let known = dataset.coursesOfRailways()
        let full = dataset.railways.indices.map { position -> [[Coordinate]] in
            let id = Railway.ID(position)
            guard isDrawn(id) else { return [] }
            if !known[position].isEmpty { return Self.once(known[position]) }
            return orders[id].drawnLines.map { line in line.compactMap { dataset[stopOf: $0].coordinate } }
                .filter { $0.count > 1 }
        }
        var tolerance = 4.0
        var courses = Self.simplified(full, tolerance)
        while tolerance < 1000, courses.joined().reduce(0, { $0 + $1.count }) > most {
            tolerance *= 1.5
            courses = Self.simplified(full, tolerance)
        }
        self.courses = courses
        self.tolerance = tolerance
    }

    private static func simplified(_ railways: [[[Coordinate]]], _ tolerance: Double) -> [[[Coordinate]]] {
        railways.map { courses in courses.map { simplified($0, tolerance) } }
    }

    private static func simplified(_ course: [Coordinate], _ tolerance: Double) -> [Coordinate] {
        guard let first = course.first else { return course }
        let points = course.map { first.offset(of: $0) }.map { LineMap.Point(x: $0.east, y: -$0.north) }
        return LineMap.kept(points, tolerance: tolerance).map { course[$0] }
    }

    /// The courses of one railway without the stretches that an earlier course has drawn, in either direction: short
    /// workings and the way back lie on the course of the longest one.
    static func once(_ courses: [[Coordinate]]) -> [[Coordinate]] {
        guard courses.count > 1 else { return courses }
        var drawn: Set<[Coordinate]> = []
        var parts: [[Coordinate]] = []
        let longest = courses.enumerated().sorted { a, b in
            (a.element.count, -a.offset) > (b.element.count, -b.offset)
        }
        for (_, course) in longest {
            var part: [Coordinate] = []
            for (from, to) in zip(course, course.dropFirst()) where from != to {
                if drawn.contains([from, to]) || drawn.contains([to, from]) {
                    if part.count > 1 { parts.append(part) }
                    part = []
                    continue
                }
                drawn.insert([from, to])
                part += part.isEmpty ? [from, to] : [to]
            }
            if part.count > 1 { parts.append(part) }
        }
        return parts
    }
}
