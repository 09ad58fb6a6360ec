import SiteCore
import Timetable
import TimetableFacts

/// The page of a booklet with the minutes that trains typically take between main stations.
struct BookletTimes {
    private struct Row {
        let from: String
        let to: String
        let minutes: [String]
    }

    private let types: [String]
    private let rows: [Row]
    private let flow: BookletFlow
    private let hint: String
    /// The width of the names of a row, in millimetres.
    private let label: Double
    let pages: [Range<Int>]

    /// `nil` where no train calls at two of them.
    init?(
        between main: [Station.ID],
        _ pattern: StoppingPattern,
        trains: [Train.ID],
        _ sheet: SheetFormat,
        _ frame: PageFrame
    ) {
        let times = RidingTimes(between: main, trains: trains, frame.site.dataset)
        let sections = times.sections.filter { !$0.minutes.isEmpty }
        if sections.isEmpty { return nil }
        let types = pattern.rows.map(\.typeID).filter { type in sections.contains { $0.minutes[type] != nil } }
        self.types = types.map { frame.names[$0] }
        rows = sections.map { section in
            Row(
                from: frame.distinctName(section.from),
                to: frame.distinctName(section.to),
                minutes: types.map { section.minutes[$0].map(ClockText.ride) ?? "" }
            )
        }
        hint = frame.strings["riding-times-hint"]
        let size = 1.25 * sheet.smallestType
        var flow = BookletFlow(size: size, leading: 1.7 * size, sheet: sheet, title: frame.strings["riding-times"])
        flow.head = (min(8, self.types.reduce(0) { max($0, TextWidth.ems($1)) }) + 2.6) * size
        self.flow = flow
        let longest = rows.reduce(0) { max($0, TextWidth.ems($1.from) + TextWidth.ems($1.to)) }
        label = min(0.6 * flow.width, (longest + 2.5) * size)
        pages = flow.pages(of: rows.count)
    }

    func draw(_ page: Int, into canvas: inout some Canvas & ~Copyable) {
        flow.drawTitle(into: &canvas)
        let (x, size) = (flow.margin, flow.size)
        let hintSize = flow.sheet.smallestType
        canvas.text(hint, x: x, y: flow.top - flow.head + hintSize, size: hintSize, class: "soft", limit: flow.width)
        let column = min(3.2 * size, (flow.width - label) / Double(max(1, types.count)))
        let middles = types.indices.map { x + label + (Double($0) + 0.5) * column }
        let rows = self.rows[pages[page]]
        let pieces = TablePieces(
            columns: types.map { _ in nil },
            rows: rows.map { "\($0.from) – \($0.to)" },
            on: &canvas
        )
        for ((middle, type), piece) in zip(zip(middles, types), pieces.columns) {
            let length = min(flow.head - 2 * size, TextWidth.ems(type) * size)
            LinePen.down(
                type,
                size: size,
                class: "b",
                into: &canvas,
                middle: middle,
                y: flow.top - 0.4 * size - length,
                room: length,
                of: piece
            )
        }
        let width = label + Double(types.count) * column
        LinePen.shade(rows.count, into: &canvas, x: x, y: flow.top, width: width, height: flow.leading)
        for (line, row) in rows.enumerated() {
            let base = flow.base(line)
            let half = (label - 2.5 * size) / 2
            let own = pieces.rows[line]
            canvas.resume(own.head)
            canvas.text(row.from, x: x + 0.3 * size, y: base, size: size, limit: half)
            canvas.text("–", x: x + half + 1.2 * size, y: base, size: size, anchor: .middle, class: "soft")
            canvas.text(row.to, x: x + half + 2.1 * size, y: base, size: size, limit: half)
            canvas.endPiece()
            for ((middle, minutes), cell) in zip(zip(middles, row.minutes), own.cells) {
                canvas.text(minutes, x: middle, y: base, size: size, anchor: .middle, class: "b", of: cell)
            }
        }
        var edge = SVG.Path()
        edge.horizontal(x: x, y: flow.top, width: width)
        canvas.path(class: "stroke", edge)
    }
}
