import PDF
import SiteCore

/// The hours of a card: minutes in lines, each with its marks behind it, in the largest type that there is room for.
struct CardHours {
    /// A departure in its place, in millimetres from the corner of its run.
    private struct Cell {
        let entry: PosterTimetable.Entry
        let x: Double
        let line: Int
        let run: Int
    }

    /// An hour and its first line, or hours that share a line since nothing leaves in them.
    private struct Row {
        let hours: Range<Int>
        let line: Int
        let run: Int
    }

    /// The smallest type of a card, in millimetres.
    static let smallest = 4.5 * SheetFormat.point
    /// The type whose digits are 2.5 mm tall, which are read at arm's length.
    static let readable = 10 * SheetFormat.point
    private static let largest = 16 * SheetFormat.point

    let size: Double
    private let mark: Double
    private let table: PosterTimetable
    private let cells: [Cell]
    private let rows: [Row]
    /// How many lines each run of hours has; runs stand side by side.
    private let lines: [Int]
    /// Width of a run.
    private let width: Double
    private var leading: Double { Self.spacing * size }
    /// The height of a line, in sizes of its type.
    private static let spacing = 1.1
    /// The gap between two runs.
    private static let gap = 2.5

    /// `nil` where it has no room in the smallest type.
    ///
    /// - Parameters:
    ///   - part: Its hours, as positions in the table's.
    ///   - least: The smallest type that it may have.
    init?(
        _ table: PosterTimetable,
        _ column: PosterTimetable.Column,
        _ part: Range<Int>,
        width: Double,
        height: Double,
        least: Double
    ) {
        self.table = table
        let hours = Self.hours(column, part)
        var size = Self.largest
        while size >= least - 0.001 {
            let mark = max(Self.smallest, 0.66 * size)
            let widths = part.map { hour in column.hours[hour].map { Self.width($0, table, size, mark) } }
            let widest = widths.joined().max() ?? 0
            // One below another as in every table; where that takes too much room, each as wide as it is.
            for (runs, isEven) in [(1, true), (2, true), (1, false), (2, false)] {
                if !isEven, size > Self.readable { continue }
                let room = (width - Double(runs - 1) * Self.gap) / Double(runs)
                if runs > 1, Self.hourWidth(size, table.clock) + widest > room { continue }
                var (cells, rows, line): ([Cell], [Row], Int) = ([], [], 0)
                for range in hours {
                    rows.append(Row(hours: range, line: line, run: 0))
                    var x = Self.hourWidth(size, table.clock)
                    let own = widths[range.lowerBound - part.lowerBound]
                    for (entry, width) in zip(column.hours[range.lowerBound], own) {
                        let step = isEven ? widest : width
                        if x + step > room + 0.35 * size, x > Self.hourWidth(size, table.clock) {
                            (x, line) = (Self.hourWidth(size, table.clock), line + 1)
                        }
                        cells.append(Cell(entry: entry, x: x, line: line, run: 0))
                        x += step
                    }
                    line += 1
                }
                // Side by side there is room for short hours only.
                if runs > 1, line > rows.count { continue }
                let starts = Self.starts(rows.map(\.line), line, runs: runs)
                func run(_ line: Int) -> Int { (starts.lastIndex { $0 <= line }) ?? 0 }
                let lines = starts.indices.map { ($0 + 1 < starts.count ? starts[$0 + 1] : line) - starts[$0] }
                if Double(lines.max() ?? 0) * Self.spacing * size <= height {
                    (self.size, self.mark, self.lines, self.width) = (size, mark, lines, room)
                    self.cells = cells.map {
                        let run = run($0.line)
                        return Cell(entry: $0.entry, x: $0.x, line: $0.line - starts[run], run: run)
                    }
                    self.rows = rows.map {
                        let run = run($0.line)
                        return Row(hours: $0.hours, line: $0.line - starts[run], run: run)
                    }
                    return
                }
            }
            size -= 0.25 * SheetFormat.point
        }
        return nil
    }

    /// The hours of a part; those in which nothing leaves share a line where they are many.
    private static func hours(_ column: PosterTimetable.Column, _ part: Range<Int>) -> [Range<Int>] {
        let rows = PosterGrid.Demand.rows(part.map { !column.hours[$0].isEmpty }, mergesGaps: true)
        let shown = part.filter { rows[$0 - part.lowerBound] }
        return shown.enumerated().map { number, hour in
            hour..<(number + 1 < shown.count ? shown[number + 1] : hour + 1)
        }
    }

    /// The first line of each run: hours stay whole, and no run is much longer than another.
    private static func starts(_ firsts: [Int], _ count: Int, runs: Int) -> [Int] {
        var starts = [0]
        for run in 1..<max(2, runs) where runs > 1 {
            let even = Double(count * run) / Double(runs)
            guard let next = firsts.first(where: { Double($0) >= even && $0 > starts[starts.count - 1] }) else { break }
            starts.append(next)
        }
        return starts
    }

    private static func hourWidth(_ size: Double, _ clock: ClockText) -> Double {
        (clock.hasTwelveHours ? 3.2 : 1.9) * size
    }

    private static func width(_ entry: PosterTimetable.Entry, _ table: PosterTimetable, _ size: Double, _ mark: Double)
        -> Double
    {
        let type = table.types[entry.type].mark.map { $0.width + 0.15 } ?? 0
        let destination = table.destinations[entry.destination].mark.map { $0.width + 0.1 } ?? 0
        return 2 * TextWidth.digit * size + (type + destination) * mark + 0.45 * size
    }

    /// Draws the hours, and returns where they end.
    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double, height: Double) -> Double {
        let most = lines.max() ?? 1
        let step = min(height / Double(max(1, most)), 1.7 * leading)
        let base = (step - size) / 2 + 0.86 * size
        func left(_ run: Int) -> Double { x + Double(run) * (width + Self.gap) }
        var (shade, rules) = (SVG.Path(), SVG.Path())
        for (number, row) in rows.enumerated() {
            let next =
                number + 1 < rows.count && rows[number + 1].run == row.run ? rows[number + 1].line : lines[row.run]
            let top = y + Double(row.line) * step
            let end = y + Double(next) * step
            if number % 2 == 1, row.hours.count == 1 {
                shade.box(
                    x: left(row.run) + Self.hourWidth(size, table.clock),
                    y: top,
                    width: width - Self.hourWidth(size, table.clock),
                    height: end - top
                )
            }
            rules.horizontal(x: left(row.run), y: end, width: width)
        }
        canvas.path(class: "shade", shade)
        canvas.path(class: "rule", rules)
        let (heads, pieces) = pieces(on: &canvas)
        for (row, head) in zip(rows, heads) {
            let line = y + Double(row.line) * step + base
            if row.hours.count > 1 {
                let text = table.gapText(row.hours)
                canvas.text(
                    text,
                    x: left(row.run) + 0.3 * size,
                    y: line,
                    size: mark,
                    class: "soft",
                    limit: width - size,
                    of: head
                )
            } else {
                canvas.text(
                    table.hourText(row.hours.lowerBound),
                    x: left(row.run) + Self.hourWidth(size, table.clock) / 2 - 0.2 * size,
                    y: line,
                    size: size,
                    anchor: .middle,
                    class: "b",
                    of: head.values.first
                )
            }
        }
        drawCells(pieces, into: &canvas, x: left, y: y + base, step: step)
        return y + Double(most) * step
    }

    /// For those who hear it, a table with a row for each hour: the heads of rows, and of each departure its words.
    private func pieces(on canvas: inout some Canvas & ~Copyable) -> (heads: [[String?: Int]], departures: [Int]) {
        var (heads, departures): ([[String?: Int]], [Int]) = ([], [])
        let counts = rows.map { row in
            cells.filter { $0.entry.time.hour == table.hours[row.hours.lowerBound] }.count
        }
        let most = max(1, counts.max() ?? 1)
        canvas.begin(.table)
        for (row, count) in zip(rows, counts) {
            canvas.begin(.row)
            let said = count == 0 ? table.gapText(row.hours) : OtherNames(table.said(hour: row.hours.lowerBound))
            heads.append(canvas.add(.rowHead, saying: [said]))
            if count == 0 { _ = canvas.add(.cell(columns: most)) }
            for (number, cell) in cells.dropFirst(departures.count).prefix(count).enumerated() {
                canvas.begin(.cell(columns: number + 1 < count ? 1 : most - number))
                departures.append(canvas.add(.words(table.said(cell.entry))))
                canvas.endPiece()
            }
            canvas.endPiece()
        }
        canvas.endPiece()
        return (heads, departures)
    }

    private func drawCells(
        _ pieces: [Int],
        into canvas: inout some Canvas & ~Copyable,
        x: (_ run: Int) -> Double,
        y: Double,
        step: Double
    ) {
        var (minutes, types, destinations): ([PlacedWord], [PlacedWord], [PlacedWord]) = ([], [], [])
        var boxes: [String: SVG.Path] = [:]
        for (cell, piece) in zip(cells, pieces) {
            let base = y + Double(cell.line) * step
            let key = table.types[cell.entry.type]
            let digits = 2 * TextWidth.digit * size
            var left = x(cell.run) + cell.x
            minutes.append(
                PlacedWord(
                    text: ClockText.minute(cell.entry.time),
                    x: left + digits / 2,
                    y: base,
                    name: key.category,
                    limit: nil,
                    piece: piece
                )
            )
            left += digits
            if let sign = key.mark {
                let wide = sign.width * mark
                boxes[key.category, default: SVG.Path()].box(
                    x: left,
                    y: base - 0.88 * mark,
                    width: wide,
                    height: 1.04 * mark
                )
                types.append(word(sign, x: left + wide / 2, y: base, piece))
                left += wide + 0.1 * mark
            }
            if let sign = table.destinations[cell.entry.destination].mark {
                destinations.append(word(sign, x: left + sign.width * mark / 2, y: base, piece))
            }
        }
        for (category, path) in boxes.sorted(by: { $0.key < $1.key }) { canvas.path(class: "box \(category)", path) }
        canvas.words(lines(minutes), size: size, class: "m", squeeze: 1)
        canvas.words(lines(types), size: mark, class: "k t", squeeze: 1)
        canvas.words(lines(destinations), size: mark, class: "k", squeeze: 1)
    }

    private func word(_ sign: PosterTimetable.Mark, x: Double, y: Double, _ piece: Int) -> PlacedWord {
        let isWide = TextWidth.ems(sign.text) > sign.width
        return PlacedWord(text: sign.text, x: x, y: y, name: nil, limit: isWide ? sign.width * mark : nil, piece: piece)
    }

    private func lines(_ words: [PlacedWord]) -> [[PlacedWord]] {
        words.reduce(into: []) { lines, word in
            if lines.last?.last?.y == word.y { lines[lines.count - 1].append(word) } else { lines.append([word]) }
        }
    }
}
