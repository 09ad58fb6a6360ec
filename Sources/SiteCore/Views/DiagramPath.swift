import Timetable
import TimetableFacts

/// The line of a train across a diagram: minutes across, and down whatever its rows are measured in.
package struct DiagramPath {
    package let train: Train.ID
    /// The minutes in which it begins and ends.
    package let from: Int
    package let until: Int
    /// Its bends by piece.
    package let pieces: [[(x: Int, y: Int)]]

    /// `nil` for a train without any time.
    ///
    /// - Parameter down: How far down each row lies.
    init?(_ line: TrainDiagram.Line, down: [Int], _ dataset: Dataset) {
        var pieces: [[(x: Int, y: Int)]] = []
        for piece in line.pieces {
            var bends: [(x: Int, y: Int)] = []
            for point in piece {
                let stop = dataset.stopTimes[point.call]
                for time in [stop.arrival, stop.departure].compactMap({ $0 }) {
                    let at = (x: Int(time.rawValue), y: down[point.row])
                    if let last = bends.last, last == at { continue }
                    bends.append(at)
                }
            }
            if !bends.isEmpty { pieces.append(bends) }
        }
        let xs = pieces.lazy.flatMap { $0 }.map(\.x)
        guard let first = xs.min(), let last = xs.max() else { return nil }
        (train, from, until, self.pieces) = (line.trainID, first, last, pieces)
    }

    /// What an SVG path has as its `d`, so many minutes earlier.
    package func data(earlier minutes: Int) -> String {
        var data = ""
        for piece in pieces {
            var last: (x: Int, y: Int)?
            for at in piece {
                if let last {
                    data += last.y == at.y ? "h\(at.x - last.x)" : "l" + Self.pair(at.x - last.x, at.y - last.y)
                } else {
                    data += "M" + Self.pair(at.x - minutes, at.y)
                }
                last = at
            }
        }
        return data
    }

    /// A minus sign parts two numbers as well as a space.
    private static func pair(_ x: Int, _ y: Int) -> String { y < 0 ? "\(x)\(y)" : "\(x) \(y)" }
}
