import SiteCore
import Timetable

/// The trains of a line of few stations one below the other, in panels.
struct TrainsDown: LineDrawing {
    private let table: PrintedLineTimetable
    /// The widths of what stands before the times of a train, in ems.
    private let number: Double
    private let destination: Double
    /// Of the names of stations, which run down, in ems.
    private let names: Double

    /// How wide a time is with the air around it, in ems.
    private static let time = 3.4
    /// How wide the mark of a type is with the air behind it, in ems.
    private static let mark = 2.1

    init(_ table: PrintedLineTimetable) {
        self.table = table
        let longest = table.heads.reduce(0) { max($0, TextWidth.ems($1.number)) }
        number = longest == 0 ? 0 : min(6, longest * 0.85) + 0.6
        destination = min(12, table.heads.reduce(0) { max($0, TextWidth.ems(Self.text($1))) } * 0.9) + 0.6
        names = min(8, table.rows.reduce(0) { max($0, TextWidth.ems($1.name)) })
    }

    /// Name and destination.
    private static func text(_ head: LineHeadingView) -> String {
        [head.name, head.destination].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private var head: Double { Self.mark + number + destination }

    private var width: Double { head + Double(table.rows.count) * Self.time }

    var measures: LineGrid.Measures {
        LineGrid.Measures(
            columns: 1,
            rows: table.heads.count,
            label: 0,
            column: width,
            head: names + 0.8,
            arePanels: true
        )
    }

    func trains(in block: LineGrid.Block) -> Range<Int> { block.rows }

    func stations(in block: LineGrid.Block) -> [Int] { Array(table.rows.indices) }

    func draw(
        _ block: LineGrid.Block,
        _ grid: LineGrid,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double
    ) -> (width: Double, height: Double) {
        let size = grid.size
        let pen = LinePen(table: table, size: size)
        let top = y + (names + 0.8) * size
        let middles = table.rows.indices.map { x + (head + (Double($0) + 0.5) * Self.time) * size }
        let pieces = TablePieces(
            columns: table.rows.map { _ in nil },
            rows: block.rows.map { table.said(of: table.heads[$0]) },
            on: &canvas
        )
        for ((middle, row), piece) in zip(zip(middles, table.rows), pieces.columns) {
            let length = min(names, TextWidth.ems(row.name)) * size
            let start = top - 0.4 * size - length
            let name = row.isOther ? "soft" : "b"
            LinePen.down(
                row.name,
                size: size,
                class: name,
                into: &canvas,
                middle: middle,
                y: start,
                room: length,
                of: piece
            )
        }
        let height = Double(block.rows.count) * grid.row
        LinePen.shade(block.rows.count, into: &canvas, x: x, y: top, width: width * size, height: grid.row)
        for (line, train) in block.rows.enumerated() {
            let base = top + (Double(line) + 0.5) * grid.row + 0.36 * size
            let own = table.heads[train]
            let head = pieces.rows[line].head
            let mark = x + (Self.mark - 0.3) / 2 * size
            pen.mark(own, into: &canvas, middle: mark, base: base, room: (Self.mark - 0.3) * size, of: head)
            var left = x + Self.mark * size
            canvas.text(own.number, x: left, y: base, size: 0.85 * size, limit: (number - 0.5) * size, of: head)
            left += number * size
            canvas.text(Self.text(own), x: left, y: base, size: 0.9 * size, limit: (destination - 0.4) * size, of: head)
            let classes = LinePen.classes(of: own)
            for (row, middle) in middles.enumerated() {
                let piece = pieces.rows[line].cells[row]
                pen.cell(row, train, classes, into: &canvas, middle: middle, base: base, of: piece)
            }
        }
        var edges = SVG.Path()
        edges.horizontal(x: x, y: top, width: width * size)
        edges.horizontal(x: x, y: top + height, width: width * size)
        canvas.path(class: "stroke", edges)
        return (width * size, top + height - y)
    }
}
