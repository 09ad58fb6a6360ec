import Timetable
import TimetableFacts

/// The line of a train across a diagram, in units.
struct DiagramPath {
    let train: Train.ID
    /// Where it begins and ends.
    let from: Int
    let until: Int
    /// What an SVG path has as its `d`.
    let data: String
    /// Its bends by piece.
    let pieces: [[(x: Int, y: Int)]]

    /// `nil` for a train without any time.
    init?(_ line: TrainDiagram.Line, _ scale: DiagramScale, _ dataset: Dataset) {
        var data = ""
        var pieces: [[(x: Int, y: Int)]] = []
        for piece in line.pieces {
            var bends: [(x: Int, y: Int)] = []
            for point in piece {
                let stop = dataset.stopTimes[point.call]
                for time in [stop.arrival, stop.departure].compactMap({ $0 }) {
                    let at = (x: DiagramScale.x(Int(time.rawValue)), y: scale.ys[point.row])
                    guard let last = bends.last else {
                        data += "M\(at.x) \(at.y)"
                        bends.append(at)
                        continue
                    }
                    if last == at { continue }
                    data += last.y == at.y ? "h\(at.x - last.x)" : "l\(at.x - last.x) \(at.y - last.y)"
                    bends.append(at)
                }
            }
            if !bends.isEmpty { pieces.append(bends) }
        }
        let xs = pieces.lazy.flatMap { $0 }.map(\.x)
        guard let first = xs.min(), let last = xs.max() else { return nil }
        (train, from, until, self.data, self.pieces) = (line.trainID, first, last, data, pieces)
    }
}
