import PDF
import SiteCore

/// The hours of one column on one sheet: minutes with their marks.
struct PosterCells {
    let table: PosterTimetable
    let column: PosterTimetable.Column
    let grid: PosterGrid
    let placement: PosterGrid.Placement
    /// The table's hours that stand on the sheet.
    let part: Range<Int>
    let x: Double
    let y: Double
    let width: Double
    /// Height of a line of departures on this sheet: ``PosterGrid/line`` or, where there is room, more.
    let line: Double
    /// Whether hours stand in ink beside a thin bar, for cameras, rather than on the line's colour.
    var hasPlainHours = false

    /// A departure and the middle of its cell.
    struct Cell {
        let entry: PosterTimetable.Entry
        let x: Double
        let top: Double
        /// The piece of the sheet that its words are.
        var piece: Int?
    }

    /// The type of am and pm beside an hour and the room for it, in sizes of the minutes: with two digits they fill the
    /// column of the hours.
    private static let (halfSize, halfWidth) = (0.36, 0.68)

    private func half(_ text: String, x: Double, y: Double, _ piece: Int) -> PlacedWord {
        let room = (Self.halfWidth - 0.06) * grid.minute
        let isWide = TextWidth.ems(text) * Self.halfSize * grid.minute > room
        return PlacedWord(text: text, x: x, y: y, name: nil, limit: isWide ? room : nil, piece: piece)
    }

    private var markTop: Double { (line - grid.line) / 2 + 0.1 * grid.minute }
    var minuteBase: Double {
        markTop + Double(grid.markLines) * grid.mark * PosterGrid.markLeading + grid.markGap
            + 0.86 * grid.minute
    }

    func draw(into canvas: inout some Canvas & ~Copyable) {
        let height = Double(grid.lines[part].reduce(0, +)) * line
        drawBackground(into: &canvas, height: height)
        var cells: [[Cell]] = []
        var (hours, halves): ([[PlacedWord]], [[PlacedWord]]) = ([], [])
        var top = y
        canvas.begin(.table)
        for hour in part where grid.lines[hour] > 0 {
            canvas.begin(.row)
            defer { canvas.endPiece() }
            if let gap = gap(from: hour) {
                let text = table.gapText(gap)
                canvas.text(
                    text,
                    x: x + 0.3 * grid.minute,
                    y: top + line / 2 + 0.36 * grid.mark,
                    size: grid.mark,
                    class: "soft",
                    limit: width - 0.6 * grid.minute,
                    of: canvas.add(.rowHead, saying: [text])
                )
                _ = canvas.add(.cell(columns: most))
                top += line
                continue
            }
            let head = canvas.add(.rowHead, saying: [table.said(hour: hour)])
            let text = table.clock.parts(ofHour: table.hours[hour])
            // A bar that touches a digit is another digit to a camera.
            var middle = x + grid.hourWidth / 2 + (hasPlainHours ? 0.25 * grid.minute : 0)
            if !text.half.isEmpty {
                let width = Self.halfWidth * grid.minute
                let digits = Double(text.number.count) * TextWidth.digit * grid.minute
                let left = middle - (digits + width) / 2
                halves.append([half(text.half, x: left + digits + width / 2, y: top + minuteBase, head)])
                middle = left + digits / 2
            }
            let number = PlacedWord(
                text: text.number,
                x: middle,
                y: top + minuteBase,
                name: nil,
                limit: nil,
                piece: head
            )
            hours.append([number])
            cells += lines(of: column.hours[hour], pieces(of: column.hours[hour], on: &canvas), top: top)
            top += Double(grid.lines[hour]) * line
        }
        canvas.endPiece()
        let look = hasPlainHours ? "b mid" : "h"
        canvas.words(hours, size: grid.minute, class: look, squeeze: 1)
        canvas.words(halves, size: Self.halfSize * grid.minute, class: look, squeeze: 1)
        drawProofBoxes(cells, into: &canvas)
        drawShapes(cells, into: &canvas)
        drawTexts(cells, into: &canvas)
        drawProofSigns(cells, into: &canvas)
    }

    private var start: Double { x + grid.hourWidth + 0.2 * grid.minute }
    private var room: Double { width - grid.hourWidth - 0.2 * grid.minute }

    /// The left edge of the cell of a minute that stands in its place.
    func position(_ minute: Int) -> Double {
        start + PosterGrid.position(minute, cell: grid.cell, room: room)
    }

    /// The departures of an hour, line by line.
    private func lines(of entries: [PosterTimetable.Entry], _ pieces: [Int], top: Double) -> [[Cell]] {
        if entries.isEmpty { return [] }
        func piece(_ number: Int) -> Int? { pieces.isEmpty ? nil : pieces[number] }
        switch placement {
        case .rows:
            let perLine = max(1, Int(room / grid.cell))
            let count = (entries.count + perLine - 1) / perLine
            let even = (entries.count + count - 1) / count
            let cell = spread
            return (0..<count).map { number in
                let first = number * even
                return entries[first..<min(entries.count, first + even)].enumerated().map { place, entry in
                    Cell(
                        entry: entry,
                        x: start + (Double(place) + 0.5) * cell,
                        top: top + Double(number) * line,
                        piece: piece(first + place)
                    )
                }
            }
        case .minutes:
            let lanes = PosterGrid.lanes(entries.map(\.time.minute), cell: grid.cell, room: room)
            return (0...(lanes.max() ?? 0)).map { lane in
                entries.indices.filter { lanes[$0] == lane }.map { number in
                    Cell(
                        entry: entries[number],
                        x: position(entries[number].time.minute) + grid.cell / 2,
                        top: top + Double(lane) * line,
                        piece: piece(number)
                    )
                }
            }
        }
    }

    /// Cells spread out where the busiest line leaves room, but never so far that a row falls apart.
    private var spread: Double {
        let perLine = max(1, Int(room / grid.cell))
        let widest = column.hours.map { entries -> Int in
            let count = max(1, (entries.count + perLine - 1) / perLine)
            return (entries.count + count - 1) / count
        }.max()
        return min(grid.cell * 1.6, room / Double(max(1, widest ?? 1)))
    }

    /// The distance of the minute's middle to the right of the cell's, to leave room for a dot.
    var shift: Double { table.traits.contains(.startsHere) ? 0.21 * grid.minute : 0 }
    var half: Double { TextWidth.digit * grid.minute }

    private func drawShapes(_ lines: [[Cell]], into canvas: inout some Canvas & ~Copyable) {
        var (dots, frames, strokes) = (SVG.Path(), SVG.Path(), SVG.Path())
        var boxes: [String: SVG.Path] = [:]
        for cell in lines.joined() {
            let base = cell.top + minuteBase
            let middle = cell.x + shift
            let traits = cell.entry.traits
            if traits.contains(.startsHere) {
                dots.circle(
                    x: middle - half - 0.2 * grid.minute,
                    y: base - 0.37 * grid.minute,
                    radius: 0.15 * grid.minute
                )
            }
            if traits.contains(.endsBefore) {
                strokes.triangle(
                    x: middle + half + 0.02 * grid.minute,
                    y: base - 0.84 * grid.minute,
                    width: 0.26 * grid.minute
                )
            }
            if traits.contains(.edge) {
                frames.box(
                    x: middle - half,
                    y: base - 0.84 * grid.minute,
                    width: 2 * half,
                    height: 0.95 * grid.minute
                )
            }
            Self.underline(
                into: &strokes,
                x: middle - 0.9 * half,
                base: base,
                width: 1.8 * half,
                size: grid.minute,
                through: traits.contains(.through),
                changes: traits.contains(.changes)
            )
            let key = table.types[cell.entry.type]
            if let mark = key.mark {
                let width = (mark.width + 0.04) * grid.mark * grid.marks.squeeze
                boxes[key.category, default: SVG.Path()].box(
                    x: marksX(cell).type - width / 2,
                    y: cell.top + markTop + ((grid.markLines == 2) ? PosterGrid.markLeading * grid.mark : 0),
                    width: width,
                    height: 1.06 * grid.mark
                )
            }
        }
        for (category, path) in boxes.sorted(by: { $0.key < $1.key }) { canvas.path(class: "box \(category)", path) }
        canvas.path(class: "fill", dots)
        canvas.path(class: "frame", frames)
        canvas.path(class: "stroke", strokes)
    }

    /// A line under departures that run through to another railway, dots under those that become another type; some
    /// have both.
    static func underline(
        into path: inout SVG.Path,
        x: Double,
        base: Double,
        width: Double,
        size: Double,
        through: Bool,
        changes: Bool
    ) {
        if through { path.horizontal(x: x, y: base + 0.1 * size, width: width) }
        if changes {
            for dot in 0..<4 {
                path.horizontal(x: x + (Double(dot) + 0.25) * width / 4, y: base + 0.19 * size, width: width / 8)
            }
        }
    }

    /// The middles of the two marks of a cell.
    private func marksX(_ cell: Cell) -> (type: Double, destination: Double) {
        let type = (table.types[cell.entry.type].mark?.width ?? 0) * grid.mark * grid.marks.squeeze
        let destination = (table.destinations[cell.entry.destination].mark?.width ?? 0) * grid.mark * grid.marks.squeeze
        let middle = cell.x + shift / 2
        if (grid.markLines == 2) || type == 0 || destination == 0 { return (middle, middle) }
        let gap = 0.12 * grid.mark * grid.marks.squeeze
        let left = middle - (type + gap + destination) / 2
        return (left + type / 2, left + type + gap + destination / 2)
    }

    private func drawTexts(_ lines: [[Cell]], into canvas: inout some Canvas & ~Copyable) {
        let minutes = lines.map { cells in
            cells.map { cell in
                PlacedWord(
                    text: ClockText.minute(cell.entry.time),
                    x: cell.x + shift,
                    y: cells[0].top + minuteBase,
                    name: table.types[cell.entry.type].category,
                    limit: nil,
                    piece: cell.piece
                )
            }
        }
        canvas.words(minutes, size: grid.minute, class: "m", squeeze: 1)
        let typeBase = ((grid.markLines == 2) ? PosterGrid.markLeading : 0) * grid.mark + 0.91 * grid.mark
        drawMarks(lines, base: typeBase, class: "k t", into: &canvas) { cell in
            table.types[cell.entry.type].mark.map { ($0, marksX(cell).type) }
        }
        drawMarks(lines, base: 0.91 * grid.mark, class: "k", into: &canvas) { cell in
            table.destinations[cell.entry.destination].mark.map { ($0, marksX(cell).destination) }
        }
    }

    /// Marks of one letter as one text for each line. Wider marks, which are set narrower, as a text each.
    private func drawMarks(
        _ lines: [[Cell]],
        base: Double,
        class name: String,
        into canvas: inout some Canvas & ~Copyable,
        mark: (Cell) -> (mark: PosterTimetable.Mark, x: Double)?
    ) {
        let marks = lines.map { cells in
            cells.compactMap { cell in
                mark(cell).map { mark, x in
                    PlacedWord(
                        text: mark.text,
                        x: x,
                        y: cell.top + markTop + base,
                        name: nil,
                        limit: mark.isPressed ? mark.width * grid.mark : nil,
                        piece: cell.piece
                    )
                }
            }
        }
        canvas.words(marks, size: grid.mark, class: name, squeeze: grid.marks.squeeze)
    }
}
