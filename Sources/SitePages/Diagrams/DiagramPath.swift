import SiteCore
import Timetable
import TimetableFacts

/// The line of a train across a diagram, in steps: a minute across, and as much down.
struct DiagramPath {
    let train: Train.ID
    /// The minutes in which it begins and ends.
    let from: Int
    let until: Int
    /// Its bends by piece.
    let pieces: [[(x: Int, y: Int)]]

    /// `nil` for a train without any time.
    init?(_ line: TrainDiagram.Line, _ scale: DiagramScale, _ dataset: Dataset) {
        var pieces: [[(x: Int, y: Int)]] = []
        for piece in line.pieces {
            var bends: [(x: Int, y: Int)] = []
            for point in piece {
                let stop = dataset.stopTimes[point.call]
                for time in [stop.arrival, stop.departure].compactMap({ $0 }) {
                    let at = (x: Int(time.rawValue), y: scale.steps[point.row])
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
    func data(earlier minutes: Int) -> String {
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
