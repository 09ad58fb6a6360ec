/// Short marks for the values of a timetable, such as its destinations, each unique within the timetable.
public enum Marks {
    /// Something that needs a mark.
    public struct Value: Sendable {
        /// What it is called; several names where a train splits.
        public var names: [String]
        /// A mark to prefer over any made from the names; empty for none.
        public var preferred: String
        /// This tells how often it occurs: the more common value has the first choice.
        public var count: Int

        /// This creates the value from its parts. Nothing is checked.
        public init(names: [String], preferred: String = "", count: Int) {
            self.names = names
            self.preferred = preferred
            self.count = count
        }
    }

    /// A mark for each value, in the order given: all different, never empty, and of one or two characters
    /// unless names run out or a preferred mark is longer.
    ///
    /// A name in kanji or kana gives its first character, or else another one that tells it from the rest (新宿 新,
    /// 新木場 木); a name in Latin letters gives two letters. Where names run out, digits are put behind. A number in front
    /// of a name in kanji is what riders read first, and so its mark (23 大野 23).
    public static func assign(to values: [Value]) -> [String] {
        var marks = [String](repeating: "", count: values.count)
        var taken: Set<String> = []
        let byCount = values.indices.sorted { (values[$0].count, -$0) > (values[$1].count, -$1) }
        for position in byCount {
            let mark = candidates(for: values[position]).first { !taken.contains($0) }
            marks[position] = mark ?? numbered(values[position], taken)
            taken.insert(marks[position])
        }
        return marks
    }

    /// Best first.
    private static func candidates(for value: Value) -> [String] {
        var found = value.preferred.isEmpty ? [] : [value.preferred]
        if let number = value.names.first.flatMap(leadingNumber) { found.append(number) }
        let named = value.names.map { String($0.dropFirst(leadingNumber(of: $0)?.count ?? 0)) }
        let letters = named.map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
        guard let name = letters.first, let first = name.first else { return found }
        if letters.count > 1 {
            found.append(String(letters.prefix(2).compactMap(\.first)))
        }
        if first.isASCII || first.isUppercase || first.isLowercase {
            found += latinCandidates(for: named.first ?? name, letters: name)
        } else {
            // What only lengthens or bends the sound before it says nothing by itself.
            found += name.filter { !dependent.contains($0) }.map(String.init)
            found += name.dropFirst().map { String([first, $0]) }
        }
        return found
    }

    private static let dependent: Set<Character> = Set("ーッャュョァィゥェォっゃゅょぁぃぅぇぉ")

    /// The number of a route in front of a name in kanji or kana, as vehicles show it: 23 for 「23　大野」; `nil` for any other
    /// name, such as "8 Av".
    public static func leadingNumber(of name: String) -> String? {
        let head = name.prefix { $0.isNumber || $0.isLetter && $0.isASCII }
        guard (1...4).contains(head.count), head.contains(where: \.isNumber) else { return nil }
        let rest = name[head.endIndex...]
        guard let next = rest.first, next.isWhitespace || "（(：:".contains(next),
            let letter = rest.first(where: \.isLetter), letter.unicodeScalars.allSatisfy({ $0.value >= 0x2E80 })
        else { return nil }
        return String(head)
    }

    /// The first two letters, then the initials of two words, then the first with any later letter.
    private static func latinCandidates(for name: String, letters: String) -> [String] {
        guard let first = letters.first else { return [] }
        var found = [String(letters.prefix(2))]
        let initials = name.split { !$0.isLetter && !$0.isNumber }.compactMap(\.first)
        if initials.count > 1 { found.append(String(initials.prefix(2))) }
        found += letters.dropFirst().map { String([first, $0]) }
        return found
    }

    private static func numbered(_ value: Value, _ taken: Set<String>) -> String {
        let start = value.names.first?.first { $0.isLetter }.map(String.init) ?? "?"
        var number = 2
        while taken.contains(start + String(number)) { number += 1 }
        return start + String(number)
    }
}
