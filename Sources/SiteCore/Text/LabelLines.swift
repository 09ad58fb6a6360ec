import Templating

/// A name cut into lines for a drawing, where no browser cuts it.
///
/// Cuts names into lines of like length: Latin names at spaces and behind hyphens; Japanese ones where they must be
/// cut, but no word in katakana. A width is counted in ems: one for a Japanese character, 0.6 for a Latin one, as in
/// bold type.
package enum LabelLines {
    /// The lines of a name, each at most `width` ems wide if it can be cut so; one at least, as few as can be.
    package static func cut(_ name: String, width: Double) -> [String] {
        let name = Reading.base(name)
        if self.width(of: name) <= width { return [name] }
        let pieces = pieces(of: name, width: width)
        // For each number of pieces from the front, the best way to cut them: the number of its lines, their
        // raggedness, and where the last one begins.
        var best: [(lines: Int, slack: Double, start: Int)] = [(0, 0, 0)]
        for end in 1...max(1, pieces.count) where end <= pieces.count {
            var found = (lines: Int.max, slack: 0.0, start: end - 1)
            for start in (0..<end).reversed() {
                let room = width - self.width(of: pieces[start..<end].joined().trimmed)
                if room < 0, start < end - 1 { break }
                let (lines, slack) = (best[start].lines + 1, best[start].slack + room * room)
                if (lines, slack) < (found.lines, found.slack) { found = (lines, slack, start) }
            }
            best.append(found)
        }
        var lines: [String] = []
        var end = pieces.count
        while end > 0 {
            lines.insert(pieces[best[end].start..<end].joined().trimmed, at: 0)
            end = best[end].start
        }
        return lines.flatMap { split($0, width) }
    }

    /// The unit is the em.
    package static func width(of text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    private static func width(of scalar: Unicode.Scalar) -> Double {
        if scalar.value >= 0x2000 { return 1 }
        // Of most letters the standard library need not be asked, which takes long.
        let isUppercase = scalar.isASCII ? ("A"..."Z").contains(scalar) : scalar.properties.isUppercase
        return isUppercase ? 0.7 : 0.56
    }

    /// The parts that may stand on different lines. A word in katakana stays whole where a line can hold it.
    private static func pieces(of name: String, width: Double) -> [String] {
        var pieces: [String] = []
        var piece = ""
        for character in name {
            if piece.isEmpty, let last = pieces.last, joins(last, character), self.width(of: last) + 1 <= width {
                pieces[pieces.count - 1].append(character)
                continue
            }
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

    /// Returns whether a word goes on: one in katakana, or a number behind the 第 of 第1ターミナル.
    private static func joins(_ word: String, _ character: Character) -> Bool {
        func isKatakana(_ character: Character) -> Bool { ("ァ"..."ヺ").contains(character) || character == "ー" }
        guard let end = word.last else { return false }
        return isKatakana(end) && isKatakana(character) || end == "第"
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
