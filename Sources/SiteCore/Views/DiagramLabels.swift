import Foundation

/// Where the numbers of trains stand in a strip: along their lines, as near to where they begin as they lie over no line. In
/// a dense part of the diagram a number stands at the beginning over other lines, but never over another number: one without
/// room is left out.
package struct DiagramLabels {
    /// A text in a drawing that is turned by so many degrees begins here, where that has its x and y.
    package struct Place: Equatable {
        package let degrees: Int
        package let x: Int
        package let y: Int
    }

    private typealias Point = (x: Double, y: Double)
    /// A turned box by its corners, or a line by its ends.
    private struct Shape {
        let corners: [Point]
        /// The upright box around it, by which most others are told to lie apart.
        let (left, right, top, bottom): (Double, Double, Double, Double)

        init(_ corners: [Point]) {
            self.corners = corners
            var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
            for corner in corners {
                (left, right) = (min(left, corner.x), max(right, corner.x))
                (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
            }
            (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
        }

        func isBeside(_ other: Shape) -> Bool {
            right < other.left || other.right < left || bottom < other.top || other.bottom < top
        }
    }

    /// The height of figures, the width of one, what is left free beside a line and around a number, and how many bends are
    /// tried.
    private static let (size, letter, beside, around, tries) = (7.0, 5.6, 1.5, 1.0, 6)
    /// Numbers are turned by multiples of so many degrees, so that many of them share a turn.
    private static let turn = 2.0
    /// What lies in each column of so many units.
    private static let column = 32.0
    private var lines: [Int: [Shape]] = [:]
    private var taken: [Int: [Shape]] = [:]
    private let (width, height): (ClosedRange<Double>, ClosedRange<Double>)

    /// What is seen, in units.
    package init(width: ClosedRange<Int>, height: ClosedRange<Int>) {
        self.width = Double(width.lowerBound)...Double(width.upperBound)
        self.height = Double(height.lowerBound)...Double(height.upperBound)
    }

    /// Adds the line of a train.
    package mutating func add(_ bends: [(x: Int, y: Int)]) {
        for (from, to) in zip(bends, bends.dropFirst()) {
            let line = Shape([Self.point(from), Self.point(to)])
            guard line.right >= width.lowerBound, line.left <= width.upperBound else { continue }
            for column in Self.columns(line) { lines[column, default: []].append(line) }
        }
    }

    /// The first place along the line of a train that is free.
    package mutating func place(_ number: String, _ bends: [(x: Int, y: Int)]) -> Place? {
        let length = Double(number.count) * Self.letter
        guard let box = box(length, bends) else { return nil }
        let room = Self.widened(box)
        for column in Self.columns(room) { taken[column, default: []].append(room) }
        let corner = box.corners[0]
        let angle = Self.angle(box)
        return Place(
            degrees: Int((angle * 180 / .pi).rounded()),
            x: Int((corner.x * cos(angle) + corner.y * sin(angle)).rounded()),
            y: Int((corner.y * cos(angle) - corner.x * sin(angle)).rounded())
        )
    }

    /// The first box along the line of a train that lies over no line, or else over no number.
    private func box(_ length: Double, _ bends: [(x: Int, y: Int)]) -> Shape? {
        var first: Shape?
        var tries = 0
        for (from, to) in zip(bends, bends.dropFirst()) {
            guard from.y != to.y, to.x > from.x, width.contains(Double(from.x)) else { continue }
            tries += 1
            let box = Self.box(length, Self.point(from), Self.point(to))
            if box.corners.allSatisfy({ width.contains($0.x) && height.contains($0.y) }), !isOver(taken, box) {
                if !isOver(lines, box) { return box }
                first = first ?? box
            }
            if tries == Self.tries { break }
        }
        return first
    }

    /// What a text takes above a line, in the direction of reading.
    private static func box(_ length: Double, _ start: Point, _ end: Point) -> Shape {
        let slope = atan2(end.y - start.y, end.x - start.x) * 180 / .pi
        let angle = (slope / turn).rounded() * turn * .pi / 180
        func corner(_ along: Double, _ across: Double) -> Point {
            (start.x + along * cos(angle) + across * sin(angle), start.y + along * sin(angle) - across * cos(angle))
        }
        let (low, high) = (beside, beside + size)
        return Shape([corner(3, low), corner(3 + length, low), corner(3 + length, high), corner(3, high)])
    }

    /// A box with what is left free around it: places are whole units and degrees, so that a text may lie off its box.
    private static func widened(_ box: Shape) -> Shape {
        let angle = angle(box)
        let sides = [(-around, around), (around, around), (around, -around), (-around, -around)]
        return Shape(
            zip(box.corners, sides).map { corner, by in
                (corner.x + by.0 * cos(angle) - by.1 * sin(angle), corner.y + by.0 * sin(angle) + by.1 * cos(angle))
            }
        )
    }

    private static func angle(_ box: Shape) -> Double {
        atan2(box.corners[1].y - box.corners[0].y, box.corners[1].x - box.corners[0].x)
    }

    private func isOver(_ shapes: [Int: [Shape]], _ box: Shape) -> Bool {
        Self.columns(box).contains { column in (shapes[column] ?? []).contains { Self.meet($0, box) } }
    }

    private static func point(_ point: (x: Int, y: Int)) -> Point { (Double(point.x), Double(point.y)) }

    private static func columns(_ shape: Shape) -> ClosedRange<Int> {
        Int((shape.left / column).rounded(.down))...Int((shape.right / column).rounded(.down))
    }

    /// Whether no straight line parts two shapes: one along a side of either.
    private static func meet(_ a: Shape, _ b: Shape) -> Bool {
        !a.isBeside(b) && !isParted(a, b, alongSidesOf: a) && !isParted(a, b, alongSidesOf: b)
    }

    private static func isParted(_ a: Shape, _ b: Shape, alongSidesOf shape: Shape) -> Bool {
        for (from, to) in zip(shape.corners, shape.corners.dropFirst()) {
            let axis = (x: from.y - to.y, y: to.x - from.x)
            let (one, other) = (extent(a.corners, axis), extent(b.corners, axis))
            if one.max < other.min || other.max < one.min { return true }
        }
        return false
    }

    private static func extent(_ shape: [Point], _ axis: Point) -> (min: Double, max: Double) {
        var (least, most) = (Double.infinity, -Double.infinity)
        for point in shape {
            let along = point.x * axis.x + point.y * axis.y
            (least, most) = (min(least, along), max(most, along))
        }
        return (least, most)
    }
}
