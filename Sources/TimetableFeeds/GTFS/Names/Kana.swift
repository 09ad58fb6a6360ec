/// The two syllabaries of Japanese.
enum Kana {
    /// Whether a character is hiragana or katakana.
    static func contains(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x30FF).contains(scalar.value) }

    /// A reading in hiragana, as supplements write it and search looks for it.
    static func hiragana(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // Katakana lie 96 places behind hiragana.
            let isKatakana = (0x30A1...0x30F6).contains(scalar.value)
            result.append(isKatakana ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar)
        }
        return String(result)
    }
}
