import Templating

/// Writes the drawing of a sheet. Lengths are given in millimetres and written in tenths of them: whole numbers, small
/// enough for paper, and no type so small in the drawing's own units that a browser would enlarge it.
struct SVG: Canvas, ~Copyable {
    private var bytes = Bytes(capacity: 32 * 1024)

    /// The drawing so far.
    func html() -> HTML { HTML(bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }) }

    /// Writes markup that is safe already.
    private mutating func raw(_ markup: StaticString) { bytes.append(markup) }

    /// Writes a length.
    private mutating func length(_ millimetres: Double) { bytes.append(Int((millimetres * 10).rounded())) }

    mutating func draw(_ text: String, x: Double, y: Double, size: Double, _ style: TextStyle) {
        raw("<text x=\"")
        length(x)
        raw("\" y=\"")
        length(y)
        raw("\" font-size=\"")
        length(size)
        switch style.anchor {
        case .start: break
        case .middle: raw("\" text-anchor=\"middle")
        case .end: raw("\" text-anchor=\"end")
        }
        if !style.name.isEmpty {
            raw("\" class=\"")
            bytes.append(escaped: style.name)
        }
        if let limit = style.limit, TextWidth.ems(text) * size > limit {
            raw("\" textLength=\"")
            length(limit)
            raw("\" lengthAdjust=\"spacingAndGlyphs")
        }
        if style.isTurned {
            raw("\" transform=\"rotate(90 ")
            length(x)
            raw(" ")
            length(y)
            raw(")")
        }
        raw("\">")
        bytes.append(escaped: text)
        raw("</text>\n")
    }

    mutating func placeOfDate(x: Double, y: Double, size: Double) {
        raw("<text x=\"")
        length(x)
        raw("\" y=\"")
        length(y)
        raw("\" font-size=\"")
        length(size)
        raw("\" class=\"soft\" data-as-of></text>\n")
    }

    mutating func words(_ lines: [[PlacedWord]], size: Double, class name: String, squeeze: Double) {
        if lines.allSatisfy(\.isEmpty) { return }
        raw("<g class=\"")
        bytes.append(escaped: name)
        raw("\" font-size=\"")
        length(size)
        if squeeze < 1 {
            // 0.75 is written as .75.
            raw("\" transform=\"scale(")
            bytes.append(escaped: String(String(squeeze).dropFirst()))
            raw(" 1)")
        }
        raw("\">\n")
        for line in lines {
            let plain = line.filter { $0.limit == nil }
            if let first = plain.first {
                raw("<text y=\"")
                length(first.y)
                raw("\">")
                for word in plain {
                    raw("<tspan x=\"")
                    length(word.x / squeeze)
                    if let name = word.name {
                        raw("\" class=\"")
                        bytes.append(escaped: name)
                    }
                    raw("\">")
                    bytes.append(escaped: word.text)
                    raw("</tspan>")
                }
                raw("</text>\n")
            }
            for word in line {
                guard let limit = word.limit else { continue }
                raw("<text x=\"")
                length(word.x / squeeze)
                raw("\" y=\"")
                length(word.y)
                raw("\" textLength=\"")
                length(limit)
                raw("\" lengthAdjust=\"spacingAndGlyphs\">")
                bytes.append(escaped: word.text)
                raw("</text>\n")
            }
        }
        raw("</g>\n")
    }

    /// Writes where a box lies, behind an attribute that is still open, and leaves its last one open.
    private mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        raw("\" x=\"")
        length(x)
        raw("\" y=\"")
        length(y)
        raw("\" width=\"")
        length(width)
        raw("\" height=\"")
        length(height)
    }

    mutating func rectangle(x: Double, y: Double, width: Double, height: Double, class name: StaticString) {
        raw("<rect class=\"")
        raw(name)
        box(x, y, width, height)
        raw("\"/>\n")
    }

    mutating func image(_ address: String, x: Double, y: Double, width: Double, height: Double) {
        raw("<image href=\"")
        bytes.append(escaped: address)
        box(x, y, width, height)
        raw("\" preserveAspectRatio=\"xMaxYMid meet\"/>\n")
    }

    mutating func path(class name: String, _ path: Path) {
        if path.steps.isEmpty { return }
        raw("<path class=\"")
        bytes.append(escaped: name)
        raw("\" d=\"")
        for step in path.steps { write(step) }
        raw("\"/>\n")
    }

    private mutating func write(_ step: Path.Step) {
        switch step {
        case .move(let x, let y): command("M", x, y)
        case .horizontal(let width): command("h", width)
        case .vertical(let height): command("v", height)
        case .line(let width, let height): command("l", width, height)
        case .circle(let x, let y, let r):
            command("M", x - r, y)
            command("a", r, r, 0, 1, 0, 2 * r, 0)
            command("a", r, r, 0, 1, 0, -2 * r, 0)
            raw("z")
        case .close: raw("z")
        }
    }

    /// A letter and its numbers, in decimal with spaces between.
    private mutating func command(_ letter: StaticString, _ numbers: Int...) {
        raw(letter)
        for (position, number) in numbers.enumerated() {
            if position > 0 { raw(" ") }
            bytes.append(number)
        }
    }

    mutating func squares(_ squares: [(column: Int, row: Int)], x: Double, y: Double, module: Double) {
        raw("<path class=\"fill\" transform=\"translate(")
        length(x)
        raw(" ")
        length(y)
        raw(") scale(")
        bytes.append(escaped: String(module * 10))
        raw(")\" d=\"")
        for (column, row) in squares {
            command("M", column, row)
            raw("h1v1h-1z")
        }
        raw("\"/>\n")
    }

    mutating func beginGroup(class name: String) {
        raw("<g class=\"")
        bytes.append(escaped: name)
        raw("\">\n")
    }

    mutating func endGroup() { raw("</g>\n") }

    /// A page has its links in text.
    mutating func link(x: Double, y: Double, width: Double, height: Double, to address: String) {}

    /// The outline of many shapes, in tenths of a millimetre.
    struct Path {
        /// What a pen does; all but `move` and `circle` go on from where it is.
        enum Step {
            case move(Int, Int)
            case horizontal(Int)
            case vertical(Int)
            case line(Int, Int)
            /// A whole circle around a point.
            case circle(Int, Int, radius: Int)
            case close
        }

        private(set) var steps: [Step] = []

        mutating func box(x: Double, y: Double, width: Double, height: Double) {
            let (w, h) = (Self.tenths(width), Self.tenths(height))
            steps += [.move(Self.tenths(x), Self.tenths(y)), .horizontal(w), .vertical(h), .horizontal(-w), .close]
        }

        mutating func horizontal(x: Double, y: Double, width: Double) {
            steps += [.move(Self.tenths(x), Self.tenths(y)), .horizontal(Self.tenths(width))]
        }

        /// A triangle that stands on its tip, as wide as high; the point is its upper left corner.
        mutating func triangle(x: Double, y: Double, width: Double) {
            let half = max(1, Self.tenths(width / 2))
            steps += [.move(Self.tenths(x), Self.tenths(y)), .horizontal(2 * half), .line(-half, 2 * half), .close]
        }

        mutating func vertical(x: Double, y: Double, height: Double) {
            steps += [.move(Self.tenths(x), Self.tenths(y)), .vertical(Self.tenths(height))]
        }

        mutating func circle(x: Double, y: Double, radius: Double) {
            steps.append(.circle(Self.tenths(x), Self.tenths(y), radius: Self.tenths(radius)))
        }

        private static func tenths(_ millimetres: Double) -> Int { Int((millimetres * 10).rounded()) }
    }
}
