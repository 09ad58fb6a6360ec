import Foundation
import SiteCore

/// The key by which a name is found: one spelling that stands for all spellings that a reader may type.
///
/// シブヤ, しぶや, ｼﾌﾞﾔ, Shibuya and sibuya all become `sibuya`; 四ッ谷 and 四ツ谷 become `4tu谷`. Search.js does the
/// same to a query, with the tables of ``Spellings`` that the index hands over; Tests/search-spellings.json
/// holds both to one list.
///
/// The steps: compatibility forms and case (Unicode NFKD, without the marks of Latin letters, so that ō is o);
/// katakana to hiragana; ``Spellings/kanji`` to their common forms; nothing kept but letters and digits;
/// the kana between kanji by their sense (ヶ as ga, ッ as tsu);
/// kana to romaji; romaji to one spelling; numerals in
/// kanji to digits.
struct SearchKey: Hashable, Sendable {
    /// Kanji, digits, `a` to `z` and letters of other scripts, without a space. Empty for a name of signs alone.
    let text: String

    /// The key of a name in any language.
    init(_ name: String) {
        let letters = RomajiFolding.fold(KanaReading.romaji(Self.letters(of: name)))
        text = String(String.UnicodeScalarView(letters.map { Spellings.digits[$0] ?? $0 }))
    }

    /// Letters and digits in their common form, katakana as hiragana.
    private static func letters(of name: String) -> [Unicode.Scalar] {
        // Decomposed, a Latin letter loses its marks; composed again, が keeps its own.
        let bare = name.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
            .filter { !("\u{300}"..."\u{36F}").contains($0) }
        var letters: [Unicode.Scalar] = []
        for scalar in String(String.UnicodeScalarView(bare)).precomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar {
            case "\u{30FC}": continue
            case "\u{30A1}"..."\u{30F6}": letters.append(Unicode.Scalar(scalar.value - 0x60) ?? scalar)
            case "々": letters.append(letters.last ?? scalar)
            default:
                if isLetterOrDigit(scalar) { letters.append(Spellings.commonKanji[scalar] ?? scalar) }
            }
        }
        return letters
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}

extension SearchKey {
    /// The keys of a name that may have a part in brackets: 明治神宮前〈原宿〉 is also found as 明治神宮前.
    static func all(of name: String) -> [SearchKey] {
        let bare = withoutBrackets(name)
        return (bare == name ? [SearchKey(name)] : [SearchKey(name), SearchKey(bare)]).filter { !$0.text.isEmpty }
            .uniqued()
    }

    private static func withoutBrackets(_ name: String) -> String {
        let pairs: [Character: Character] = [
            "(": ")", "（": "）", "<": ">", "＜": "＞", "〈": "〉", "《": "》", "[": "]", "［": "］", "【": "】", "「": "」",
        ]
        var text = ""
        var rest = name[...]
        while let character = rest.popFirst() {
            if let closing = pairs[character], let end = rest.firstIndex(of: closing) {
                rest = rest[rest.index(after: end)...]
            } else {
                text.append(character)
            }
        }
        return text
    }
}
