import TimetableFacts

/// A stretch of a line on a map.
package struct MapStretch {
    package let from: LineMap.Point
    package let to: LineMap.Point

    /// Returns whether two stretches cross; those that only touch do, too.
    func crosses(_ other: MapStretch) -> Bool {
        func side(_ a: LineMap.Point, _ b: LineMap.Point, _ c: LineMap.Point) -> Double {
            (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        }
        return side(from, to, other.from) * side(from, to, other.to) <= 0
            && side(other.from, other.to, from) * side(other.from, other.to, to) <= 0
    }
}

/// An upright rectangle on a map.
struct MapBox {
    let left, top, right, bottom: Double

    init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(around point: LineMap.Point, radius: Double) {
        self.init(left: point.x - radius, top: point.y - radius, right: point.x + radius, bottom: point.y + radius)
    }

    func meets(_ other: MapBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func holds(_ other: MapBox) -> Bool {
        left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
    }

    /// Returns whether a part of a stretch lies inside (Liang and Barsky).
    func meets(_ stretch: MapStretch) -> Bool {
        var (enters, leaves) = (0.0, 1.0)
        func clip(_ start: Double, _ length: Double, _ low: Double, _ high: Double) -> Bool {
            if length == 0 { return start > low && start < high }
            let (a, b) = ((low - start) / length, (high - start) / length)
            enters = max(enters, min(a, b))
            leaves = min(leaves, max(a, b))
            return enters < leaves
        }
        return clip(stretch.from.x, stretch.to.x - stretch.from.x, left, right)
            && clip(stretch.from.y, stretch.to.y - stretch.from.y, top, bottom)
    }

    /// Returns whether a stretch may have a part inside: it does not lie beside the box as a whole.
    func mayMeet(_ stretch: MapStretch) -> Bool {
        min(stretch.from.x, stretch.to.x) <= right && max(stretch.from.x, stretch.to.x) >= left
            && min(stretch.from.y, stretch.to.y) <= bottom && max(stretch.from.y, stretch.to.y) >= top
    }

    func grown(by margin: Double) -> MapBox {
        MapBox(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
    }
}
