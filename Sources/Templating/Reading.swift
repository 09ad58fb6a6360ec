/// How kanji are read, within a text: for readers who know few of them.
///
/// A text in a file says it as `駅《えき》`, in the notation of Aozora Bunko: the reading belongs to the kanji before it, or to
/// all behind a `｜`. Within the program, three characters of Unicode that exist for this (U+FFF9 to U+FFFB) stand in place of
/// these signs, so that a name of a feed with 《 in it stays as it is. Pages show a reading over its kanji; wherever there is
/// no room for it (attributes, titles, drawings, data, paper) the kanji stand alone.
public enum Reading {
    static let start: Unicode.Scalar = "\u{FFF9}"
    static let middle: Unicode.Scalar = "\u{FFFA}"
    static let end: Unicode.Scalar = "\u{FFFB}"

    /// A text that reads another one.
    ///
    /// - Returns: the text alone where there is nothing to read in it, or no reading.
    public static func marked(_ text: String, read reading: String?) -> String {
        guard let reading, !reading.isEmpty, reading != text, text.unicodeScalars.contains(where: isKanji) else {
            return text
        }
        return "\(start)\(text)\(middle)\(reading)\(end)"
    }

    /// A text of a file, whose readings stand in `《》`. What is no reading stays as it is.
    public static func marked(_ text: String) -> String {
        guard text.contains("《") else { return text }
        var marked = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "《"), let close = rest[open...].firstIndex(of: "》") {
            let (before, reading) = (rest[..<open], rest[rest.index(after: open)..<close])
            let (head, base) = split(before)
            if base.isEmpty || reading.isEmpty {
                marked += rest[...close]
            } else {
                marked += "\(head)\(start)\(base)\(middle)\(reading)\(end)"
            }
            rest = rest[rest.index(after: close)...]
        }
        return marked + rest
    }

    /// The text before a reading: what it does not read, and what it reads.
    private static func split(_ text: Substring) -> (head: Substring, base: Substring) {
        if let bar = text.lastIndex(of: "｜") {
            let base = text[text.index(after: bar)...]
            // The sign of a legend has a space behind it.
            if !base.isEmpty, !base.contains(where: \.isWhitespace) { return (text[..<bar], base) }
        }
        let length = text.reversed().prefix { $0.unicodeScalars.allSatisfy(isKanji) }.count
        return (text.dropLast(length), text.suffix(length))
    }

    /// The text without readings: what data, titles and drawings say.
    public static func base(_ text: String) -> String { picked(text) { $0 != .reading } }

    /// The text as it is spoken: readings in place of what they read.
    public static func spoken(_ text: String) -> String { picked(text) { $0 != .base } }

    /// The text with its readings as scripts take them: `｜駅《えき》`.
    public static func written(_ text: String) -> String {
        guard text.utf8.contains(0xEF) else { return text }
        return String(
            text.map { character in
                switch character.unicodeScalars.first {
                case start: "｜"
                case middle: "《"
                case end: "》"
                default: character
                }
            }
        )
    }

    private enum Part { case plain, base, reading }

    private static func picked(_ text: String, _ isWanted: (Part) -> Bool) -> String {
        // Its three bytes begin with EF, as those of wide signs do.
        guard text.utf8.contains(0xEF), text.unicodeScalars.contains(start) else { return text }
        var (picked, part) = (String.UnicodeScalarView(), Part.plain)
        for scalar in text.unicodeScalars {
            switch scalar {
            case start: part = .base
            case middle: part = .reading
            case end: part = .plain
            default: if isWanted(part) { picked.append(scalar) }
            }
        }
        return String(picked)
    }

    private static func isKanji(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0xF900...0xFAFF, 0x20000...0x2FFFF: true
        // 々, 〆, 〇 and ヶ
        case 0x3005...0x3007, 0x30F6: true
        default: false
        }
    }
}
