import Foundation
import Messages
import SiteCore

/// Japanese in six dots: kana as they are spoken, from the readings that a store has of names.
///
/// 駅 and the like are read by the words of ``BrailleAlphabet``, names by their readings. Behind a sound of う or お, う is
/// a long vowel (⠒), as in とーきょー; behind a number, kana that look like digits, and behind letters, all kana follow a
/// joining sign (⠤). The rules are those of 日本点字表記法 2018.
package struct JapaneseBraille: BrailleScript {
    private let alphabet: BrailleAlphabet
    /// What is read for each text, by its first character, the longest text first.
    private var spoken: [Character: [(text: [Character], kana: String)]] = [:]

    /// - Parameter names: Names with their readings. Of two readings of one name, the first counts.
    package init(_ alphabet: BrailleAlphabet, names: [(name: String, reading: String)]) {
        self.alphabet = alphabet
        var all: [String: String] = [:]
        for (name, reading) in names where all[Self.folded(name)] == nil {
            all[Self.folded(name)] = Self.spoken(reading, of: name, alphabet.heads)
        }
        for (word, reading) in alphabet.words where all[Self.folded(word)] == nil { all[Self.folded(word)] = reading }
        for (text, kana) in all {
            guard let first = text.first else { continue }
            spoken[first, default: []].append((Array(text), kana))
        }
        for first in spoken.keys { spoken[first]?.sort { $0.text.count > $1.text.count } }
    }

    package func cells(of texts: [String]) throws -> [String] {
        var unread: [String] = []
        let cells = texts.map { text in
            let (kana, gap) = spell(text)
            if let gap { unread.append("\(gap) (\(text))") }
            return self.cells(ofKana: kana)
        }
        if !unread.isEmpty { throw Self.unread(unread) }
        return cells
    }

    package func marks(for name: String) -> [String] {
        let sounds = spell(name).kana.filter { alphabet.kana[String($0)] != nil && !"ーんっぁぃぅぇぉゃゅょ".contains($0) }
        return sounds.compactMap { alphabet.kana[String($0)] }
            + "abcdefghijklmnopqrstuvwxyz".compactMap { BrailleCells.letter($0).map { "⠰\($0)" } }
    }

    /// How a text is spoken: kana, with numbers, letters and signs as they are, and the characters whose reading nobody
    /// has told; `nil` where there is none.
    func spell(_ text: String) -> (kana: String, unread: String?) {
        let characters = Array(Self.folded(text))
        var (kana, unread, position) = ("", "", 0)
        while position < characters.count {
            let rest = characters[position...]
            let character = characters[position]
            if let word = spoken[character]?.first(where: { rest.starts(with: $0.text) }) {
                // A gap that a word brings along stands between words, and never twice.
                kana += kana.isEmpty || kana.last == " " ? String(word.kana.drop { $0 == " " }) : word.kana
                position += word.text.count
                continue
            }
            let isKnown =
                alphabet.kana[String(character)] != nil || alphabet.signs[String(character)] != nil
                || BrailleCells.digit(character) != nil || BrailleCells.letter(character) != nil
            if isKnown { kana.append(character) } else { unread.append(character) }
            position += 1
        }
        return (kana.trimmingCharacters(in: .whitespaces), unread.isEmpty ? nil : unread)
    }

    /// How many texts without a reading are named.
    private static let named = 12

    private static func unread(_ texts: [String]) -> ConfigurationError {
        let list = texts.prefix(named).joined(separator: ", ") + (texts.count > named ? " …" : "")
        return ConfigurationError(
            file: "braille",
            line: nil,
            message: Message(
                "no reading is known for \(list). Give readings of stations and railways in the feed: as ja-Hrkt in translations.txt (GTFS), in station-readings.csv and railway-readings.csv (Mini Tokyo 3D), as reading in a spreadsheet; those of other words in braille/ja.json of your templates."
            )
        )
    }

    private enum Before { case kana, number, letter }

    private func cells(ofKana text: String) -> String {
        let characters = Array(text)
        var (cells, before, position) = ("", Before.kana, 0)
        while position < characters.count {
            let character = characters[position]
            if let digit = BrailleCells.digit(character) {
                cells += (before == .number ? "" : BrailleCells.number) + String(digit)
                (before, position) = (.number, position + 1)
            } else if BrailleCells.letter(character) != nil {
                let word = characters[position...].prefix { BrailleCells.letter($0) != nil }
                cells += "⠰" + BrailleCells.word(word)
                (before, position) = (.letter, word.endIndex)
            } else if before == .number, character == ".", position + 1 < characters.count,
                BrailleCells.digit(characters[position + 1]) != nil
            {
                cells += "⠂"
                position += 1
            } else {
                let pair = String(characters[position...].prefix(2))
                let isPair = pair.count == 2 && alphabet.kana[pair] != nil
                let own = isPair ? pair : String(character)
                if let kana = alphabet.kana[own] {
                    let isJoined = before == .letter || before == .number && BrailleCells.looksLikeDigit(kana.first)
                    cells += (isJoined ? "⠤" : "") + kana
                } else {
                    cells += alphabet.signs[own] ?? ""
                }
                (before, position) = (.kana, position + (isPair ? 2 : 1))
            }
        }
        return cells
    }

    /// A reading as it is spoken: うう and おう are long vowels, but not where a kanji of its own begins with う.
    static func spoken(_ reading: String, of name: String, _ heads: [String: String]) -> String {
        let kana = Array(folded(reading))
        let own = heads.filter { name.contains($0.key) }.map { Array($0.value) }
        return String(
            kana.indices.map { position -> Character in
                let isLong = kana[position] == "う" && position > 0 && rounded.contains(kana[position - 1])
                if !isLong { return kana[position] }
                return own.contains { kana[position...].starts(with: $0) } ? "う" : "ー"
            }
        )
    }

    /// The kana that end in u or o.
    private static let rounded = Set("うくすつぬふむゆるぐずづぶぷゅおこそとのほもよろごぞどぼぽょ")

    /// Narrow letters, wide kana, and hiragana for katakana.
    private static func folded(_ text: String) -> String {
        let folded = text.folding(options: .widthInsensitive, locale: nil).precomposedStringWithCompatibilityMapping
        return String(
            folded.map { character in
                guard let scalar = character.unicodeScalars.first, ("ァ"..."ヴ").contains(scalar) else {
                    return character
                }
                return Unicode.Scalar(scalar.value - 0x60).map(Character.init) ?? character
            }
        )
    }
}
