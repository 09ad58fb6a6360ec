import SiteCore
import Templating
import Timetable
import TimetableFacts

/// Draws the strips of a diagram, one after the other. Many trains take the same minutes from station to station, one later
/// than the other: a line of that shape is drawn once and used again, as it is where a train is seen in two strips.
struct DiagramPen {
    private struct Shape {
        let id: Int
        let isUsedAgain: Bool
        /// The first minute of the train by which it is drawn.
        var from: Int?
    }

    /// What the trains of a group have in common.
    private struct Kind: Comparable, Hashable {
        let classes: String
        let type: Int
        let direction: Int

        static func < (one: Kind, other: Kind) -> Bool {
            (one.classes, one.type, one.direction) < (other.classes, other.type, other.direction)
        }
    }

    private let marks: DiagramMarks
    private let types: [TrainType.ID: Int]
    private let site: Site
    /// How far down numbers may reach, in units.
    private let height: Int
    private var shapes: [Shape] = []
    /// By train, the position of its shape.
    private var shapeOf: [Int: Int] = [:]
    private var drawn: Set<Int> = []
    private var named: Set<Int> = []

    /// - Parameter lines: those of all strips, one after the other.
    init(
        _ lines: [DiagramHours.Line],
        _ scale: DiagramScale,
        _ marks: DiagramMarks,
        _ types: [TrainType.ID],
        _ site: Site
    ) {
        (self.marks, self.site, height) = (marks, site, scale.height + DiagramScale.below)
        self.types = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1, $0) })
        let alike = Dictionary(grouping: lines) { $0.path.data(earlier: $0.path.from) }
        let inOrder = alike.values.sorted { $0[0].number < $1[0].number }
        for (position, lines) in inOrder.enumerated() {
            shapes.append(Shape(id: position, isUsedAgain: lines.count > 1))
            for line in lines { shapeOf[line.number] = position }
        }
    }

    mutating func groups(_ window: DiagramHours.Window) -> [DiagramDrawing.Group] {
        var labels = DiagramLabels(
            width: DiagramScale.x(window.minutes.lowerBound)...DiagramScale.x(window.minutes.upperBound),
            height: -2...height
        )
        for line in window.lines { for piece in line.pieces { labels.add(piece) } }
        let kinds = Dictionary(grouping: window.lines) { line in
            let train = site.dataset[line.path.train]
            return Kind(
                classes: site.looks.typeClasses[train.typeID.position],
                type: types[train.typeID] ?? 0,
                direction: marks.direction(of: train)
            )
        }
        return kinds.sorted { $0.key < $1.key }.map { kind, lines in
            var text = ""
            var numbers: [(place: DiagramLabels.Place, text: String)] = []
            for line in lines {
                text += drawing(line)
                let number = site.dataset[line.path.train].number
                guard !number.isEmpty, !named.contains(line.number), let piece = line.pieces.first,
                    let place = labels.place(number, piece)
                else { continue }
                named.insert(line.number)
                numbers.append((place, number))
            }
            return DiagramDrawing.Group(
                classes: kind.classes,
                type: kind.type,
                direction: kind.direction,
                lines: HTML(text),
                numbers: numbers
            )
        }
    }

    private mutating func drawing(_ line: DiagramHours.Line) -> String {
        let path = line.path
        guard drawn.insert(line.number).inserted else { return again(line) }
        let mark = " data-train=\(marks[path.train])"
        var text = ""
        if let position = shapeOf[line.number], shapes[position].from == nil {
            shapes[position].from = path.from
            let id = shapes[position].isUsedAgain ? " id=t\(shapes[position].id)" : ""
            text = "<path\(id)\(mark) d=\"\(path.data(earlier: 0))\"/>"
        } else {
            text = again(DiagramHours.Line(number: line.number, path: path, shift: 0), mark)
        }
        // Who is still under way from the day before is drawn at the end of the day, out of sight here.
        return line.shift == 0 ? text : text + again(line)
    }

    private func again(_ line: DiagramHours.Line, _ mark: String = "") -> String {
        guard let position = shapeOf[line.number], let from = shapes[position].from else { return "" }
        let x = line.span.lowerBound - from
        return "<use href=#t\(shapes[position].id)\(x == 0 ? "" : " x=\(x)")\(mark) />"
    }
}

extension DiagramHours.Line {
    /// In units.
    fileprivate var pieces: [[(x: Int, y: Int)]] {
        path.pieces.map { piece in piece.map { (x: DiagramScale.x($0.x + shift), y: DiagramScale.x($0.y)) } }
    }
}
