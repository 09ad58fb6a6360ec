import Messages

/// A reason why text cannot be set in a font.
public enum FontError: Explained, Equatable {
    /// The file is not there, or it holds no font.
    case notReadable(path: String)
    /// The font's maker does not allow documents to carry it (the licence bits of OpenType's table OS/2).
    case notEmbeddable(path: String)
    /// The font has no outlines that a PDF file can carry: it is made of pixels or of coloured pictures alone.
    case noOutlines(path: String)
    /// No font has a glyph for a character.
    case noGlyph(scalar: Unicode.Scalar, text: String, fonts: [String])
}

extension FontError {
    /// The reason in a sentence that says what to do.
    public var explanation: Message {
        switch self {
        case .notReadable(let path):
            Message("\(path) is no font that can be read. OpenType and TrueType (.otf, .ttf, .ttc) can.")
        case .notEmbeddable(let path):
            Message(
                "\(path) does not allow documents to carry it. Name another font in site.yaml, under posters: fonts."
            )
        case .noOutlines(let path):
            Message("\(path) has no outlines to print. Name another font in site.yaml, under posters: fonts.")
        case .noGlyph(let scalar, let text, let fonts):
            Message(
                "No font has a glyph for '\(scalar)' (\(Self.name(scalar))) in '\(text)'; asked were "
                    + "\(fonts.joined(separator: ", ")). Name a font that has it in site.yaml, under posters: fonts."
            )
        }
    }

    /// U+904B
    private static func name(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
