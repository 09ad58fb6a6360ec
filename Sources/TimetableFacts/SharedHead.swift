/// What all names of a table begin with, and so says nothing there: くるりんばす of くるりんばす赤池線 and くるりんばす米野木線,
/// `Omiya Street Route` of its routes 1 and 2.
enum SharedHead {
    /// How many characters in kanji or kana are more than a chance: 新 of 新宿 and 新木場 is one.
    private static let least = 3

    /// The names without it, in the order given. Where a name would have less than two characters left that are no
    /// number (駅 of 高崎問屋町駅 beside 高崎問屋町団地), all stay as they are.
    static func dropped(from names: [String]) -> [String] {
        guard let head = shared(by: names), !head.isEmpty else { return names }
        let tails = names.map { String($0.dropFirst(head.count)) }
        let say = tails.allSatisfy { tail in
            let letters = tail.filter { $0.isLetter || $0.isNumber }
            return letters.count > 1 || letters.contains { $0.isNumber || $0.isASCII }
        }
        return say ? tails : names
    }

    /// Whole words in Latin letters and numbers, or some characters in kanji or kana.
    private static func shared(by names: [String]) -> Substring? {
        guard let first = names.first, Set(names).count > 1 else { return nil }
        var head = first[...]
        for name in names { head = head.prefix(zip(head, name).prefix { $0 == $1 }.count) }
        if head.count >= least, let last = head.last, !last.isOfLatinWord { return head }
        return head.lastIndex(where: \.isWhitespace).map { head[...$0] }
    }
}

extension Character {
    /// Whether it is a number or a letter that makes words with others, as those of Latin and Cyrillic; no kanji or kana.
    package var isOfLatinWord: Bool { isNumber || isLetter && unicodeScalars.allSatisfy { $0.value < 0x2E80 } }
}
