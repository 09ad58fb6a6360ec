import Foundation
import Messages
import SiteCore

/// English without contractions, by Unified English Braille (ICEB, The Rules of Unified English Braille, 2013): for machines
/// without liblouis. Accents are left out.
package struct PlainBraille: BrailleScript {
    private let alphabet: BrailleAlphabet

    package init(_ alphabet: BrailleAlphabet) { self.alphabet = alphabet }

    package func cells(of texts: [String]) throws -> [String] { try texts.map { try cells(of: $0) } }

    package func marks(for name: String) -> [String] { Self.marks(for: name) }

    /// The letters of a name, then all others, then two of them.
    package static func marks(for name: String) -> [String] {
        let own = name.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
        return (own + "abcdefghijklmnopqrstuvwxyz").compactMap { BrailleCells.letter($0).map { String($0) } }
    }

    private func cells(of text: String) throws(ConfigurationError) -> String {
        let characters = Array(text.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil))
        var (cells, position, inNumber) = ("", 0, false)
        while position < characters.count {
            let character = characters[position]
            if let digit = BrailleCells.digit(character) {
                cells += (inNumber ? "" : BrailleCells.number) + String(digit)
                (inNumber, position) = (true, position + 1)
            } else if let letter = BrailleCells.letter(character) {
                let word = characters[position...].prefix { BrailleCells.letter($0) != nil }
                if inNumber, !character.isUppercase, BrailleCells.looksLikeDigit(letter) { cells += "⠰" }
                cells += BrailleCells.word(word)
                (inNumber, position) = (false, word.endIndex)
            } else if let sign = alphabet.signs[String(character)] {
                cells += sign
                let next = position + 1 < characters.count ? characters[position + 1] : " "
                inNumber = inNumber && ".,".contains(character) && BrailleCells.digit(next) != nil
                position += 1
            } else {
                throw ConfigurationError(
                    file: "braille",
                    line: nil,
                    message: Message(
                        "there is no braille for '\(String(character))' of '\(text)' without liblouis. Install it: `apt-get install liblouis-bin`."
                    )
                )
            }
        }
        return cells
    }
}
