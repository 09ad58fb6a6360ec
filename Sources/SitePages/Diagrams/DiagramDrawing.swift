import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The lines of a train diagram in strips of four hours, without any word of a language.
struct DiagramDrawing {
    /// Some hours of the day.
    struct Strip {
        /// The hour of the service day with which it begins.
        let hour: Int
        let groups: [Group]
        var left: Int { DiagramScale.x(60 * hour) }
    }

    /// The trains of a strip that look alike, of one type and direction.
    struct Group {
        let classes: String
        /// By these scripts know what they are: places in the page's lists of types and of directions.
        let type: Int
        let direction: Int
        let lines: HTML
        let numbers: [(place: DiagramLabels.Place, text: String)]
    }

    static let hours = 4
    static let width = DiagramScale.x(60 * hours)

    let scale: DiagramScale
    let trains: [Train.ID]
    /// Those of the trains; scripts know a type by its place here.
    let types: [TrainType.ID]
    /// Folders of trains' pages, by whose places here lines name them.
    let folders: [String]
    let strips: [Strip]

    init(_ diagram: TrainDiagram, _ site: Site) {
        let dataset = site.dataset
        let scale = DiagramScale(diagram.rows)
        self.scale = scale
        trains = diagram.lines.map(\.trainID)
        types = Set(trains.map { dataset[$0].typeID }).sorted()
        let marks = DiagramMarks(trains, site)
        folders = marks.folders
        let paths = diagram.lines.compactMap { DiagramPath($0, scale, dataset) }
        let start = Int(dataset.source.dayBoundary.rawValue)
        let end = start + 24 * 60
        var shown: [DiagramPen.Line] = []
        for (number, path) in paths.enumerated() {
            shown.append(DiagramPen.Line(number: number, path: path, shift: 0))
            if path.until > end { shown.append(DiagramPen.Line(number: number, path: path, shift: -24 * 60)) }
        }
        // What runs on behind the boundary stands before the first train.
        let first = max(start, shown.map(\.span.lowerBound).min() ?? 0) / 60
        let last = min(end, shown.map(\.span.upperBound).max() ?? 0)
        let hours = stride(from: first, to: max(first + 1, (last + 59) / 60), by: Self.hours)
        let parts = hours.map { hour in
            let window = 60 * hour...60 * (hour + Self.hours)
            return (hour: hour, window: window, lines: shown.filter { $0.span.overlaps(window) })
        }
        var pen = DiagramPen(parts.flatMap(\.lines), scale, marks, types, site)
        strips = parts.map { Strip(hour: $0.hour, groups: pen.groups($0.lines, $0.window)) }
    }
}
