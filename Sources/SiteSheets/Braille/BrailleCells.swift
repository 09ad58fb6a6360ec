/// Cells that stand alike in the braille of all languages: blanks and numbers. A cell is a character of Unicode.
enum BrailleCells {
    static let blank: Character = "\u{2800}"
    /// The sign before a number.
    static let number = "⠼"
    /// 1 to 9, then 0, are the letters a to j.
    private static let digits = Array("⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊")
    private static let letters = Array("⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵")

    /// A digit without a sign before it; `nil` for any other character.
    static func digit(_ character: Character) -> Character? {
        guard character.isASCII, let value = character.wholeNumberValue else { return nil }
        return digits[value]
    }

    /// A letter of a to z in either case; `nil` for any other character.
    static func letter(_ character: Character) -> Character? {
        guard character.isASCII, character.isLetter, let value = character.lowercased().utf8.first else { return nil }
        return letters[Int(value) - 97]
    }

    /// Whether a cell would be read as a digit behind a number.
    static func looksLikeDigit(_ cell: Character?) -> Bool { cell.map(digits.contains) ?? false }

    /// A number behind its sign.
    static func number(_ digits: String) -> String { number + String(digits.compactMap(digit)) }

    /// Letters from a position on that stand together, with the signs of capitals before them.
    static func word(_ text: ArraySlice<Character>) -> String {
        let isWhole = text.count > 1 && text.allSatisfy(\.isUppercase)
        return (isWhole ? "⠠⠠" : "")
            + text.map { (!isWhole && $0.isUppercase ? "⠠" : "") + (letter($0).map(String.init) ?? "") }.joined()
    }
}
