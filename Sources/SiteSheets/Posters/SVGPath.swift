extension SVG {
    /// The outline of many shapes, in tenths of a millimetre.
    package struct Path {
        /// What a pen does; all but `move` and `circle` go on from where it is.
        enum Step {
            case move(Int, Int)
            case horizontal(Int)
            case vertical(Int)
            case line(Int, Int)
            /// A whole circle around a point.
            case circle(Int, Int, radius: Int)
            case close
        }

        private(set) var steps: [Step] = []

        /// Its boxes as strokes through their middles, rounded upwards, where it has nothing but boxes of one height.
        var bars: (height: Int, steps: [Step])? {
            guard steps.count % 5 == 0, case .vertical(let height) = steps[2], height > 0 else { return nil }
            var strokes: [Step] = []
            for first in stride(from: 0, to: steps.count, by: 5) {
                guard case .move(let x, let y) = steps[first], case .horizontal(let width) = steps[first + 1],
                    case .vertical(height) = steps[first + 2], case .horizontal(-width) = steps[first + 3],
                    case .close = steps[first + 4]
                else { return nil }
                strokes.append(.move(x, y + height / 2))
                strokes.append(.horizontal(width))
            }
            return (height, strokes)
        }

        /// Its circles as strokes without length, whose round ends are all that shows of them, where it has nothing but
        /// circles of one size.
        var dots: (width: Int, steps: [Step])? {
            guard case .circle(_, _, let radius) = steps.first else { return nil }
            var strokes: [Step] = []
            for step in steps {
                guard case .circle(let x, let y, radius) = step else { return nil }
                strokes.append(.move(x, y))
                strokes.append(.horizontal(0))
            }
            return (2 * radius, strokes)
        }

        mutating func box(x: Double, y: Double, width: Double, height: Double) {
            let (w, h) = (Self.tenths(width), Self.tenths(height))
            steps.append(.move(Self.tenths(x), Self.tenths(y)))
            steps.append(.horizontal(w))
            steps.append(.vertical(h))
            steps.append(.horizontal(-w))
            steps.append(.close)
        }

        mutating func horizontal(x: Double, y: Double, width: Double) {
            steps.append(.move(Self.tenths(x), Self.tenths(y)))
            steps.append(.horizontal(Self.tenths(width)))
        }

        /// A triangle that stands on its tip, as wide as high; the point is its upper left corner.
        mutating func triangle(x: Double, y: Double, width: Double) {
            let half = max(1, Self.tenths(width / 2))
            steps += [.move(Self.tenths(x), Self.tenths(y)), .horizontal(2 * half), .line(-half, 2 * half), .close]
        }

        mutating func vertical(x: Double, y: Double, height: Double) {
            steps += [.move(Self.tenths(x), Self.tenths(y)), .vertical(Self.tenths(height))]
        }

        /// Strokes from point to point.
        mutating func line(through points: [(x: Double, y: Double)]) {
            var last: (x: Int, y: Int)?
            for point in points {
                let (x, y) = (Self.tenths(point.x), Self.tenths(point.y))
                steps.append(last.map { .line(x - $0.x, y - $0.y) } ?? .move(x, y))
                last = (x, y)
            }
        }

        mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
            let (x, y) = (Self.tenths(start.x), Self.tenths(start.y))
            steps += [.move(x, y), .line(Self.tenths(end.x) - x, Self.tenths(end.y) - y)]
        }

        mutating func circle(x: Double, y: Double, radius: Double) {
            steps.append(.circle(Self.tenths(x), Self.tenths(y), radius: Self.tenths(radius)))
        }

        private static func tenths(_ millimetres: Double) -> Int { SVG.tenths(millimetres) }
    }
}
