import TimetableFacts

/// The positions of the names of a map's stations: beside their dots or, where it is crowded, at the end of a
/// thin line.
package struct MapLabels {
    /// A name with its place.
    package struct Label {
        package let name: String
        /// `start`, `middle` or `end`: what `x` is of the text.
        package let anchor: String
        package let x: Double
        /// Of the middle of the letters' height.
        package let y: Double
        let box: MapBox
        /// From the station to its name, where the two stand apart.
        package let leader: MapStretch?
    }

    /// Of a name, in units of the map.
    package static let size = 12.0
    /// The unit is that of the map.
    static func width(of name: String) -> Double { LabelLines.width(of: name) * size }

    /// The room that was added above and below the course, so that every name fits.
    package private(set) var air = 0.0
    /// The labels stand in the order of the names. Names that found no room in the tallest drawing have none.
    package private(set) var labels: [Label] = []

    /// Looks for the lowest drawing that has room for all.
    ///
    /// - Parameters:
    ///   - names: those that are to stand nearest first.
    ///   - width: of the drawing.
    package init(_ names: [(text: String, at: LineMap.Point)], on map: LineMap, width: Double) {
        for air in stride(from: 0.0, through: 240, by: 24) {
            let edge = MapBox(left: 0, top: -air, right: width, bottom: map.height + air)
            let found = MapRoom(map, inside: edge).place(names)
            if found.count > labels.count { (labels, self.air) = (found, air) }
            if found.count == names.count { return }
        }
    }
}

/// The room that is still free on a map. The first comer has the first choice.
private struct MapRoom {
    private typealias Point = LineMap.Point

    /// A way from a station to the end of its leader.
    private struct Way {
        let dx, dy: Double
    }

    /// Right and down, from level to steep.
    private static let slopes: [(dx: Double, dy: Double)] = [
        (1, 0), (0.924, 0.383), (0.707, 0.707), (0.383, 0.924), (0, 1),
    ]

    /// The shorter ones first, all round the compass.
    private static let ways: [Way] = stride(from: 11.0, through: 165, by: 5.5).flatMap { length -> [Way] in
        slopes.flatMap { slope -> [Way] in
            let (dx, dy) = (slope.dx * length, slope.dy * length)
            return [Way(dx: dx, dy: -dy), Way(dx: -dx, dy: -dy), Way(dx: dx, dy: dy), Way(dx: -dx, dy: dy)]
        }
    }

    /// How far the longest of them reaches.
    private static let longest = ways.reduce(0) { max($0, abs($1.dx), abs($1.dy)) }

    private let edge: MapBox
    private var course: [MapStretch]
    private var dots: [Point]
    private var names: [MapBox] = []
    private var leaders: [MapStretch] = []

    init(_ map: LineMap, inside edge: MapBox) {
        self.edge = edge
        dots = map.stations.map(\.at)
        course = zip(map.courses.joined(), map.courses.joined().dropFirst()).map { MapStretch(from: $0, to: $1) }
    }

    /// First all that stand beside their stations, then those that need a leader.
    func place(_ wanted: [(text: String, at: LineMap.Point)]) -> [MapLabels.Label] {
        var room = self
        var labels = wanted.map { room.beside($0.text, at: $0.at) }
        for (position, name) in wanted.enumerated() where labels[position] == nil {
            labels[position] = room.led(name.text, from: name.at)
        }
        return labels.compactMap { $0 }
    }

    /// Right, left, below or above the station, or nowhere.
    private mutating func beside(_ name: String, at point: Point) -> MapLabels.Label? {
        let (half, gap, width) = (MapLabels.size / 2, 6.0, MapLabels.width(of: name))
        let choices = [
            ("start", point.x + gap, point.y), ("end", point.x - gap, point.y),
            ("middle", point.x, point.y + gap + half), ("middle", point.x, point.y - gap - half),
            ("start", point.x + 4, point.y + gap + half), ("end", point.x - 4, point.y + gap + half),
            ("start", point.x + 4, point.y - gap - half), ("end", point.x - 4, point.y - gap - half),
        ]
        for (anchor, x, y) in choices {
            let label = Self.label(name, width, anchor, x, y, leader: nil)
            if isFree(label.box) { return take(label) }
        }
        return nil
    }

    /// At the end of the shortest leader that meets nothing, or else nothing but the course.
    private mutating func led(_ name: String, from point: Point) -> MapLabels.Label? {
        let width = MapLabels.width(of: name)
        // Of a long line, most lies far from any one station.
        let near = near(MapBox(around: point, radius: Self.longest + width + MapLabels.size))
        var across: MapLabels.Label?
        for way in Self.ways {
            let end = Point(x: point.x + way.dx, y: point.y + way.dy)
            let leader = MapStretch(from: point, to: end)
            let (right, down) = (way.dx > 0 ? 1.0 : -1, way.dy > 0 ? 1.0 : -1)
            let label =
                abs(way.dx) < 1
                ? Self.label(name, width, "middle", end.x, end.y + down * (MapLabels.size / 2 + 1), leader: leader)
                : Self.label(name, width, right > 0 ? "start" : "end", end.x + 2 * right, end.y, leader: leader)
            guard near.isFree(label.box), isClear(leader) else { continue }
            if !crossesCourse(leader) { return take(label) }
            across = across ?? label
        }
        return across.map { take($0) }
    }

    /// The room with no more in it than what a name within a box may meet.
    private func near(_ box: MapBox) -> MapRoom {
        var room = self
        room.names = names.filter(box.meets)
        room.dots = dots.filter { box.holds(MapBox(around: $0, radius: 0)) }
        room.course = course.filter(box.mayMeet)
        room.leaders = leaders.filter(box.mayMeet)
        return room
    }

    private static func label(
        _ name: String,
        _ width: Double,
        _ anchor: String,
        _ x: Double,
        _ y: Double,
        leader: MapStretch?
    ) -> MapLabels.Label {
        let left = anchor == "start" ? x : anchor == "end" ? x - width : x - width / 2
        let half = MapLabels.size / 2
        let box = MapBox(left: left, top: y - half, right: left + width, bottom: y + half)
        return MapLabels.Label(name: name, anchor: anchor, x: x, y: y, box: box, leader: leader)
    }

    private mutating func take(_ label: MapLabels.Label) -> MapLabels.Label {
        names.append(label.box)
        if let leader = label.leader { leaders.append(leader) }
        return label
    }

    private func isFree(_ box: MapBox) -> Bool {
        guard edge.holds(box), !names.contains(where: box.meets) else { return false }
        let (dot, line) = (box.grown(by: 3), box.grown(by: 1.5))
        return !dots.contains { dot.holds(MapBox(around: $0, radius: 0)) }
            && !course.contains { line.mayMeet($0) && line.meets($0) }
            && !leaders.contains { line.mayMeet($0) && line.meets($0) }
    }

    /// Whether a leader meets no name, no other leader and no station but its own.
    private func isClear(_ leader: MapStretch) -> Bool {
        let own = MapBox(around: leader.from, radius: 0.01)
        return !names.contains { $0.grown(by: 1).meets(leader) } && !leaders.contains { leader.crosses($0) }
            && !dots.contains { dot in
                !own.holds(MapBox(around: dot, radius: 0)) && MapBox(around: dot, radius: 4).meets(leader)
            }
    }

    private func crossesCourse(_ leader: MapStretch) -> Bool {
        // It starts on the course, and what it meets there is no crossing.
        let (dx, dy) = (leader.to.x - leader.from.x, leader.to.y - leader.from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let outside = MapStretch(
            from: LineMap.Point(x: leader.from.x + dx / length * 4, y: leader.from.y + dy / length * 4),
            to: leader.to
        )
        return course.contains { outside.crosses($0) }
    }
}
