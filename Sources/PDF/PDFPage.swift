/// A page that is being drawn. Lengths are millimetres from the upper left corner of the finished sheet, and are
/// written in hundredths of them: whole numbers, a thirtieth of a point each.
public struct PDFPage: ~Copyable {
    /// A point in a millimetre.
    static let point = 72 / 25.4
    /// Units in a millimetre.
    private static let unit = 100.0

    /// A stroke or an edge of a shape.
    public enum Step: Sendable {
        case move(Double, Double)
        case line(Double, Double)
        /// A whole circle around a point.
        case circle(Double, Double, radius: Double)
        case close
    }

    /// This tells where a text hangs on its point.
    public enum Anchor: Sendable { case start, middle, end }

    private let sheet: PDFSheet
    private let fonts: FontList
    private var content = PDFBytes()
    private var glyphs: [Int: Set<UInt32>] = [:]
    private var links: [PDFLink] = []
    // What the page knows already, so that nothing is said twice.
    private var isInText = false
    private var place: (x: Int, y: Int)?
    private var font: (face: Int, size: Int)?
    private var squeeze = 100.0
    private var filling: PDFColor?
    private var stroking: PDFColor?
    private var strokeWidth = -1

    /// An empty page.
    public init(_ sheet: PDFSheet, _ fonts: FontList) {
        self.sheet = sheet
        self.fonts = fonts
        // 72 / 2,540: a sheet is ten thousands of units long, so this takes more places than other numbers.
        content.append(".028346457 0 0 .028346457 0 0 cm\n")
        if sheet.isTrimmed { drawMarks() }
    }

    private func x(_ millimetres: Double) -> Int { Int(((millimetres + sheet.margin) * Self.unit).rounded()) }
    private func y(_ millimetres: Double) -> Int {
        Int(((sheet.height + sheet.margin - millimetres) * Self.unit).rounded())
    }
    private func length(_ millimetres: Double) -> Int { Int((millimetres * Self.unit).rounded()) }

    // MARK: Shapes

    /// Draws shapes and strokes.
    ///
    /// - Parameters:
    ///   - fill: What the inside is filled with.
    ///   - stroke: The colour and the width of the outline.
    ///   - dash: The length of a dash and of what is left out after it.
    public mutating func draw(
        _ steps: some Sequence<Step>,
        fill: PDFColor? = nil,
        stroke: (color: PDFColor, width: Double)? = nil,
        dash: Double? = nil
    ) {
        leaveText()
        if let fill { self.fill(fill) }
        if let stroke {
            if stroking != stroke.color {
                color(stroke.color, gray: "G", others: "RG")
                stroking = stroke.color
            }
            let width = length(stroke.width)
            if width != strokeWidth { content.command("w", width) }
            strokeWidth = width
        }
        if let dash {
            content.append("[")
            content.append(length(dash))
            content.append("]0 d\n")
        }
        for step in steps { draw(step) }
        switch (fill != nil, stroke != nil) {
        case (true, true): content.append("B\n")
        case (true, false): content.append("f\n")
        case (false, true): content.append("S\n")
        case (false, false): content.append("n\n")
        }
        if dash != nil { content.append("[]0 d\n") }
    }

    /// A filled rectangle.
    public mutating func rectangle(x: Double, y: Double, width: Double, height: Double, fill: PDFColor) {
        leaveText()
        self.fill(fill)
        let (left, top) = (self.x(x), self.y(y))
        let (right, bottom) = (self.x(x + width), self.y(y + height))
        content.command("re", left, bottom, right - left, top - bottom)
        content.append("f\n")
    }

    private mutating func draw(_ step: Step) {
        switch step {
        case .move(let x, let y): content.command("m", self.x(x), self.y(y))
        case .line(let x, let y): content.command("l", self.x(x), self.y(y))
        case .close: content.append("h\n")
        case .circle(let x, let y, let radius):
            let (x, y, r) = (self.x(x), self.y(y), length(radius))
            // Four curves, as near to a circle as Bézier's come.
            let k = Int((0.5523 * radius * Self.unit).rounded())
            content.command("m", x - r, y)
            content.command("c", x - r, y + k, x - k, y + r, x, y + r)
            content.command("c", x + k, y + r, x + r, y + k, x + r, y)
            content.command("c", x + r, y - k, x + k, y - r, x, y - r)
            content.command("c", x - k, y - r, x - r, y - k, x - r, y)
            content.append("h\n")
        }
    }

    /// Where to cut: two strokes at each corner, outside the bleed.
    private mutating func drawMarks() {
        let (near, far) = (PDFSheet.bleed + 1, PDFSheet.slug)
        var steps: [Step] = []
        for (x, outward) in [(0, -1.0), (sheet.width, 1)] {
            for (y, down) in [(0, -1.0), (sheet.height, 1)] {
                steps += [.move(x + outward * near, y), .line(x + outward * far, y)]
                steps += [.move(x, y + down * near), .line(x, y + down * far)]
            }
        }
        draw(steps, stroke: (.black, 0.1))
    }

    private mutating func fill(_ color: PDFColor) {
        if filling == color { return }
        self.color(color, gray: "g", others: "rg")
        filling = color
    }

    private mutating func color(_ color: PDFColor, gray: StaticString, others: StaticString) {
        let parts = color.isGray ? [color.red] : [color.red, color.green, color.blue]
        for part in parts {
            content.append((Double(part) / 255 * 1000).rounded() / 1000)
            content.append(" ")
        }
        content.append(color.isGray ? gray : others)
        content.append("\n")
    }

    /// An area that leads to an address.
    public mutating func link(x: Double, y: Double, width: Double, height: Double, to address: String) {
        links.append(
            PDFLink(
                left: x + sheet.margin,
                bottom: sheet.height + sheet.margin - y - height,
                width: width,
                height: height,
                address: address
            )
        )
    }

    // MARK: Text

    private mutating func leaveText() {
        if isInText { content.append("ET\n") }
        isInText = false
    }

    /// Draws a text on a base line; a line that runs down hangs below its point.
    ///
    /// - Parameters:
    ///   - size: Of the type.
    ///   - limit: The length that the text may have; a longer one is set in narrower letters.
    ///   - narrow: By how much all letters are narrowed in any case.
    ///   - isTurned: Whether the line is turned to run down, with all its letters.
    public mutating func text(
        _ line: SetLine,
        x: Double,
        y: Double,
        size: Double,
        color: PDFColor,
        anchor: Anchor = .start,
        limit: Double? = nil,
        narrow: Double = 1,
        turned isTurned: Bool = false
    ) {
        let natural = line.length * size * narrow
        let fit = natural > 0 ? narrow * min(1, (limit ?? natural) / natural) : 1
        let length = line.length * size * fit
        if !isInText {
            content.append("BT\n")
            isInText = true
            place = (0, 0)
        }
        fill(color)
        var pen = (x: x, y: y)
        switch anchor {
        case .start: break
        case .middle: if isTurned { pen.y -= length / 2 } else { pen.x -= length / 2 }
        case .end: if isTurned { pen.y -= length } else { pen.x -= length }
        }
        for run in line.runs {
            if run.isUpright {
                column(run, x: pen.x, y: pen.y, size: size, fit: fit)
            } else if isTurned {
                set(font: run.face, size: size, squeeze: fit)
                lie(x: pen.x, y: pen.y)
                show(run)
            } else {
                set(font: run.face, size: size, squeeze: fit)
                stand(x: pen.x, y: pen.y)
                show(run)
            }
            let length = Double(run.length) / 1000 * size * fit
            if isTurned || run.isUpright { pen.y += length } else { pen.x += length }
        }
    }

    /// Draws a text in a column whose middle is `x`: kanji and kana upright, Latin letters on their side.
    public mutating func column(_ line: SetLine, x: Double, y: Double, size: Double, color: PDFColor, limit: Double) {
        let natural = line.length * size
        let fit = natural > 0 ? min(1, limit / natural) : 1
        var y = y
        for run in line.runs {
            let part = SetLine(runs: [run], length: Double(run.length) / 1000)
            let metrics = fonts.faces[run.face].metrics
            // The middle of what lies is that of its letters.
            let base = run.isUpright ? x : x - Double(metrics.ascent + metrics.descent) / 2000 * size
            text(part, x: base, y: y, size: size, color: color, limit: part.length * size * fit, turned: !run.isUpright)
            y += part.length * size * fit
        }
    }

    /// Glyphs below one another, each in its place.
    private mutating func column(_ run: SetLine.Run, x: Double, y: Double, size: Double, fit: Double) {
        var pen = y
        let face = fonts.faces[run.face]
        let characters = Array(run.text)
        for (number, glyph) in run.glyphs.enumerated() {
            set(font: run.face, size: size, squeeze: 1)
            let left = self.x(x + Double(glyph.x) / 1000 * size)
            let base = self.y(pen - Double(glyph.y) / 1000 * size * fit)
            if fit == 1 {
                move(to: (left, base))
            } else {
                matrix("1 0 0 ", fit, left, base)
            }
            let character = characters.count == run.glyphs.count ? String(characters[number]) : nil
            let said = character.map {
                String.UnicodeScalarView($0.unicodeScalars).elementsEqual([face.scalars[glyph.glyph]].compactMap { $0 })
            }
            let single = ShapedGlyph(glyph: glyph.glyph, advance: face.advance(glyph.glyph), x: 0, y: 0)
            show([single], of: run.face, saying: said == true ? nil : character ?? (number == 0 ? run.text : ""))
            pen += Double(glyph.advance) / 1000 * size * fit
        }
    }

    private mutating func set(font face: Int, size: Double, squeeze: Double) {
        let size = length(size)
        if font?.face != face || font?.size != size {
            content.append("/F")
            content.append(face)
            content.append(" ")
            content.command("Tf", size)
            font = (face, size)
        }
        let percent = (squeeze * 10_000).rounded() / 100
        if percent != self.squeeze {
            content.append(percent)
            content.append(" Tz\n")
            self.squeeze = percent
        }
    }

    private mutating func stand(x: Double, y: Double) { move(to: (self.x(x), self.y(y))) }

    private mutating func move(to goal: (x: Int, y: Int)) {
        if let place {
            content.command("Td", goal.x - place.x, goal.y - place.y)
        } else {
            content.append("1 0 0 1 ")
            content.command("Tm", goal.x, goal.y)
        }
        place = goal
    }

    private mutating func lie(x: Double, y: Double) {
        content.append("0 -1 1 0 ")
        content.command("Tm", self.x(x), self.y(y))
        place = nil
    }

    private mutating func matrix(_ start: StaticString, _ fourth: Double, _ x: Int, _ y: Int) {
        content.append(start)
        content.append(fourth)
        content.append(" ")
        content.command("Tm", x, y)
        place = nil
    }

    private mutating func show(_ run: SetLine.Run) {
        let scalars = fonts.faces[run.face].scalars
        let said = Array(run.text.unicodeScalars)
        if run.isPlain {
            show(run.glyphs[...], of: run.face, saying: nil)
        } else if said.count == run.glyphs.count, run.glyphs.allSatisfy({ $0.x == 0 }) {
            // A glyph for each character: only those that say another one by themselves are told.
            var start = 0
            for (number, glyph) in run.glyphs.enumerated() where scalars[glyph.glyph] != said[number] {
                if start < number { show(run.glyphs[start..<number], of: run.face, saying: nil) }
                show(run.glyphs[number...number], of: run.face, saying: String(said[number]))
                start = number + 1
            }
            if start < said.count { show(run.glyphs[start...], of: run.face, saying: nil) }
        } else {
            show(run.glyphs[...], of: run.face, saying: run.text)
        }
    }

    /// - Parameter text: What the glyphs say where readers could not tell by themselves.
    private mutating func show(_ shaped: ArraySlice<ShapedGlyph>, of position: Int, saying text: String?) {
        let face = fonts.faces[position]
        if let text {
            content.append("/Span<</ActualText")
            content.text(text)
            content.append(">>BDC\n")
        }
        var (isOpen, owed, rise) = (false, 0, 0)
        content.append("[")
        for glyph in shaped {
            if glyph.y != rise {
                if isOpen { content.append(">") }
                isOpen = false
                content.append("]TJ\n")
                content.command("Ts", glyph.y * (font?.size ?? 0) / 1000)
                content.append("[")
                rise = glyph.y
            }
            let shift = owed - glyph.x
            if shift != 0 {
                if isOpen { content.append(">") }
                isOpen = false
                content.append(shift)
            }
            if !isOpen { content.append("<") }
            isOpen = true
            content.hex(face.code(glyph.glyph))
            glyphs[position, default: []].insert(glyph.glyph)
            owed = face.advance(glyph.glyph) - glyph.advance + glyph.x
        }
        if isOpen { content.append(">") }
        // The next glyphs begin where these end.
        if owed != 0 { content.append(owed) }
        content.append("]TJ\n")
        if rise != 0 { content.append("0 Ts\n") }
        if text != nil { content.append("EMC\n") }
    }

    /// The page as a document takes it.
    ///
    /// - Parameter title: The name of the page in a document of several.
    public consuming func finish(title: String) -> FinishedPage {
        if isInText { content.append("ET\n") }
        return FinishedPage(sheet: sheet, title: title, content: content.bytes, glyphs: glyphs, links: links)
    }
}
