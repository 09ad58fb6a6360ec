import PDF
import SiteCore

/// A block of a list: the departures of one column in their stacks.
struct PosterListBlock {
    let table: PosterTimetable
    let column: PosterTimetable.Column
    let list: PosterList
    let x: Double
    let y: Double
    /// Height of a line of departures.
    let line: Double

    /// A departure and the base line of its time.
    private struct Place {
        let entry: PosterTimetable.Entry
        /// The right edge of its time.
        let end: Double
        let base: Double
        let left: Double
        /// The piece of the sheet that its words are.
        var piece: Int?
    }

    private var size: Double { list.size }
    private var rows: Int { list.rows(of: column.hours.reduce(0) { $0 + $1.count }) }
    private var places: [Place] {
        column.hours.joined().enumerated().map { number, entry in
            let left = x + Double(number / rows) * list.stack
            return Place(
                entry: entry,
                end: left + 0.25 * size + list.clock - list.triangle,
                base: y + (Double(number % rows) + 0.5) * line + 0.36 * size,
                left: left
            )
        }
    }

    func draw(into canvas: inout some Canvas & ~Copyable) {
        var places = places
        canvas.begin(.list)
        for number in places.indices where canvas.isTagged {
            canvas.begin(.item)
            canvas.begin(.body)
            places[number].piece = canvas.add(.words(table.said(places[number].entry)))
            canvas.endPiece()
            canvas.endPiece()
        }
        canvas.endPiece()
        drawBackground(into: &canvas, count: places.count)
        drawShapes(places, into: &canvas)
        let times = places.map { place in
            let text = table.time(place.entry)
            return [
                PlacedWord(
                    text: text,
                    x: place.end - width(text) / 2,
                    y: place.base,
                    name: table.types[place.entry.type].category,
                    limit: nil,
                    piece: place.piece
                )
            ]
        }
        canvas.words(times, size: size, class: "m clock", squeeze: 1)
        drawWords(places, into: &canvas)
        drawProofSigns(places, into: &canvas)
    }

    private func width(_ text: String) -> Double { (TextWidth.boldEms(text) ?? TextWidth.ems(text)) * size }

    /// A bar in the line's colour before each stack, lines between departures, and every second one shaded.
    private func drawBackground(into canvas: inout some Canvas & ~Copyable, count: Int) {
        var (shade, rules) = (SVG.Path(), SVG.Path())
        let stacks = max(1, (count + rows - 1) / rows)
        let gap = 0.25 * size
        for stack in 0..<stacks {
            let left = x + Double(stack) * list.stack
            let width = list.stack - (stack + 1 < list.stacks ? gap : 0)
            let rows = min(rows, count - stack * rows)
            for row in 0...max(0, rows) {
                if row < rows, row % 2 == 1 {
                    shade.box(x: left, y: y + Double(row) * line, width: width, height: line)
                }
                rules.horizontal(x: left, y: y + Double(row) * line, width: width)
            }
        }
        canvas.path(class: "shade", shade)
        for stack in 0..<stacks {
            let rows = min(rows, max(1, count - stack * rows))
            canvas.rectangle(
                x: x + Double(stack) * list.stack,
                y: y,
                width: 0.15 * size,
                height: Double(rows) * line,
                class: "line"
            )
        }
        canvas.path(class: "rule", rules)
    }

    private func drawShapes(_ places: [Place], into canvas: inout some Canvas & ~Copyable) {
        var (dots, strokes, proofs) = (SVG.Path(), SVG.Path(), SVG.Path())
        for place in places {
            let (traits, base) = (place.entry.traits, place.base)
            let own = width(table.time(place.entry))
            if place.entry.proof != nil {
                proofs.box(
                    x: place.left + 0.12 * size,
                    y: base - 0.36 * size - 0.45 * line,
                    width: list.stack - 0.4 * size,
                    height: 0.9 * line
                )
            }
            if traits.contains(.startsHere) {
                dots.circle(x: place.end - own - 0.22 * size, y: base - 0.37 * size, radius: 0.14 * size)
            }
            if traits.contains(.endsBefore) {
                strokes.triangle(x: place.end + 0.06 * size, y: base - 0.84 * size, width: 0.26 * size)
            }
            PosterCells.underline(
                into: &strokes,
                x: place.end - own,
                base: base,
                width: own,
                size: size,
                through: traits.contains(.through),
                changes: traits.contains(.changes)
            )
        }
        canvas.path(class: "proof", proofs)
        canvas.path(class: "fill", dots)
        canvas.path(class: "stroke", strokes)
    }

    /// The marks and names behind the times.
    private func drawWords(_ places: [Place], into canvas: inout some Canvas & ~Copyable) {
        let mark = list.mark
        var boxes: [String: SVG.Path] = [:]
        var (types, marks): ([[PlacedWord]], [[PlacedWord]]) = ([], [])
        var names: [(text: String, x: Double, y: Double, limit: Double, piece: Int?)] = []
        let typeWidth = places.reduce(0) { max($0, table.types[$1.entry.type].mark?.width ?? 0) } * mark
        for place in places {
            let base = place.base - 0.36 * (size - mark)
            var left = place.left + 0.25 * size + list.clock + 0.3 * size
            if let sign = table.types[place.entry.type].mark {
                let wide = (sign.width + 0.1) * mark
                let category = table.types[place.entry.type].category
                boxes[category, default: SVG.Path()]
                    .box(x: left, y: base - 0.94 * mark, width: wide, height: 1.14 * mark)
                types.append([word(sign, x: left + wide / 2, y: base, place.piece)])
            }
            if typeWidth > 0 { left += typeWidth + 0.4 * mark }
            let destination = table.destinations[place.entry.destination]
            guard let words = list.words else {
                if let sign = destination.mark {
                    marks.append([word(sign, x: left + sign.width * mark / 2, y: base, place.piece)])
                }
                continue
            }
            let lines = PosterList.lines(destination.name, width: words.room / words.size)
            let middle = place.base - 0.36 * size
            for (number, line) in lines.enumerated() {
                let shift = Double(number) - Double(lines.count - 1) / 2
                names.append((line, left, middle + (1.1 * shift + 0.36) * words.size, words.room, place.piece))
            }
            let sign = place.entry.signs
            if !sign.isEmpty { names.append((sign, left + words.room + 0.3 * mark, base, 2 * mark, place.piece)) }
        }
        for (category, path) in boxes.sorted(by: { $0.key < $1.key }) { canvas.path(class: "box \(category)", path) }
        canvas.words(types, size: mark, class: "k t", squeeze: 1)
        canvas.words(marks, size: mark, class: "k", squeeze: 1)
        for name in names {
            canvas.text(
                name.text,
                x: name.x,
                y: name.y,
                size: list.words?.size ?? mark,
                class: "b",
                limit: name.limit,
                of: name.piece
            )
        }
    }

    private func word(_ sign: PosterTimetable.Mark, x: Double, y: Double, _ piece: Int?) -> PlacedWord {
        let isWide = TextWidth.ems(sign.text) > sign.width
        let limit = isWide ? sign.width * list.mark : nil
        return PlacedWord(text: sign.text, x: x, y: y, name: nil, limit: limit, piece: piece)
    }

    /// The change of each departure at the end of its line, and a bar through the times that are gone.
    private func drawProofSigns(_ places: [Place], into canvas: inout some Canvas & ~Copyable) {
        var bars = SVG.Path()
        for place in places {
            guard let sign = place.entry.proof else { continue }
            let own = width(table.time(place.entry))
            if sign == .gone {
                bars.box(
                    x: place.end - 1.05 * own,
                    y: place.base - 0.42 * size,
                    width: 1.1 * own,
                    height: max(0.4, 0.08 * size)
                )
            }
            sign.draw(
                into: &canvas,
                x: place.left + list.stack - 0.4 * size - 1.1 * list.mark,
                base: place.base - 0.36 * (size - list.mark),
                size: list.mark,
                of: place.piece
            )
        }
        canvas.path(class: "fill", bars)
    }
}
