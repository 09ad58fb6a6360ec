import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The lines of a train diagram in strips of four hours, without any word of a language. Trains have their times in minutes
/// and their stations in units of the drawing, in a group that is four times as wide.
struct DiagramDrawing {
    /// Four hours.
    struct Strip {
        /// The hour of the service day with which it begins.
        let hour: Int
        let grid: HTML
        let lines: HTML
        var left: Int { DiagramDrawing.x(60 * hour) }
    }

    static let hours = 4
    /// Units of the drawing to a minute.
    private static let scale = 4
    static let width = 60 * hours * scale
    /// The room for the names of stations.
    static let margin = 112
    /// The height that a station has on the average, and the least between two names.
    private static let (mean, least) = (24, 12)

    static func x(_ minutes: Int) -> Int { minutes * scale }

    let stations: [Station.ID]
    /// How far down each station lies.
    let ys: [Int]
    /// The rows that have room for their names.
    let named: [Int]
    let trains: [Train.ID]
    let strips: [Strip]
    var height: Int { ys.last ?? 0 }

    /// A train's line, minutes and units.
    private struct Path {
        let train: Train.ID
        let from: Int
        let until: Int
        let data: String
        /// Its beginning, and a point to which it leads.
        let start: (x: Int, y: Int)
        let toward: (x: Int, y: Int)
    }

    init(_ diagram: TrainDiagram, _ site: Site) {
        let dataset = site.dataset
        stations = diagram.rows.map(\.stationID)
        let total = max(1, diagram.rows.last?.seconds ?? 1)
        let height = Self.mean * max(1, diagram.rows.count - 1)
        let ys = diagram.rows.map { $0.seconds * height / total }
        self.ys = ys
        named = Self.named(ys)
        trains = diagram.lines.map(\.trainID)
        let paths = diagram.lines.compactMap { Self.path($0, ys, dataset) }
        let day = 24 * 60
        let boundary = Int(dataset.source.dayBoundary.rawValue)
        // Who runs over the boundary of the day stands at both ends.
        var shown: [(number: Int, shift: Int)] = []
        for (number, path) in paths.enumerated() {
            shown.append((number: number, shift: 0))
            if path.until > boundary + day { shown.append((number: number, shift: -day)) }
        }
        func span(_ line: (number: Int, shift: Int)) -> ClosedRange<Int> {
            paths[line.number].from + line.shift...paths[line.number].until + line.shift
        }
        let first = max(boundary, shown.map { span($0).lowerBound }.min() ?? 0) / 60
        let last = min(boundary + day, shown.map { span($0).upperBound }.max() ?? 0)
        var drawn: Set<Int> = []
        strips = stride(from: first, to: max(first + 1, (last + 59) / 60), by: Self.hours).map { hour in
            let window = 60 * hour..<60 * (hour + Self.hours)
            let here = shown.filter { span($0).overlaps(window) }
            let groups = Dictionary(grouping: here) { site.looks.typeClasses[dataset[paths[$0.number].train].typeID.position] }
            var text = ""
            var labels = DiagramLabels()
            for (classes, lines) in groups.sorted(by: { $0.key < $1.key }) {
                text += "<g class=\"\(classes)\" transform=\"scale(\(Self.scale) 1)\">"
                for line in lines {
                    if line.shift == 0, drawn.insert(line.number).inserted {
                        let again = !(window.lowerBound...window.upperBound).contains(paths[line.number].until)
                        let isShifted = paths[line.number].until > boundary + day
                        text += "<path\(again || isShifted ? " id=\"t\(line.number)\"" : "") d=\"\(paths[line.number].data)\"/>"
                    } else {
                        text += "<use href=\"#t\(line.number)\"\(line.shift == 0 ? "" : " x=\"\(line.shift)\"")/>"
                    }
                }
                text += "</g><g class=\"\(classes)\">"
                for line in lines where window.contains(paths[line.number].from + line.shift) {
                    let path = paths[line.number]
                    let at = (x: Self.x(path.start.x + line.shift), y: path.start.y)
                    let to = (x: Self.x(path.toward.x + line.shift), y: path.toward.y)
                    text += labels.add(dataset[path.train].number, at: at, toward: to) ?? ""
                }
                text += "</g>"
            }
            return Strip(hour: hour, grid: Self.grid(hour, ys), lines: HTML(text))
        }
    }

    /// The ends have their names, and all others that keep their distance.
    private static func named(_ ys: [Int]) -> [Int] {
        var chosen: [Int] = []
        for row in [0, ys.count - 1] + ys.indices where ys.indices.contains(row) {
            if chosen.allSatisfy({ abs(ys[$0] - ys[row]) >= least }) { chosen.append(row) }
        }
        return chosen.sorted()
    }

    private static func path(_ line: TrainDiagram.Line, _ ys: [Int], _ dataset: Dataset) -> Path? {
        var data = ""
        var bends: [(x: Int, y: Int)] = []
        for piece in line.pieces {
            var last: (x: Int, y: Int)?
            for point in piece {
                let stop = dataset.stopTimes[point.call]
                for time in [stop.arrival, stop.departure].compactMap({ $0 }) {
                    let at = (x: Int(time.rawValue), y: ys[point.row])
                    if let last, last == at { continue }
                    if let last {
                        data += last.y == at.y ? "h\(at.x - last.x)" : "l\(at.x - last.x) \(at.y - last.y)"
                    } else {
                        data += "M\(at.x) \(at.y)"
                    }
                    last = at
                    bends.append(at)
                }
            }
        }
        guard let start = bends.first, let end = bends.map(\.x).max() else { return nil }
        let toward = bends.first { $0.x > start.x && $0.y != start.y } ?? (start.x + 1, start.y)
        let from = bends.last { $0.x < toward.x && $0.y == start.y } ?? start
        return Path(train: line.trainID, from: start.x, until: end, data: data, start: from, toward: toward)
    }

    /// Lines of two, ten and sixty minutes, and of the stations.
    private static func grid(_ hour: Int, _ ys: [Int]) -> HTML {
        let (from, until, bottom) = (60 * hour, 60 * (hour + hours), ys.last ?? 0)
        func lines(_ step: Int, but other: Int) -> String {
            stride(from: from, through: until, by: step).filter { $0 % other != 0 || step == other }
                .map { "M\(x($0)) 0v\(bottom)" }.joined()
        }
        let rows = ys.map { "M\(x(from)) \($0)h\(width)" }.joined()
        return HTML(
            "<path class=\"two\" d=\"\(lines(2, but: 10))\"/><path class=\"ten\" d=\"\(lines(10, but: 60))\"/>"
                + "<path class=\"hour\" d=\"\(lines(60, but: 60))\"/><path class=\"rows\" d=\"\(rows)\"/>"
        )
    }
}
