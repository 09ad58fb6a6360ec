import PDF
import SiteCore
import Timetable
import TimetableFacts

/// The page of a booklet with the line's map; north is up.
struct BookletMap {
    private let map: LineMap
    private let labels: MapLabels
    private let names: [String]
    private let flow: BookletFlow
    private let frame: PageFrame
    /// Millimetres in a unit of the map: its names are 8 points large.
    private static let unit = 8 * SheetFormat.point / MapLabels.size

    /// `nil` where fewer than two places are known.
    init?(_ railway: Railway.ID, main: [Station.ID], _ sheet: SheetFormat, _ frame: PageFrame) {
        let title = frame.strings["line-map"]
        let size = sheet.smallestType
        flow = BookletFlow(size: size, leading: 1.5 * size, sheet: sheet, title: title)
        let tall = sheet.height - flow.top - flow.margin - LineSheets.foot(sheet) - 3 * size
        let map = LineMap(
            of: frame.site.lines.orders[railway],
            courses: frame.site.dataset.courses(of: railway),
            frame.site.dataset,
            width: flow.width / Self.unit,
            tallest: tall / Self.unit,
            margin: 28
        )
        guard let map else { return nil }
        self.map = map
        self.frame = frame
        let others = map.stations.map(\.stationID).filter { !main.contains($0) }
        let wanted = (main.uniqued() + others).compactMap { id in
            map.stations.first { $0.stationID == id }.map { (text: frame.names[id], at: $0.at) }
        }
        names = wanted.map(\.text)
        labels = MapLabels(wanted, on: map, width: flow.width / Self.unit)
    }

    func draw(into canvas: inout some Canvas & ~Copyable) {
        flow.drawTitle(into: &canvas)
        canvas.begin(.figure("\(flow.title): \(frame.strings.list(names))"))
        defer { canvas.endPiece() }
        // The names may need more room above and below than the page has: then all of the map is drawn smaller.
        let room = flow.sheet.height - flow.top - flow.margin - LineSheets.foot(flow.sheet) - 3 * flow.size
        let unit = min(Self.unit, room / (map.height + 2 * labels.air))
        let left = flow.margin + (flow.width - flow.width / Self.unit * unit) / 2
        func place(_ point: LineMap.Point) -> (x: Double, y: Double) {
            (left + point.x * unit, flow.top + (point.y + labels.air) * unit)
        }
        var course = SVG.Path()
        for part in map.courses { course.line(through: part.map(place)) }
        canvas.path(class: "course", course)
        var leaders = SVG.Path()
        for leader in labels.labels.compactMap(\.leader) {
            leaders.line(through: [place(leader.from), place(leader.to)])
        }
        canvas.path(class: "rule", leaders)
        var dots = SVG.Path()
        for station in map.stations {
            let at = place(station.at)
            dots.circle(x: at.x, y: at.y, radius: 0.9)
        }
        canvas.path(class: "stop", dots)
        for label in labels.labels {
            let at = place(LineMap.Point(x: label.x, y: label.y + 0.35 * MapLabels.size))
            canvas.text(
                label.name,
                x: at.x,
                y: at.y,
                size: MapLabels.size * unit,
                anchor: label.anchor == "start" ? .start : label.anchor == "end" ? .end : .middle
            )
        }
        let metres = map.scale(within: 90)
        let length = Double(metres) / map.metresPerUnit * unit
        let foot = flow.sheet.height - flow.margin - LineSheets.foot(flow.sheet) - 0.5 * flow.size
        var scale = SVG.Path()
        let start = flow.margin + 1
        scale.line(through: [(start, foot - 1.2), (start, foot), (start + length, foot), (start + length, foot - 1.2)])
        canvas.path(class: "stroke", scale)
        let text =
            metres < 1000
            ? frame.strings("metres", ["n": String(metres)]) : frame.strings("kilometres", ["n": String(metres / 1000)])
        canvas.text(text, x: start + length + 2, y: foot, size: flow.size)
    }
}
