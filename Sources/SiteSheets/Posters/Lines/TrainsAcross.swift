import SiteCore
import Timetable

/// The trains of a line side by side, its stations one below the other.
struct TrainsAcross: LineDrawing {
    private let table: PrintedLineTimetable
    /// The heights of what stands above the times of a train, in ems.
    private let numbers: Double
    private let ends: Double
    private let numbersLie: Bool
    /// The width of the names of stations, in ems.
    private let label: Double

    /// The width of a time with the air around it, in ems: two bold ones beside one another do not touch.
    private static let time = 3.15
    /// The longest text that runs down, in ems; a longer one takes two lines. A name with a destination below it is
    /// shorter, since few trains have names, and every column is as tall as the tallest.
    private static let (longest, longestOfTwo) = (7.0, 4.5)
    /// How high the mark of a type is with the air below it, in ems.
    private static let mark = 1.6
    /// Of the numbers of trains and the names of railways, as shares of the type.
    private static let scales = (number: 0.85, name: 0.9, end: 0.95, railway: 0.75)

    init(_ table: PrintedLineTimetable) {
        self.table = table
        func longest(_ text: (LineHeadingView) -> String) -> Double {
            table.heads.reduce(0) { max($0, TextWidth.ems(text($1))) }
        }
        let number = longest(\.number) * Self.scales.number
        // Numbers such as 2201G stand upright; those that would have to be set too narrow to be read run down.
        numbersLie = number > 1.7 * Self.time
        numbers = number == 0 ? 0 : numbersLie ? min(Self.longest + 2, number) + 0.5 : 1.15
        ends =
            0.5
            + table.heads.reduce(0) { tallest, head in
                max(tallest, Self.name(head) + Self.end(head))
            }
        label = 0.8 + table.rows.reduce(0) { max($0, min(9, TextWidth.ems($1.name)) + Self.railway($1)) }
    }

    /// The room that the name of a train takes above its destination, in ems.
    private static func name(_ head: LineHeadingView) -> Double {
        head.name.isEmpty ? 0 : min(longestOfTwo, TextWidth.ems(head.name) * scales.name) + 0.5
    }

    /// The room that the destination of a train takes, in ems.
    private static func end(_ head: LineHeadingView) -> Double {
        min(head.name.isEmpty ? longest : longestOfTwo, TextWidth.ems(head.destination) * scales.end)
    }

    /// The room that the name of another railway takes beside that of a station, in ems.
    private static func railway(_ row: PrintedLineTimetable.Row) -> Double {
        row.railway.map { min(5, TextWidth.ems($0) * scales.railway) + 0.6 } ?? 0
    }

    var measures: LineGrid.Measures {
        LineGrid.Measures(
            columns: table.heads.count,
            rows: table.rows.count,
            label: label,
            column: Self.time,
            head: Self.mark + numbers + ends + 0.3,
            arePanels: false
        )
    }

    func trains(in block: LineGrid.Block) -> Range<Int> { block.columns }

    /// The rows from the first to the last of the block that have something in its columns.
    func stations(in block: LineGrid.Block) -> [Int] {
        let served = table.rows(in: block.columns)
        return Array(served[block.rows.clamped(to: served.indices)])
    }

    func draw(
        _ block: LineGrid.Block,
        _ grid: LineGrid,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double
    ) -> (width: Double, height: Double) {
        let pen = LinePen(table: table, size: grid.size)
        let left = x + label * grid.size
        let top = y + measures.head * grid.size
        let width = label * grid.size + Double(block.columns.count) * grid.column
        let rows = stations(in: block)
        let height = Double(rows.count) * grid.row
        let pieces = TablePieces(
            columns: block.columns.map { table.said(of: table.heads[$0]) },
            rows: rows.map { row in [table.rows[row].name, table.rows[row].railway ?? ""].joined(separator: " ") },
            on: &canvas
        )
        LinePen.shade(rows.count, into: &canvas, x: x, y: top, width: width, height: grid.row)
        for (line, row) in rows.enumerated() {
            let above = line > 0 ? rows[line - 1] : row
            let isFirst =
                line == 0 || table.rows[above].railway != table.rows[row].railway
                || table.side(of: above) != table.side(of: row)
            canvas.resume(pieces.rows[line].head)
            drawName(row, isFirst: isFirst, grid.size, into: &canvas, x: x, base: Self.base(line, top, grid))
            canvas.endPiece()
        }
        for (place, column) in block.columns.enumerated() {
            let middle = left + (Double(place) + 0.5) * grid.column
            let head = pieces.columns[place]
            drawHead(column, pen, into: &canvas, middle: middle, y: y, room: grid.column * 0.88, of: head)
            let classes = LinePen.classes(of: table.heads[column])
            for (line, row) in rows.enumerated() {
                let (base, cell) = (Self.base(line, top, grid), pieces.rows[line].cells[place])
                pen.cell(row, column, classes, into: &canvas, middle: middle, base: base, of: cell)
            }
        }
        var rules = SVG.Path()
        for place in stride(from: 0, to: block.columns.count, by: 5) {
            rules.vertical(x: left + Double(place) * grid.column, y: y, height: top + height - y)
        }
        canvas.path(class: "rule", rules)
        var edges = SVG.Path()
        edges.horizontal(x: x, y: top, width: width)
        edges.horizontal(x: x, y: top + height, width: width)
        for (line, pair) in zip(rows, rows.dropFirst()).enumerated()
        where table.side(of: pair.0) != table.side(of: pair.1) {
            edges.horizontal(x: x, y: top + Double(line + 1) * grid.row, width: width)
        }
        canvas.path(class: "stroke", edges)
        return (width, top + height - y)
    }

    private static func base(_ line: Int, _ top: Double, _ grid: LineGrid) -> Double {
        top + (Double(line) + 0.5) * grid.row + 0.36 * grid.size
    }

    /// - Parameter isFirst: Whether it is the first row of its railway, which alone names it.
    private func drawName(
        _ row: Int,
        isFirst: Bool,
        _ size: Double,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        base: Double
    ) {
        let own = table.rows[row]
        let railway = Self.railway(own)
        canvas.text(
            own.name,
            x: x + 0.2 * size,
            y: base,
            size: size,
            class: own.isOther ? "soft" : "b",
            limit: (label - 0.5 - railway) * size
        )
        canvas.text(
            isFirst ? own.railway ?? "" : "",
            x: x + (label - 0.3) * size,
            y: base,
            size: Self.scales.railway * size,
            anchor: .end,
            class: "soft",
            limit: (railway - 0.3) * size
        )
    }

    /// A train from above to below: type, number, name, destination.
    private func drawHead(
        _ column: Int,
        _ pen: LinePen,
        into canvas: inout some Canvas & ~Copyable,
        middle: Double,
        y: Double,
        room: Double,
        of piece: Int
    ) {
        canvas.resume(piece)
        defer { canvas.endPiece() }
        let size = pen.size
        let head = table.heads[column]
        pen.mark(head, into: &canvas, middle: middle, base: y + 1.2 * size, room: room, of: piece)
        var top = y + Self.mark * size
        let number = Self.scales.number * size
        if numbersLie {
            let length = (numbers - 0.5) * size
            canvas.text(head.number, x: middle - 0.35 * number, y: top, size: number, limit: length, turned: 90)
        } else {
            canvas.text(head.number, x: middle, y: top + 0.82 * size, size: number, anchor: .middle, limit: room)
        }
        top += numbers * size
        let name = Self.name(head) * size
        let (small, large) = (Self.scales.name * size, Self.scales.end * size)
        LinePen.down(
            head.name,
            size: small,
            class: "b",
            into: &canvas,
            middle: middle,
            y: top,
            room: name - 0.5 * size,
            of: piece
        )
        LinePen.down(
            head.destination,
            size: large,
            class: "",
            into: &canvas,
            middle: middle,
            y: top + name,
            room: Self.end(head) * size,
            of: piece
        )
    }
}
