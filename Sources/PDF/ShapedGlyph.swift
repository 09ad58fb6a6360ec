/// A glyph in its place in a line; lengths are thousandths of an em, and up and right are above zero.
struct ShapedGlyph {
    /// Its position in the font.
    let glyph: UInt32
    /// How far it moves the pen along the line.
    let advance: Int
    /// How far it stands right of the pen.
    let x: Int
    /// How far it stands above the pen.
    let y: Int
}
