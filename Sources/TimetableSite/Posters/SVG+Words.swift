extension SVG {
    mutating func words(_ lines: [[PlacedWord]], size: Double, class name: String, squeeze: Double) {
        endTexts()
        // A letter of a Japanese mark is as wide as the type is large: such marks are pressed together as a group.
        let ratios = Set(lines.joined().compactMap { Self.ratio(of: $0, size: size) }).sorted()
        let common = Self.mostCommonName(lines)
        for ratio in [nil] + ratios {
            let chosen = lines.map { line in line.filter { Self.ratio(of: $0, size: size) == ratio } }
            if chosen.allSatisfy(\.isEmpty) { continue }
            let narrow = (squeeze * (ratio ?? 1) * 10_000).rounded() / 10_000
            raw("<g class=\"")
            bytes.append(escaped: name)
            if let common, !common.isEmpty {
                raw(" ")
                bytes.append(escaped: common)
            }
            raw("\" font-size=\"")
            length(size)
            if narrow < 1 {
                // 0.75 is written as .75.
                raw("\" transform=\"scale(")
                bytes.append(escaped: String(String(narrow).dropFirst()))
                raw(" 1)")
            }
            raw("\">\n")
            for line in chosen {
                let isPlain = { (word: PlacedWord) in word.limit == nil || ratio != nil }
                write(line.filter(isPlain), squeeze: narrow, common: common)
                for word in line where !isPlain(word) {
                    raw("<text")
                    place(word.x / narrow, word.y)
                    limit(word.limit ?? 0)
                    raw(">")
                    bytes.append(escaped: word.text)
                    raw("</text>\n")
                }
            }
            raw("</g>\n")
        }
    }

    /// Writes a line of words: as one text with a list of places where each is a single letter that looks as its group.
    private mutating func write(_ line: [PlacedWord], squeeze: Double, common: String?) {
        guard let first = line.first else { return }
        if line.count == 1 {
            raw("<text")
            place(first.x / squeeze, first.y)
            name(of: first, besides: common)
            bytes.append(escaped: first.text)
            raw("</text>\n")
            return
        }
        raw("<text y=")
        length(first.y)
        if line.allSatisfy({ $0.name == common && $0.text.utf16.count == 1 }) {
            raw(" x=\"")
            for (position, word) in line.enumerated() {
                if position > 0 { raw(" ") }
                length(word.x / squeeze)
            }
            raw("\">")
            for word in line { bytes.append(escaped: word.text) }
        } else {
            raw(">")
            for word in line {
                raw("<tspan x=")
                length(word.x / squeeze)
                name(of: word, besides: common)
                bytes.append(escaped: word.text)
                raw("</tspan>")
            }
        }
        raw("</text>\n")
    }

    /// Writes the class of a word, if its group has another, and ends its opening tag.
    private mutating func name(of word: PlacedWord, besides common: String?) {
        if let name = word.name, name != common {
            raw(" class=\"")
            bytes.append(escaped: name)
            raw("\"")
        }
        raw(">")
    }

    /// How far a word has to be pressed together, where all its letters are as wide as the type is large; `nil` where it
    /// need not be, or its width is known to its font alone.
    private static func ratio(of word: PlacedWord, size: Double) -> Double? {
        guard let limit = word.limit, word.text.unicodeScalars.allSatisfy({ (0x3041..<0xA000).contains($0.value) })
        else {
            return nil
        }
        return (limit / (Double(word.text.unicodeScalars.count) * size) * 10_000).rounded() / 10_000
    }

    /// The class that most of the words have; the first by name where several are as common.
    private static func mostCommonName(_ lines: [[PlacedWord]]) -> String? {
        var counts: [String: Int] = [:]
        for name in lines.joined().lazy.compactMap(\.name) { counts[name, default: 0] += 1 }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}
