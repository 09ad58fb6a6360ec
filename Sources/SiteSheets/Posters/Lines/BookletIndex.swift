import PDF
import SiteCore
import Timetable

/// The index of a booklet: its stations, and for each of its tables the first page on which a station stands.
struct BookletIndex {
    /// A station with its page in each table, counted from 0.
    private struct Row {
        let name: String
        let pages: [Int?]
    }

    private let tables: [String]
    private let rows: [Row]
    private let flow: BookletFlow
    /// The width of the names of stations, in millimetres.
    private let label: Double
    let pages: [Range<Int>]

    /// - Parameters:
    ///   - tables: Those of the booklet, with the position of their first page.
    init(
        _ railway: Railway.ID,
        _ tables: [(sheets: LineSheets, first: Int)],
        _ sheet: SheetFormat,
        _ frame: PageFrame
    ) {
        self.tables = tables.map { table, _ in
            [table.table.direction, table.table.schedule].filter { !$0.isEmpty }
                .joined(separator: frame.strings["count-separator"])
        }
        let called = Set(tables.flatMap { $0.sheets.table.table.stations })
        let listed = frame.site.lines.orders[railway].stations
        let stations = (listed.filter(called.contains) + called.subtracting(listed).sorted()).uniqued()
        rows = stations.map { station in
            Row(
                name: frame.distinctName(station),
                pages: tables.map { sheets, first in sheets.firstPage(of: station).map { first + $0 } }
            )
        }
        let size = 1.2 * sheet.smallestType
        var flow = BookletFlow(size: size, leading: 1.6 * size, sheet: sheet, title: frame.strings["booklet-index"])
        flow.head = (min(14, self.tables.reduce(0) { max($0, TextWidth.ems($1)) }) + 1) * size
        self.flow = flow
        let longest = rows.reduce(0) { max($0, TextWidth.ems($1.name)) }
        label = min(0.5 * flow.width, (longest + 1) * size)
        pages = flow.pages(of: rows.count)
    }

    func draw(_ page: Int, into canvas: inout some Canvas & ~Copyable) {
        flow.drawTitle(into: &canvas)
        let (x, size) = (flow.margin, flow.size)
        let column = min(4.2 * size, (flow.width - label) / Double(max(1, tables.count)))
        let middles = tables.indices.map { x + label + (Double($0) + 0.5) * column }
        let rows = self.rows[pages[page]]
        let pieces = TablePieces(columns: tables.map { _ in nil }, rows: rows.map { _ in nil }, on: &canvas)
        for ((middle, table), piece) in zip(zip(middles, tables), pieces.columns) {
            let length = min(flow.head - size, TextWidth.ems(table) * size)
            let y = flow.top - 0.4 * size - length
            LinePen.down(table, size: size, class: "", into: &canvas, middle: middle, y: y, room: length, of: piece)
        }
        let width = label + Double(tables.count) * column
        LinePen.shade(rows.count, into: &canvas, x: x, y: flow.top, width: width, height: flow.leading)
        for (line, row) in rows.enumerated() {
            let base = flow.base(line)
            let own = pieces.rows[line]
            canvas.text(row.name, x: x + 0.3 * size, y: base, size: size, limit: label - 0.8 * size, of: own.head)
            for (place, (middle, page)) in zip(middles, row.pages).enumerated() {
                guard let page else { continue }
                canvas.resume(own.cells[place])
                canvas.begin(.link("\(row.name) \(tables[place]) \(page + 1)"))
                canvas.text(String(page + 1), x: middle, y: base, size: size, anchor: .middle, class: "b")
                canvas.link(
                    x: middle - column / 2,
                    y: flow.top + Double(line) * flow.leading,
                    width: column,
                    height: flow.leading,
                    toPage: page
                )
                canvas.endPiece()
                canvas.endPiece()
            }
        }
        var edge = SVG.Path()
        edge.horizontal(x: x, y: flow.top, width: width)
        canvas.path(class: "stroke", edge)
    }
}
