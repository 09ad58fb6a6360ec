import Foundation
import SiteCore
import Timetable

/// The place of a name in an index: a row of the kana, or a letter of the alphabet.
enum NameInitial: Hashable {
    /// あ, か, さ …: the first kana of a row of the table of kana.
    case kana(Character)
    /// `A` to `Z`.
    case letter(Character)
    /// 14 St, 1丁目.
    case digit
    /// A name in kanji without a reading, or in any other script.
    case other

    /// The rows of the kana, the letters, and what is left, in order.
    static let all: [NameInitial] =
        rows.map { .kana($0.first) } + letters.map { .letter($0) } + [.digit, .other]

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    /// The hiragana of each row, with those that have marks or are small.
    private static let rows: [(first: Character, kana: String)] = [
        ("あ", "あいうえおぁぃぅぇぉゔ"), ("か", "かきくけこがぎぐげごゕゖ"), ("さ", "さしすせそざじずぜぞ"),
        ("た", "たちつてとだぢづでどっ"), ("な", "なにぬねの"), ("は", "はひふへほばびぶべぼぱぴぷぺぽ"),
        ("ま", "まみむめも"), ("や", "やゆよゃゅょ"), ("ら", "らりるれろ"), ("わ", "わゐゑをんゎ"),
    ]
    private static let rowOfKana: [Character: Character] = Dictionary(
        uniqueKeysWithValues: rows.flatMap { row in row.kana.map { ($0, row.first) } }
    )

    /// The place by the reading, and the one by the name in Latin letters. A name with neither stands behind both.
    static func all(of stop: Stop) -> [NameInitial] {
        var found: [NameInitial] = []
        if let kana = sound(of: stop)?.first.flatMap({ rowOfKana[$0] }) { found.append(.kana(kana)) }
        if let letter = latin(of: stop)?.first.map({ Character($0.uppercased()) }), letters.contains(letter) {
            found.append(.letter(letter))
        }
        if !found.isEmpty { return found }
        // 三宮 begins with a kanji, however much it is a number.
        let first = latin(of: stop)?.first
        return [first.map { ("0"..."9").contains($0) || ("０"..."９").contains($0) } == true ? .digit : .other]
    }

    /// The reading in hiragana, or the name itself where it is written in kana.
    static func sound(of stop: Stop) -> String? {
        let kana = stop.reading ?? stop.names[.ja]
        return kana?.applyingTransform(.hiraganaToKatakana, reverse: true)
    }

    /// The English name without marks, else any name in Latin letters.
    static func latin(of stop: Stop) -> String? {
        stop.names.shown(in: [.en]).applyingTransform(.stripDiacritics, reverse: false)
            .map { String($0.drop { !$0.isLetter && !$0.isNumber }) }
    }

    /// A name for a file.
    var fileName: String {
        switch self {
        case .kana(let kana): "kana-" + SearchKey(String(kana)).text
        case .letter(let letter): letter.lowercased()
        case .digit: "digits"
        case .other: "other"
        }
    }

    /// What the reader sees: あ行, A.
    func label(_ strings: Strings) -> String {
        switch self {
        case .kana(let kana): strings("index-row", ["kana": String(kana)])
        case .letter(let letter): String(letter)
        case .digit: strings["index-digits"]
        case .other: strings["index-other"]
        }
    }

    /// Whether it is one of the kana.
    var isKana: Bool { if case .kana = self { true } else { false } }
}
