/// A name cut into lines for a drawing, where no browser cuts it.
///
/// Latin names are cut at spaces and behind hyphens, Japanese ones where they must be, into lines of like length. A
/// width is counted in ems: one for a Japanese character, 0.6 for a Latin one, which is what bold ones take.
enum LabelLines {
    /// The lines of a name, each at most `width` ems wide if it can be cut so; one at least.
    static func cut(_ name: String, width: Double) -> [String] {
        let total = self.width(of: name)
        if total <= width { return [name] }
        let even = total / (total / width).rounded(.up)
        var lines: [String] = []
        var line = ""
        for piece in pieces(of: name) {
            let longer = line + piece
            // Lines of Japanese are evened out; words are not cut, so that a line of them is filled.
            let limit = piece.count == 1 ? min(width, even + 0.6) : width
            if line.isEmpty || self.width(of: longer.trimmed) <= limit {
                line = longer
            } else {
                lines.append(line.trimmed)
                line = piece
            }
        }
        return (lines + [line.trimmed]).flatMap { split($0, width) }
    }

    /// In ems.
    static func width(of text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2000 ? ($1.properties.isUppercase ? 0.7 : 0.56) : 1) }
    }

    /// What may stand on different lines.
    private static func pieces(of name: String) -> [String] {
        var pieces: [String] = []
        var piece = ""
        for character in name {
            piece.append(character)
            let isLatin = character.unicodeScalars.allSatisfy { $0.value < 0x2000 }
            if !isLatin || character == " " || character == "-" || character == "/" {
                // No line begins with a mark that closes, or with a small or long vowel.
                if "・〉）」ー-ァィゥェォッャュョぁぃぅぇぉっゃゅょ".contains(character), piece.count == 1, !pieces.isEmpty {
                    pieces[pieces.count - 1] += piece
                } else {
                    pieces.append(piece)
                }
                piece = ""
            }
        }
        return piece.isEmpty ? pieces : pieces + [piece]
    }

    /// A single word that is wider than a line, in two with a hyphen.
    private static func split(_ line: String, _ width: Double) -> [String] {
        guard self.width(of: line) > width * 1.05, line.count > 3 else { return [line] }
        let middle = line.index(line.startIndex, offsetBy: line.count / 2)
        let hyphen = line.unicodeScalars.allSatisfy { $0.value < 0x2000 } ? "-" : ""
        return [line[..<middle] + hyphen, String(line[middle...])]
    }
}

extension String {
    /// Without spaces at its end.
    fileprivate var trimmed: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
