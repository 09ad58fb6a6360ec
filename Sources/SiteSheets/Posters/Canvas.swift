import PDF

/// What a sheet is drawn on: ``SVG`` for screens, ``PrintCanvas`` for paper. Lengths are millimetres from the sheet's
/// upper left corner; how something looks is named by the classes of poster.css.
package protocol Canvas: ~Copyable {
    /// A text on a base line; see ``Canvas/text(_:x:y:size:anchor:class:limit:turned:)``.
    mutating func draw(_ text: String, x: Double, y: Double, size: Double, _ style: TextStyle)

    /// Lines of short texts of one size, each around its middle.
    ///
    /// - Parameter squeeze: The share of their width to which all letters are set, at most 1.
    mutating func words(_ lines: [[PlacedWord]], size: Double, class name: String, squeeze: Double)

    /// A filled rectangle; nothing is drawn around it.
    mutating func rectangle(x: Double, y: Double, width: Double, height: Double, class name: StaticString)

    /// All strokes and boxes of one class as one path.
    mutating func path(class name: String, _ path: SVG.Path)

    /// Dark bars of a code, as high as its `module`, from a corner on.
    ///
    /// - Parameter bars: Columns, rows, and how many modules each bar is long.
    mutating func bars(_ bars: [(column: Int, row: Int, length: Int)], x: Double, y: Double, module: Double)

    /// A picture as large as it fits into a box, at its right edge.
    ///
    /// - Parameter address: Of the file, as the sheet's page reaches it.
    mutating func image(_ address: String, x: Double, y: Double, width: Double, height: Double)

    /// From here to ``endGroup()`` the colours of a class hold.
    mutating func beginGroup(class name: String)

    /// Ends the last group that was begun.
    mutating func endGroup()

    /// An empty text that a script fills with the day of the import (`js/footer.js`), where there are scripts.
    mutating func placeOfDate(x: Double, y: Double, size: Double)

    /// Whether it keeps what its pieces are, for those who hear it.
    var isTagged: Bool { get }

    /// Adds a piece to the one that is open, to be drawn later, and returns its number.
    mutating func add(_ piece: PDFElement) -> Int

    /// From here to ``endPiece()`` all that is drawn belongs to a piece that was added.
    mutating func resume(_ piece: Int)

    /// Ends the piece that was begun last.
    mutating func endPiece()

    /// An area that leads to an address, where the sheet can.
    mutating func link(x: Double, y: Double, width: Double, height: Double, to address: String)

    /// An area that leads to another page of the same document, counted from 0, where there is one.
    mutating func link(x: Double, y: Double, width: Double, height: Double, toPage number: Int)
}

/// How a text stands and looks.
package struct TextStyle {
    /// The side of a text that lies at its point.
    package enum Anchor { case start, middle, end }

    let anchor: Anchor
    /// The classes of poster.css.
    let name: String
    let limit: Double?
    /// By how many degrees it is turned clockwise.
    let turn: Double
    /// The piece that it belongs to; `nil` for the one that is open.
    let piece: Int?
    /// The pieces of what stands behind, each from one of its scalars on.
    var later: [(from: Int, element: Int)] = []
}

/// A short text among its neighbours, around its middle.
package struct PlacedWord {
    let text: String
    let x: Double
    let y: Double
    /// The classes of this one alone; `nil` where it looks as all of its group.
    let name: String?
    /// The width that it may have. A text that is wider by nature is squeezed into it.
    let limit: Double?
    /// The piece that it belongs to; `nil` for the one that is open.
    var piece: Int?
}

extension Canvas where Self: ~Copyable {
    /// From here to ``endPiece()`` all that is drawn belongs to a new piece.
    mutating func begin(_ piece: PDFElement) { resume(add(piece)) }

    /// Adds a heading with what a voice says of it, where several texts stand in its place.
    mutating func add(_ heading: PDFElement, saying words: @autoclosure () -> [String]) -> Int {
        begin(heading)
        defer { endPiece() }
        // What keeps no pieces needs no words.
        return !isTagged ? add(heading) : add(.words(words().filter { !$0.isEmpty }.joined(separator: " ")))
    }

    /// Adds a heading with what a voice says of it in each language of several texts.
    ///
    /// - Returns: The pieces by their languages.
    mutating func add(_ heading: PDFElement, saying names: [OtherNames]) -> [String?: Int] {
        begin(heading)
        defer { endPiece() }
        let parts = names.flatMap(\.parts)
        let pieces = parts.map(\.language).uniqued().map { language in
            let words = parts.filter { $0.language == language }.map(\.text).joined(separator: " ")
            return (language, add(.words(words, in: language)))
        }
        return Dictionary(uniqueKeysWithValues: pieces)
    }

    /// Names in several languages on a base line, beside one another.
    ///
    /// - Parameter holder: The piece that all of them are; `nil` for the one that is open.
    mutating func text(
        _ names: OtherNames,
        x: Double,
        y: Double,
        size: Double,
        anchor: TextStyle.Anchor = .start,
        class name: String = "",
        limit: Double,
        in holder: PDFElement? = .paragraph()
    ) {
        if names.text.isEmpty { return }
        if holder == nil, names.parts.allSatisfy({ $0.language == nil }) {
            return text(names.text, x: x, y: y, size: size, anchor: anchor, class: name, limit: limit)
        }
        if let holder { begin(holder) }
        let pieces = names.parts.map { ($0.language, add(.span(in: $0.language))) }
        if holder != nil { endPiece() }
        let own = Dictionary(pieces) { first, _ in first }
        text(names, x: x, y: y, size: size, anchor: anchor, class: name, limit: limit, of: own)
    }

    /// The same of pieces that are there already, by their languages.
    mutating func text(
        _ names: OtherNames,
        x: Double,
        y: Double,
        size: Double,
        anchor: TextStyle.Anchor = .start,
        class name: String = "",
        limit: Double,
        of pieces: [String?: Int]
    ) {
        let owners = names.parts.map { (from: $0.from, element: pieces[$0.language] ?? 0) }
        guard let first = owners.first else { return }
        var style = TextStyle(anchor: anchor, name: name, limit: limit, turn: 0, piece: first.element)
        style.later = Array(owners.dropFirst())
        draw(names.text, x: x, y: y, size: size, style)
    }

    /// A text on a base line.
    ///
    /// - Parameters:
    ///   - limit: The width that the text may have; one that would be wider is set in narrower letters.
    ///   - degrees: By how much it is turned clockwise: at 90 it runs down, rather than to the right.
    ///   - piece: That to which it belongs; the one that is open unless told, or a paragraph of its own.
    mutating func text(
        _ text: String,
        x: Double,
        y: Double,
        size: Double,
        anchor: TextStyle.Anchor = .start,
        class name: String = "",
        limit: Double? = nil,
        turned degrees: Double = 0,
        of piece: Int? = nil
    ) {
        if text.isEmpty { return }
        let style = TextStyle(anchor: anchor, name: name, limit: limit, turn: degrees, piece: piece)
        draw(text, x: x, y: y, size: size, style)
    }
}
