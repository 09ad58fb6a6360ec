import PDF
import SiteCore
import Templating

/// Writes the drawing of a sheet. Lengths are given in millimetres and written in tenths of them. These are whole
/// numbers and small enough for paper, and no type is so small in the drawing's own units that a browser would enlarge
/// it.
///
/// A site has thousands of posters, so things that neighbours share are written once: texts of one size lie in a group
/// that has the size, minutes in one that has their most common class, and marks of a line in one text with a list of
/// places.
package struct SVG: Canvas, ~Copyable {
    var bytes = Bytes(capacity: 32 * 1024)
    /// The size of the texts in the group that is open, in tenths of a millimetre; `nil` outside of such groups.
    private var size: Int?
    /// The size of the text that was drawn last.
    private var lastSize: Int?

    /// The drawing so far.
    func html() -> HTML {
        HTML(bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } + (size == nil ? "" : "</g>\n"))
    }

    /// Writes markup that is safe already.
    mutating func raw(_ markup: StaticString) { bytes.append(markup) }

    /// Writes an attribute, in quotes where its value needs them.
    mutating func attribute(_ name: StaticString, _ value: String) {
        raw(" ")
        raw(name)
        raw("=")
        bytes.append(value: value)
    }

    static func tenths(_ millimetres: Double) -> Int { Int((millimetres * 10).rounded()) }

    /// Writes a length.
    mutating func length(_ millimetres: Double) { bytes.append(Self.tenths(millimetres)) }

    /// Begins a text of a size. From the second one of the same size on, texts lie in a group that has the size.
    private mutating func beginText(size wanted: Double) {
        let wanted = Self.tenths(wanted)
        if wanted != size, wanted == lastSize {
            endTexts()
            raw("<g font-size=")
            bytes.append(wanted)
            raw(">\n")
            size = wanted
        }
        raw("<text")
        if wanted != size {
            raw(" font-size=")
            bytes.append(wanted)
        }
        lastSize = wanted
    }

    /// Ends the group of texts that is open, if one is.
    mutating func endTexts() {
        if size != nil { raw("</g>\n") }
        (size, lastSize) = (nil, nil)
    }

    /// Writes where a text stands, behind the name of its element.
    mutating func place(_ x: Double, _ y: Double) {
        raw(" x=")
        length(x)
        raw(" y=")
        length(y)
    }

    /// Writes the width to which a text is pressed.
    mutating func limit(_ width: Double) {
        raw(" textLength=")
        length(width)
        raw(" lengthAdjust=spacingAndGlyphs")
    }

    package mutating func draw(_ text: String, x: Double, y: Double, size: Double, _ style: TextStyle) {
        beginText(size: size)
        place(x, y)
        let anchor =
            switch style.anchor {
            case .start: ""
            case .middle: "mid"
            case .end: "end"
            }
        if !style.name.isEmpty || style.anchor != .start {
            attribute("class", [style.name, anchor].filter { !$0.isEmpty }.joined(separator: " "))
        }
        if let width = style.limit, TextWidth.ems(text) * size > width { limit(width) }
        if style.turn != 0 {
            raw(" transform=\"rotate(")
            bytes.append(Int(style.turn.rounded()))
            raw(" ")
            length(x)
            raw(" ")
            length(y)
            raw(")\"")
        }
        raw(">")
        bytes.append(escaped: text)
        raw("</text>\n")
    }

    package mutating func placeOfDate(x: Double, y: Double, size: Double) {
        beginText(size: size)
        place(x, y)
        raw(" class=soft data-as-of></text>\n")
    }

    /// Writes the place of a box behind the attributes of its element, and ends the element. Before the slash stands a
    /// space: without it, the slash would be part of the last value.
    private mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        place(x, y)
        raw(" width=")
        length(width)
        raw(" height=")
        length(height)
        raw(" />\n")
    }

    package mutating func rectangle(x: Double, y: Double, width: Double, height: Double, class name: StaticString) {
        raw("<rect")
        attribute("class", "\(name)")
        box(x, y, width, height)
    }

    package mutating func image(_ address: String, x: Double, y: Double, width: Double, height: Double) {
        raw("<image")
        attribute("href", address)
        raw(" preserveAspectRatio=\"xMaxYMid meet\"")
        box(x, y, width, height)
    }

    package mutating func bars(_ bars: [(column: Int, row: Int, length: Int)], x: Double, y: Double, module: Double) {
        raw("<path class=fill transform=\"translate(")
        length(x)
        raw(" ")
        length(y)
        raw(") scale(")
        bytes.append(escaped: String(module * 10))
        raw(")\" d=\"")
        for (column, row, length) in bars {
            command("M", column, row)
            command("h", length)
            raw("v1")
            command("h", -length)
            raw("z")
        }
        raw("\"/>\n")
    }

    package mutating func beginGroup(class name: String) {
        endTexts()
        raw("<g")
        attribute("class", name)
        raw(">\n")
    }

    package mutating func endGroup() {
        endTexts()
        raw("</g>\n")
    }

    /// A page has its table in HTML for those who hear it.
    package var isTagged: Bool { false }
    package mutating func add(_ piece: PDFElement) -> Int { 0 }
    package mutating func resume(_ piece: Int) {}
    package mutating func endPiece() {}

    /// A page has its links in text.
    package mutating func link(x: Double, y: Double, width: Double, height: Double, to address: String) {}

    package mutating func link(x: Double, y: Double, width: Double, height: Double, toPage number: Int) {}
}
