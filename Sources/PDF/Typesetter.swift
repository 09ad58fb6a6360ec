/// Sets texts in the first font that has their characters, and remembers what it has set. One thread uses it at a time.
public final class Typesetter {
    private struct Key: Hashable {
        let text: String
        let isBold: Bool
        let runsDown: Bool
    }

    private let fonts: FontList
    private let regular: [Int]
    private let bold: [Int]
    private var known: [Key: SetLine] = [:]

    /// A typesetter that has set nothing yet.
    public init(_ fonts: FontList) {
        self.fonts = fonts
        (regular, bold) = (fonts.order(bold: false), fonts.order(bold: true))
    }

    /// Sets a text in a line.
    ///
    /// - Parameters:
    ///   - isBold: Whether in the bold faces.
    ///   - runsDown: Whether from above to below; Latin letters then lie on their side.
    /// - Throws: ``FontError/noGlyph(scalar:text:fonts:)``.
    public func line(_ text: String, bold isBold: Bool, down runsDown: Bool = false) throws(FontError) -> SetLine {
        let key = Key(text: text, isBold: isBold, runsDown: runsDown)
        if let line = known[key] { return line }
        var runs: [SetLine.Run] = []
        var (piece, place) = ("", (face: 0, isUpright: false))
        for character in text {
            let next = (face: try face(character, of: text, isBold), isUpright: runsDown && Self.isUpright(character))
            if next != place, !piece.isEmpty {
                runs.append(run(piece, place.face, isUpright: place.isUpright))
                piece = ""
            }
            place = next
            piece.append(character)
        }
        if !piece.isEmpty { runs.append(run(piece, place.face, isUpright: place.isUpright)) }
        let line = SetLine(runs: runs, length: Double(runs.reduce(0) { $0 + $1.length }) / 1000)
        known[key] = line
        return line
    }

    private func face(_ character: Character, of text: String, _ isBold: Bool) throws(FontError) -> Int {
        let faces = isBold ? bold : regular
        if let found = faces.first(where: { fonts.faces[$0].has(character) }) { return found }
        let missing = character.unicodeScalars.first { scalar in
            !faces.contains { fonts.faces[$0].has(Character(scalar)) }
        }
        throw .noGlyph(
            scalar: missing ?? character.unicodeScalars[character.unicodeScalars.startIndex],
            text: text,
            fonts: faces.map { fonts.faces[$0].path }
        )
    }

    private func run(_ text: String, _ position: Int, isUpright: Bool) -> SetLine.Run {
        let face = fonts.faces[position]
        let glyphs = face.shape(text, language: fonts.language, runsDown: isUpright)
        return SetLine.Run(
            face: position,
            text: text,
            glyphs: glyphs,
            length: glyphs.reduce(0) { $0 + $1.advance },
            isPlain: glyphs.lazy.map { face.scalars[$0.glyph] }.elementsEqual(
                text.unicodeScalars.lazy.map(Optional.some)
            ),
            isUpright: isUpright
        )
    }

    /// In a line that runs down, what is as wide as high stands; Latin letters and digits lie.
    private static func isUpright(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.value >= 0x2E80 || (0x2000...0x2BFF).contains($0.value) }
    }
}
