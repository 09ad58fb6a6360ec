/// Short marks for the values of a timetable, such as its destinations, each unique within the timetable.
public enum Marks {
    /// Something that needs a mark.
    public struct Value: Sendable {
        /// What it is called; several names where a train splits.
        public var names: [String]
        /// A mark to prefer over any made from the names; empty for none.
        public var preferred: String
        /// The number of times that it occurs: the more common value has the first choice.
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
    /// A name in kanji or kana gives its first character, or else another one that tells it from the rest (新宿 新, 新木場
    /// 木). A name in Latin letters gives two letters. Where names run out, digits follow. A number in front of a name
    /// in kanji is what riders read first, and so it becomes the mark (23 大野 23).
    public static func assign(to values: [Value]) -> [String] {
        var marks = [String](repeating: "", count: values.count)
        var taken: Set<String> = []
        let byCount = values.indices.sorted { (values[$0].count, -$0) > (values[$1].count, -$1) }
        for position in byCount {
            let mark = best(for: values[position]) { !taken.contains($0) }
            marks[position] = mark ?? numbered(values[position], taken)
            taken.insert(marks[position])
        }
        return marks
    }

    /// The best mark that is free; `nil` where none is. Mostly the first one is free, so each is made only when it is
    /// looked at.
    private static func best(for value: Value, where isFree: (String) -> Bool) -> String? {
        if !value.preferred.isEmpty, isFree(value.preferred) { return value.preferred }
        let numbers = value.names.map(leadingNumber)
        if let number = numbers.first ?? nil, isFree(number) { return number }
        let named = zip(value.names, numbers).map { $0.dropFirst($1?.count ?? 0) }
        let letters = named.map { $0.lazy.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
        guard let name = letters.first, let first = name.first else { return nil }
        if letters.count > 1 {
            let both = String(letters.prefix(2).compactMap(\.first))
            if isFree(both) { return both }
        }
        if first.isASCII || first.isUppercase || first.isLowercase {
            return bestLatin(for: named.first ?? "", letters: String(name), where: isFree)
        }
        // What only lengthens or bends the sound before it says nothing by itself.
        return name.lazy.filter { !dependent.contains($0) }.map(String.init).first(where: isFree)
            ?? name.dropFirst().lazy.map { String([first, $0]) }.first(where: isFree)
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
    private static func bestLatin(
        for name: Substring,
        letters: String,
        where isFree: (String) -> Bool
    ) -> String? {
        guard let first = letters.first else { return nil }
        let start = String(letters.prefix(2))
        if isFree(start) { return start }
        let initials = name.split { !$0.isLetter && !$0.isNumber }.compactMap(\.first)
        if initials.count > 1 {
            let both = String(initials.prefix(2))
            if isFree(both) { return both }
        }
        return letters.dropFirst().lazy.map { String([first, $0]) }.first(where: isFree)
    }

    private static func numbered(_ value: Value, _ taken: Set<String>) -> String {
        let start = value.names.first?.first { $0.isLetter }.map(String.init) ?? "?"
        var number = 2
        while taken.contains(start + String(number)) { number += 1 }
        return start + String(number)
    }
}
