import Foundation

/// The drawing of a page, operator by operator (ISO 32000-1, annex A), which repeats no setting that holds already.
/// Lengths come in millimetres from the upper left corner of the finished sheet, and are written as hundredths of them:
/// whole numbers, each a thirtieth of a point.
struct PageContent {
    /// Units in a millimetre.
    private static let unit = 100.0

    private(set) var bytes = PDFBytes()
    private let sheet: PDFPaper
    // What holds already.
    private var isInText = false
    private var place: (x: Int, y: Int)?
    private var font: (face: Int, size: Int)?
    private var squeeze = 100.0
    private var filling: PDFColor?
    private var stroking: PDFColor?
    private var strokeWidth = -1
    /// The elements of the page.
    var structure: PageStructure
    /// The element to which what is drawn next belongs.
    var owner = PDFPage.artifact
    /// The element of the stretch that is open.
    private var marked: Int?

    /// - Parameter firstMark: The number of the first marked stretch.
    init(_ sheet: PDFPaper, firstMark: Int) {
        self.sheet = sheet
        structure = PageStructure(firstMark: firstMark)
        // 72 / 2,540 points. A sheet is ten thousands of these units long, so this number has more decimal places than
        // others.
        bytes.append(".028346457 0 0 .028346457 0 0 cm\n")
    }

    func x(_ millimetres: Double) -> Int { Int(((millimetres + sheet.margin) * Self.unit).rounded()) }
    func y(_ millimetres: Double) -> Int {
        Int(((sheet.height + sheet.margin - millimetres) * Self.unit).rounded())
    }
    func length(_ millimetres: Double) -> Int { Int((millimetres * Self.unit).rounded()) }

    // MARK: What belongs to what

    /// Begins a stretch of the owner's, unless one is open. A stretch lies within a text or around texts, never across
    /// the edge of one (ISO 32000-1, 14.6.1).
    private mutating func mark() {
        if marked == owner { return }
        endMark()
        if owner == PDFPage.artifact {
            bytes.append("/Artifact BMC\n")
        } else {
            bytes.append("/")
            bytes.append(structure.role(owner).rawValue)
            bytes.append("<</MCID ")
            bytes.append(structure.mark(owner))
            bytes.append(">>BDC\n")
        }
        marked = owner
    }

    /// Begins what says something else than its glyphs do. It is a stretch of its own: not all programs find their way out
    /// of one within another.
    private mutating func begin(saying text: String?) {
        if text == nil || owner == PDFPage.artifact { mark() } else { endMark() }
        guard let text else { return }
        bytes.append("/Span<<")
        if owner != PDFPage.artifact {
            bytes.append("/MCID ")
            bytes.append(structure.mark(owner))
        }
        bytes.append("/ActualText")
        bytes.text(text)
        bytes.append(">>BDC\n")
    }

    private mutating func endMark() {
        if marked != nil { bytes.append("EMC\n") }
        marked = nil
    }

    /// Ends all that is open, at the end of the page.
    mutating func finish() {
        leaveText()
        endMark()
    }

    // MARK: Colours and strokes

    mutating func fill(_ color: PDFColor) {
        if filling == color { return }
        self.color(color, gray: "g", others: "rg")
        filling = color
    }

    mutating func stroke(_ color: PDFColor, width millimetres: Double) {
        if stroking != color {
            self.color(color, gray: "G", others: "RG")
            stroking = color
        }
        let width = length(millimetres)
        if width != strokeWidth { bytes.command("w", width) }
        strokeWidth = width
    }

    private mutating func color(_ color: PDFColor, gray: StaticString, others: StaticString) {
        let parts = color.isGray ? [color.red] : [color.red, color.green, color.blue]
        for part in parts {
            bytes.append((Double(part) / 255 * 1000).rounded() / 1000)
            bytes.append(" ")
        }
        bytes.append(color.isGray ? gray : others)
        bytes.append("\n")
    }

    // MARK: Shapes

    mutating func enterShape() {
        leaveText()
        mark()
    }

    /// Draws along the steps, which then are an outline to paint.
    mutating func trace(_ steps: some Sequence<PDFPage.Step>) {
        for step in steps {
            switch step {
            case .move(let x, let y): bytes.command("m", self.x(x), self.y(y))
            case .line(let x, let y): bytes.command("l", self.x(x), self.y(y))
            case .close: bytes.append("h\n")
            case .circle(let x, let y, let radius): circle(x, y, radius)
            case .box(let x, let y, let width, let height): box(x: x, y: y, width: width, height: height)
            }
        }
    }

    private mutating func circle(_ x: Double, _ y: Double, _ radius: Double) {
        let (x, y, r) = (self.x(x), self.y(y), length(radius))
        // Four curves, as near to a circle as Bézier's come.
        let k = Int((0.5523 * radius * Self.unit).rounded())
        bytes.command("m", x - r, y)
        bytes.command("c", x - r, y + k, x - k, y + r, x, y + r)
        bytes.command("c", x + k, y + r, x + r, y + k, x + r, y)
        bytes.command("c", x + r, y - k, x + k, y - r, x, y - r)
        bytes.command("c", x - k, y - r, x - r, y - k, x - r, y)
        bytes.append("h\n")
    }

    mutating func box(x: Double, y: Double, width: Double, height: Double) {
        let (left, top) = (self.x(x), self.y(y))
        let (right, bottom) = (self.x(x + width), self.y(y + height))
        bytes.command("re", left, bottom, right - left, top - bottom)
    }

    /// A picture by its name in the document, as large as a box.
    mutating func picture(_ name: String, x: Double, y: Double, width: Double, height: Double) {
        bytes.append("q\n")
        bytes.append(length(width))
        bytes.append(" 0 0 ")
        bytes.append(length(height))
        bytes.append(" ")
        bytes.command("cm", self.x(x), self.y(y + height))
        bytes.append("/P")
        bytes.append(name)
        bytes.append(" Do\nQ\n")
    }

    /// Paints the outline that is there.
    mutating func paint(fills: Bool, strokes: Bool) {
        switch (fills, strokes) {
        case (true, true): bytes.append("B\n")
        case (true, false): bytes.append("f\n")
        case (false, true): bytes.append("S\n")
        case (false, false): bytes.append("n\n")
        }
    }

    /// From here on strokes are dashes: the length of each and of what is left out after it, in turn.
    mutating func dash(_ millimetres: [Double]) {
        bytes.append("[")
        for (number, part) in millimetres.enumerated() {
            if number > 0 { bytes.append(" ") }
            bytes.append(length(part))
        }
        bytes.append("]0 d\n")
    }

    mutating func endDashes() { bytes.append("[]0 d\n") }

    // MARK: Text

    mutating func enterText() {
        if isInText { return }
        endMark()
        bytes.append("BT\n")
        isInText = true
        place = (0, 0)
    }

    private mutating func leaveText() {
        guard isInText else { return }
        endMark()
        bytes.append("ET\n")
        isInText = false
    }

    mutating func set(font face: Int, size millimetres: Double, squeeze: Double) {
        let size = length(millimetres)
        if font?.face != face || font?.size != size {
            bytes.append("/F")
            bytes.append(face)
            bytes.append(" ")
            bytes.command("Tf", size)
            font = (face, size)
        }
        let percent = (squeeze * 10_000).rounded() / 100
        if percent != self.squeeze {
            bytes.append(percent)
            bytes.append(" Tz\n")
            self.squeeze = percent
        }
    }

    /// The next glyphs stand here.
    mutating func stand(x: Double, y: Double) {
        let goal = (x: self.x(x), y: self.y(y))
        if let place {
            bytes.command("Td", goal.x - place.x, goal.y - place.y)
        } else {
            bytes.append("1 0 0 1 ")
            bytes.command("Tm", goal.x, goal.y)
        }
        place = goal
    }

    /// The next glyphs lean to the right, as italics do where a font has none.
    mutating func lean(x: Double, y: Double) {
        bytes.append("1 0 .22 1 ")
        bytes.command("Tm", self.x(x), self.y(y))
        place = nil
    }

    /// The next glyphs stand here, and are made lower.
    mutating func stand(x: Double, y: Double, height: Double) {
        bytes.append("1 0 0 ")
        bytes.append(height)
        bytes.append(" ")
        bytes.command("Tm", self.x(x), self.y(y))
        place = nil
    }

    /// The next glyphs are turned so many degrees clockwise: at 90, they run down.
    mutating func turn(x: Double, y: Double, by degrees: Double) {
        let angle = degrees * .pi / 180
        for part in [cos(angle), -sin(angle), sin(angle), cos(angle)] {
            bytes.append(part)
            bytes.append(" ")
        }
        bytes.command("Tm", self.x(x), self.y(y))
        place = nil
    }

    /// Shows glyphs in the font that is set.
    ///
    /// - Parameter text: What the glyphs say where a reader could not know.
    mutating func show(_ shaped: ArraySlice<ShapedGlyph>, of face: FontFace, saying text: String?) {
        begin(saying: text)
        var (isOpen, owed, rise) = (false, 0, 0)
        bytes.append("[")
        for glyph in shaped {
            if glyph.y != rise {
                if isOpen { bytes.append(">") }
                isOpen = false
                bytes.append("]TJ\n")
                bytes.command("Ts", glyph.y * (font?.size ?? 0) / 1000)
                bytes.append("[")
                rise = glyph.y
            }
            let shift = owed - glyph.x
            if shift != 0 {
                if isOpen { bytes.append(">") }
                isOpen = false
                bytes.append(shift)
            }
            if !isOpen { bytes.append("<") }
            isOpen = true
            bytes.hex(face.code(glyph.glyph))
            owed = face.advance(glyph.glyph) - glyph.advance + glyph.x
        }
        if isOpen { bytes.append(">") }
        // The next glyphs begin where these end.
        if owed != 0 { bytes.append(owed) }
        bytes.append("]TJ\n")
        if rise != 0 { bytes.append("0 Ts\n") }
        if text != nil { bytes.append("EMC\n") }
    }
}
