import Foundation
import SiteCore

/// Numbers of trains along their lines, none over another: one without room is left out.
struct DiagramLabels {
    /// A turned box by its corners.
    private typealias Corners = [(x: Double, y: Double)]
    private var taken: [Corners] = []
    private static let (size, letter) = (9.0, 5.6)

    /// The text in SVG where there is room for it.
    mutating func add(_ number: String, at start: (x: Int, y: Int), toward end: (x: Int, y: Int)) -> String? {
        guard !number.isEmpty, end.x > start.x else { return nil }
        let angle = atan2(Double(end.y - start.y), Double(end.x - start.x))
        let length = Double(number.count) * Self.letter
        let (along, across) = ((x: cos(angle), y: sin(angle)), (x: sin(angle), y: -cos(angle)))
        func corner(_ a: Double, _ b: Double) -> (x: Double, y: Double) {
            (Double(start.x) + a * along.x + b * across.x, Double(start.y) + a * along.y + b * across.y)
        }
        let box = [corner(3, 2), corner(3 + length, 2), corner(3 + length, 2 + Self.size), corner(3, 2 + Self.size)]
        if taken.contains(where: { Self.meet($0, box) }) { return nil }
        taken.append(box)
        let degrees = Int((angle * 180 / .pi).rounded())
        var escaped = ""
        for character in number {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            default: escaped.append(character)
            }
        }
        return "<text transform=\"translate(\(start.x) \(start.y))rotate(\(degrees))\">\(escaped)</text>"
    }

    /// Whether no line parts two boxes.
    private static func meet(_ a: Corners, _ b: Corners) -> Bool {
        for box in [a, b] {
            for (from, to) in [(box[0], box[1]), (box[1], box[2])] {
                let axis = (x: to.x - from.x, y: to.y - from.y)
                let (one, other) = (a.map { $0.x * axis.x + $0.y * axis.y }, b.map { $0.x * axis.x + $0.y * axis.y })
                if (one.max() ?? 0) < (other.min() ?? 0) || (other.max() ?? 0) < (one.min() ?? 0) { return false }
            }
        }
        return true
    }
}
