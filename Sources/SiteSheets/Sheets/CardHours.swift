import SiteCore

/// The hours of a card: minutes in lines, each with its marks behind it, in the largest type that there is room for.
struct CardHours {
    /// A departure in its place, in millimetres from the corner of the hours.
    private struct Cell {
        let entry: PosterTimetable.Entry
        let x: Double
        let line: Int
    }

    /// The smallest type of a card, in millimetres.
    static let smallest = 4.5 * SheetFormat.point
    private static let largest = 8 * SheetFormat.point

    let size: Double
    private let mark: Double
    private let table: PosterTimetable
    private let part: Range<Int>
    private let cells: [Cell]
    /// For each hour of the part, its first line.
    private let starts: [Int]
    private let lines: Int
    private let width: Double
    private var leading: Double { Self.spacing * size }
    /// The height of a line, in sizes of its type.
    private static let spacing = 1.1

    /// `nil` where it has no room in the smallest type.
    ///
    /// - Parameter part: Its hours, as positions in the table's.
    init?(_ table: PosterTimetable, _ column: PosterTimetable.Column, _ part: Range<Int>, width: Double, height: Double)
    {
        self.table = table
        self.width = width
        self.part = part
        var size = Self.largest
        while size >= Self.smallest - 0.001 {
            let mark = max(Self.smallest, 0.66 * size)
            let widths = part.map { hour in column.hours[hour].map { Self.width($0, table, size, mark) } }
            let widest = widths.joined().max() ?? 0
            // One below another as in every table; where that takes too much room, each as wide as it is.
            for isEven in [true, false] {
                if !isEven, size > 6 * SheetFormat.point { continue }
                var (cells, starts, line): ([Cell], [Int], Int) = ([], [], 0)
                for (hour, own) in zip(part, widths) {
                    starts.append(line)
                    var x = Self.hourWidth(size, table.clock)
                    for (entry, width) in zip(column.hours[hour], own) {
                        let step = isEven ? widest : width
                        if x + step > self.width + 0.35 * size {
                            (x, line) = (Self.hourWidth(size, table.clock), line + 1)
                        }
                        cells.append(Cell(entry: entry, x: x, line: line))
                        x += step
                    }
                    line += 1
                }
                if Double(line) * Self.spacing * size <= height {
                    (self.size, self.mark, self.cells, self.starts, lines) = (size, mark, cells, starts, line)
                    return
                }
            }
            size -= 0.25 * SheetFormat.point
        }
        return nil
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

    /// The unit is the millimetre.
    var height: Double { Double(lines) * leading }

    /// Draws the hours, and returns where they end.
    func draw(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double, height: Double) -> Double {
        let step = min(height / Double(max(1, lines)), 1.5 * leading)
        let base = (step - size) / 2 + 0.86 * size
        var (shade, rules) = (SVG.Path(), SVG.Path())
        for number in 0..<part.count {
            let top = y + Double(starts[number]) * step
            let end = y + Double(number + 1 < starts.count ? starts[number + 1] : lines) * step
            if number % 2 == 1 {
                shade.box(
                    x: x + Self.hourWidth(size, table.clock),
                    y: top,
                    width: width - Self.hourWidth(size, table.clock),
                    height: end - top
                )
            }
            rules.horizontal(x: x, y: end, width: width)
        }
        canvas.path(class: "shade", shade)
        canvas.path(class: "rule", rules)
        for (number, hour) in part.enumerated() {
            canvas.text(
                table.clock.hour(table.hours[hour]),
                x: x + Self.hourWidth(size, table.clock) / 2 - 0.2 * size,
                y: y + Double(starts[number]) * step + base,
                size: size,
                anchor: .middle,
                class: "b"
            )
        }
        drawCells(into: &canvas, x: x, y: y + base, step: step)
        return y + Double(lines) * step
    }

    private func drawCells(into canvas: inout some Canvas & ~Copyable, x: Double, y: Double, step: Double) {
        var (minutes, types, destinations): ([PlacedWord], [PlacedWord], [PlacedWord]) = ([], [], [])
        var boxes: [String: SVG.Path] = [:]
        for cell in cells {
            let base = y + Double(cell.line) * step
            let key = table.types[cell.entry.type]
            let digits = 2 * TextWidth.digit * size
            minutes.append(
                PlacedWord(
                    text: ClockText.minute(cell.entry.time),
                    x: x + cell.x + digits / 2,
                    y: base,
                    name: key.category,
                    limit: nil
                )
            )
            var left = x + cell.x + digits
            if let sign = key.mark {
                let wide = sign.width * mark
                boxes[key.category, default: SVG.Path()].box(
                    x: left,
                    y: base - 0.88 * mark,
                    width: wide,
                    height: 1.04 * mark
                )
                types.append(word(sign, x: left + wide / 2, y: base))
                left += wide + 0.1 * mark
            }
            if let sign = table.destinations[cell.entry.destination].mark {
                destinations.append(word(sign, x: left + sign.width * mark / 2, y: base))
            }
        }
        for (category, path) in boxes.sorted(by: { $0.key < $1.key }) { canvas.path(class: "box \(category)", path) }
        canvas.words(lines(minutes), size: size, class: "m", squeeze: 1)
        canvas.words(lines(types), size: mark, class: "k t", squeeze: 1)
        canvas.words(lines(destinations), size: mark, class: "k", squeeze: 1)
    }

    private func word(_ sign: PosterTimetable.Mark, x: Double, y: Double) -> PlacedWord {
        let isWide = TextWidth.ems(sign.text) > sign.width
        return PlacedWord(text: sign.text, x: x, y: y, name: nil, limit: isWide ? sign.width * mark : nil)
    }

    private func lines(_ words: [PlacedWord]) -> [[PlacedWord]] {
        words.reduce(into: []) { lines, word in
            if lines.last?.last?.y == word.y { lines[lines.count - 1].append(word) } else { lines.append([word]) }
        }
    }
}
