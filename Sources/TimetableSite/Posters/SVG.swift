import Templating

/// Writes the drawing of a sheet. Lengths are given in millimetres and written in tenths of them: whole numbers, small
/// enough for paper, and no type so small in the drawing's own units that a browser would enlarge it.
struct SVG: ~Copyable {
    /// This tells where a text hangs on its point.
    enum Anchor { case start, middle, end }

    private var bytes = Bytes(capacity: 32 * 1024)

    /// The drawing so far.
    func html() -> HTML { HTML(bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }) }

    /// Writes markup that is safe already.
    mutating func raw(_ markup: StaticString) { bytes.append(markup) }

    /// Writes a length.
    mutating func length(_ millimetres: Double) { bytes.append(Int((millimetres * 10).rounded())) }

    /// Writes a text, escaped.
    mutating func escaped(_ text: String) { bytes.append(escaped: text) }

    /// A text on a base line.
    ///
    /// - Parameters:
    ///   - limit: The width that the text may have; one that would be wider is set in narrower letters.
    ///   - turned: Whether it runs down, rather than to the right.
    mutating func text(
        _ text: String,
        x: Double,
        y: Double,
        size: Double,
        anchor: Anchor = .start,
        class name: String = "",
        limit: Double? = nil,
        turned: Bool = false
    ) {
        if text.isEmpty { return }
        raw("<text x=\"")
        length(x)
        raw("\" y=\"")
        length(y)
        raw("\" font-size=\"")
        length(size)
        switch anchor {
        case .start: break
        case .middle: raw("\" text-anchor=\"middle")
        case .end: raw("\" text-anchor=\"end")
        }
        if !name.isEmpty {
            raw("\" class=\"")
            bytes.append(escaped: name)
        }
        if let limit, TextWidth.ems(text) * size > limit {
            raw("\" textLength=\"")
            length(limit)
            raw("\" lengthAdjust=\"spacingAndGlyphs")
        }
        if turned {
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

    /// A filled rectangle; nothing is drawn around it.
    mutating func rectangle(x: Double, y: Double, width: Double, height: Double, class name: StaticString) {
        raw("<rect class=\"")
        raw(name)
        raw("\" x=\"")
        length(x)
        raw("\" y=\"")
        length(y)
        raw("\" width=\"")
        length(width)
        raw("\" height=\"")
        length(height)
        raw("\"/>\n")
    }

    /// A picture as large as it fits into a box, at its right edge.
    mutating func image(_ address: String, x: Double, y: Double, width: Double, height: Double) {
        raw("<image href=\"")
        escaped(address)
        raw("\" x=\"")
        length(x)
        raw("\" y=\"")
        length(y)
        raw("\" width=\"")
        length(width)
        raw("\" height=\"")
        length(height)
        raw("\" preserveAspectRatio=\"xMaxYMid meet\"/>\n")
    }

    /// All strokes and boxes of one class as one path.
    mutating func path(class name: String, _ path: Path) {
        if path.commands.isEmpty { return }
        raw("<path class=\"")
        bytes.append(escaped: name)
        raw("\" d=\"")
        bytes.append(path.commands)
        raw("\"/>\n")
    }

    /// The outline of many shapes.
    struct Path {
        fileprivate private(set) var commands: [UInt8] = []

        mutating func box(x: Double, y: Double, width: Double, height: Double) {
            let (w, h) = (Self.tenths(width), Self.tenths(height))
            command("M", Self.tenths(x), Self.tenths(y))
            command("h", w)
            command("v", h)
            command("h", -w)
            commands.append(UInt8(ascii: "z"))
        }

        mutating func horizontal(x: Double, y: Double, width: Double) {
            command("M", Self.tenths(x), Self.tenths(y))
            command("h", Self.tenths(width))
        }

        /// A triangle that stands on its tip, as wide as high; the point is its upper left corner.
        mutating func triangle(x: Double, y: Double, width: Double) {
            let half = max(1, Self.tenths(width / 2))
            command("M", Self.tenths(x), Self.tenths(y))
            command("h", 2 * half)
            command("l", -half, 2 * half)
            commands.append(UInt8(ascii: "z"))
        }

        mutating func vertical(x: Double, y: Double, height: Double) {
            command("M", Self.tenths(x), Self.tenths(y))
            command("v", Self.tenths(height))
        }

        mutating func circle(x: Double, y: Double, radius: Double) {
            let r = Self.tenths(radius)
            command("M", Self.tenths(x) - r, Self.tenths(y))
            command("a", r, r, 0, 1, 0, 2 * r, 0)
            command("a", r, r, 0, 1, 0, -2 * r, 0)
            commands.append(UInt8(ascii: "z"))
        }

        private static func tenths(_ millimetres: Double) -> Int { Int((millimetres * 10).rounded()) }

        /// A letter and its numbers, in decimal with spaces between.
        private mutating func command(_ letter: Unicode.Scalar, _ numbers: Int...) {
            commands.append(UInt8(ascii: letter))
            for (position, number) in numbers.enumerated() {
                if position > 0 { commands.append(UInt8(ascii: " ")) }
                append(number)
            }
        }

        private mutating func append(_ number: Int) {
            if number < 0 { commands.append(UInt8(ascii: "-")) }
            var power = 1
            let magnitude = Int(number.magnitude)
            while magnitude / power >= 10 { power *= 10 }
            while power > 0 {
                commands.append(UInt8(ascii: "0") + UInt8(magnitude / power % 10))
                power /= 10
            }
        }
    }
}
