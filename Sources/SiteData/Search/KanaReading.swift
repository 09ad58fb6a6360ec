/// Kana as romaji, by ``Spellings/kana``.
enum KanaReading {
    /// Hiragana become Latin letters; whatever else there is stays.
    static func romaji(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var romaji: [Unicode.Scalar] = []
        for (position, letter) in letters.enumerated() {
            let previous = position > 0 ? letters[position - 1] : nil
            let next = position + 1 < letters.count ? letters[position + 1] : nil
            switch letter {
            // ヶ and ヵ; a large ケ where it stands for one.
            case "ゖ", "ゕ": romaji += ["g", "a"]
            case "け" where isKanji(next) || next == nil && isKanji(previous): romaji += ["g", "a"]
            // 四ッ谷 has no doubled consonant. Elsewhere っ is dropped, as are doubled letters.
            case "っ": if isKanji(previous) { romaji += ["t", "u"] }
            case "ゃ", "ゅ", "ょ", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ": addSmall(letter, after: previous, to: &romaji)
            default:
                if let syllable = Spellings.syllables[letter] {
                    romaji += syllable
                } else {
                    romaji.append(letter)
                }
            }
        }
        return romaji
    }

    /// し and ゃ are sya, ふ and ぁ are fa, う and ぃ are wi.
    private static func addSmall(
        _ letter: Unicode.Scalar,
        after previous: Unicode.Scalar?,
        to romaji: inout [Unicode.Scalar]
    ) {
        guard let own = Spellings.syllables[letter] else { return }
        let before = previous.flatMap { Spellings.syllables[$0] } ?? []
        if before.count > 1, before.last == "i" {
            romaji.removeLast()
            romaji += own.count == 1 ? ["y"] + own : own
        } else if before.count > 1 {
            romaji.removeLast()
            romaji += own
        } else if before == ["u"], own.count == 1 {
            romaji.removeLast()
            romaji += ["w"] + own
        } else {
            romaji += own
        }
    }

    /// Returns whether a kanji stands there (Unicode's unified and compatibility ideographs).
    private static func isKanji(_ letter: Unicode.Scalar?) -> Bool {
        switch letter?.value ?? 0 {
        case 0x3006, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
