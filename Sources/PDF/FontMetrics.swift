/// The measures of a font as a PDF file gives them (ISO 32000-1, 9.8), in thousandths of an em.
struct FontMetrics: Sendable {
    /// The box around all glyphs: left, bottom, right, top.
    let box: [Int]
    /// How far letters rise above the base line.
    let ascent: Int
    /// How far they hang below, below zero.
    let descent: Int
    /// The height of capital letters.
    let capHeight: Int
    /// Whether documents may carry the font.
    let isEmbeddable: Bool

    /// - Parameters:
    ///   - head: The table of that name.
    ///   - windows: The table OS/2.
    init(unitsPerEm: Int, head: BigEndian, windows: BigEndian) {
        let scaled = { (value: Int) in Int((Double(value) * 1000 / Double(max(1, unitsPerEm))).rounded()) }
        box = [36, 38, 40, 42].map { scaled(head.signed($0)) }
        // A font without the table says nothing; these are the usual ones.
        let (up, down) = (scaled(windows.signed(68)), scaled(windows.signed(70)))
        (ascent, descent) = up > 0 ? (up, down) : (880, -120)
        let capital = windows.number(0, 2) >= 2 ? scaled(windows.signed(88)) : 0
        capHeight = capital > 0 ? capital : 700
        // Of the bits for licences, this one alone forbids it altogether.
        isEmbeddable = windows.number(8, 2) & 15 != 2
    }
}
