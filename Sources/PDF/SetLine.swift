/// A text that is set in glyphs, at no size yet.
public struct SetLine {
    /// A stretch of glyphs of one font.
    struct Run {
        /// Its position among the fonts.
        let face: Int
        let text: String
        let glyphs: [ShapedGlyph]
        /// How long it is, in thousandths of an em.
        let length: Int
        /// Whether the glyphs alone say the text.
        let isPlain: Bool
        /// Whether its characters stand upright below one another.
        let isUpright: Bool
    }

    let runs: [Run]
    /// The length in ems.
    public let length: Double
}
