import PDF

@testable import SiteSheets

/// A sheet as those hear it who do not see it: its pieces, and the texts that stand in each.
struct HeardSheet: Canvas {
    /// A piece with its texts.
    struct Piece {
        let name: String
        let said: String?
        let language: String?
        let parent: Int?
        var texts: [String] = []
    }

    private(set) var pieces: [Piece] = []
    /// What belongs to no piece, and so becomes a paragraph.
    private(set) var loose: [String] = []
    /// The bars of its codes.
    private(set) var bars: [(column: Int, row: Int, length: Int)] = []
    private var open: [Int] = []

    var isTagged: Bool { true }

    mutating func add(_ piece: PDFElement) -> Int {
        pieces.append(Piece(name: piece.name, said: piece.said, language: piece.language, parent: open.last))
        return pieces.count - 1
    }

    mutating func resume(_ piece: Int) { open.append(piece) }
    mutating func endPiece() { open.removeLast() }

    /// Whether all that was begun has ended.
    var isWhole: Bool { open.isEmpty }

    private mutating func write(_ text: String, in piece: Int?) {
        if let piece = piece ?? open.last { pieces[piece].texts.append(text) } else { loose.append(text) }
    }

    mutating func draw(_ text: String, x: Double, y: Double, size: Double, _ style: TextStyle) {
        write(text, in: style.piece)
    }

    mutating func words(_ lines: [[PlacedWord]], size: Double, class name: String, squeeze: Double) {
        for word in lines.joined() { write(word.text, in: word.piece) }
    }

    /// The pieces directly within one.
    func within(_ piece: Int) -> [(number: Int, piece: Piece)] {
        pieces.enumerated().filter { $0.element.parent == piece }.map { ($0.offset, $0.element) }
    }

    mutating func rectangle(x: Double, y: Double, width: Double, height: Double, class name: StaticString) {}
    mutating func path(class name: String, _ path: SVG.Path) {}
    mutating func bars(_ bars: [(column: Int, row: Int, length: Int)], x: Double, y: Double, module: Double) {
        self.bars += bars
    }
    mutating func image(_ address: String, x: Double, y: Double, width: Double, height: Double) {}
    mutating func beginGroup(class name: String) {}
    mutating func endGroup() {}
    mutating func placeOfDate(x: Double, y: Double, size: Double) {}
    mutating func link(x: Double, y: Double, width: Double, height: Double, to address: String) {}
    mutating func link(x: Double, y: Double, width: Double, height: Double, toPage number: Int) {}
}
