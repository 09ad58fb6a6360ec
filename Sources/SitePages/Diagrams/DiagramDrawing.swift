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
        let grid: HTML
        let groups: [Group]
        var left: Int { DiagramScale.x(60 * hour) }
    }

    /// The trains of a strip that look alike.
    struct Group {
        let classes: String
        let lines: HTML
        let numbers: [(place: DiagramLabels.Place, text: String)]
    }

    static let hours = 4
    static let width = DiagramScale.x(60 * hours)

    let scale: DiagramScale
    let trains: [Train.ID]
    /// Those of the trains; scripts know a type by its place here.
    let types: [TrainType.ID]
    let strips: [Strip]

    init(_ diagram: TrainDiagram, _ site: Site) {
        let dataset = site.dataset
        let scale = DiagramScale(diagram.rows)
        self.scale = scale
        trains = diagram.lines.map(\.trainID)
        types = Set(trains.map { dataset[$0].typeID }).sorted()
        let paths = diagram.lines.compactMap { DiagramPath($0, scale, dataset) }
        let start = Int(dataset.source.dayBoundary.rawValue)
        let (day, end) = (DiagramScale.x(24 * 60), DiagramScale.x(start + 24 * 60))
        var shown: [Shown] = []
        for (number, path) in paths.enumerated() {
            shown.append(Shown(number: number, path: path, shift: 0))
            if path.until > end { shown.append(Shown(number: number, path: path, shift: -day)) }
        }
        // What runs on behind the boundary stands before the first train.
        let first = max(DiagramScale.x(start), shown.map(\.span.lowerBound).min() ?? 0) / DiagramScale.x(60)
        let last = min(end, shown.map(\.span.upperBound).max() ?? 0)
        var pen = Pen(marks: DiagramMarks(trains, types, site), looks: site.looks, dataset: dataset, end: end)
        let hours = stride(
            from: first,
            to: max(first + 1, (last + DiagramScale.x(60) - 1) / DiagramScale.x(60)),
            by: Self.hours
        )
        strips = hours.map { hour in
            let window = DiagramScale.x(60 * hour)...DiagramScale.x(60 * (hour + Self.hours))
            return Strip(
                hour: hour,
                grid: scale.grid(60 * hour..<60 * (hour + Self.hours)),
                groups: pen.groups(shown.filter { $0.span.overlaps(window) }, window)
            )
        }
    }

    /// A train in a strip; who runs over the boundary of the day stands at both its ends.
    private struct Shown {
        let number: Int
        let path: DiagramPath
        let shift: Int

        var span: ClosedRange<Int> { path.from + shift...path.until + shift }
        var pieces: [[(x: Int, y: Int)]] { path.pieces.map { piece in piece.map { (x: $0.x + shift, y: $0.y) } } }
    }

    /// Draws strips, one after the other: a line is drawn once, and then used again.
    private struct Pen {
        let marks: DiagramMarks
        let looks: SiteLooks
        let dataset: Dataset
        /// Where the day ends.
        let end: Int
        private var drawn: Set<Int> = []
        private var named: Set<Int> = []

        init(marks: DiagramMarks, looks: SiteLooks, dataset: Dataset, end: Int) {
            (self.marks, self.looks, self.dataset, self.end) = (marks, looks, dataset, end)
        }

        mutating func groups(_ lines: [Shown], _ window: ClosedRange<Int>) -> [Group] {
            var labels = DiagramLabels(width: window)
            for line in lines { for piece in line.pieces { labels.add(piece) } }
            var groups: [Group] = []
            let alike = Dictionary(grouping: lines) { looks.typeClasses[dataset[$0.path.train].typeID.position] }
            for (classes, lines) in alike.sorted(by: { $0.key < $1.key }) {
                var text = ""
                var numbers: [(place: DiagramLabels.Place, text: String)] = []
                for line in lines {
                    text += drawing(line, window)
                    let number = dataset[line.path.train].number
                    guard !number.isEmpty, !named.contains(line.number), let piece = line.pieces.first,
                        let place = labels.place(number, piece)
                    else { continue }
                    named.insert(line.number)
                    numbers.append((place, number))
                }
                groups.append(Group(classes: classes, lines: HTML(text), numbers: numbers))
            }
            return groups
        }

        private mutating func drawing(_ line: Shown, _ window: ClosedRange<Int>) -> String {
            let again = "<use href=#t\(line.number)\(line.shift == 0 ? "" : " x=\(line.shift)") />"
            guard drawn.insert(line.number).inserted else { return again }
            let isAgain = line.path.until >= window.upperBound || line.path.until > end
            let id = isAgain ? " id=t\(line.number)" : ""
            return "<path\(id) data-train=\(marks[line.path.train]) d=\"\(line.path.data)\"/>"
                // Who is still under way from the day before is drawn at the end of the day, out of sight here.
                + (line.shift == 0 ? "" : again)
        }
    }
}
