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
    /// in kanji is what riders read first, and so it becomes the mark (23 大野 23). What all names begin with is put
    /// aside (``SharedHead``), and a mark that is taken is looked for behind what two names have in common.
    public static func assign(to values: [Value]) -> [String] {
        let values = withoutHead(values)
        var marks = [String](repeating: "", count: values.count)
        var owners: [String: Int] = [:]
        let byCount = values.indices.sorted { (values[$0].count, -$0) > (values[$1].count, -$1) }
        for position in byCount {
            let mark = best(for: values[position], { !owners.keys.contains($0) }) { owners[$0].map { values[$0] } }
            marks[position] = mark ?? numbered(values[position], owners)
            owners[marks[position]] = position
        }
        return marks
    }

    /// The values with names that say nothing that all others say as well.
    private static func withoutHead(_ values: [Value]) -> [Value] {
        guard values.count > 1, values.allSatisfy({ $0.names.count == 1 }) else { return values }
        let names = SharedHead.dropped(from: values.map { $0.names[0] })
        return zip(values, names).map { Value(names: [$1], preferred: $0.preferred, count: $0.count) }
    }

    /// The best mark that is free; `nil` where none is. Mostly the first one is free, so each is made only when it is
    /// looked at.
    private static func best(
        for value: Value,
        _ isFree: (String) -> Bool,
        owner: (String) -> Value?
    ) -> String? {
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
        func free(in part: some Sequence<Character>) -> String? {
            part.lazy.filter { !dependent.contains($0) }.map(String.init).first(where: isFree)
        }
        if let mark = free(in: behindShared(name, with: owner(String(first)))) ?? free(in: name) { return mark }
        return name.dropFirst().lazy.map { String([first, $0]) }.first(where: isFree)
    }

    /// The letters of a name behind those that it begins with as another value does; all of them where there is none.
    private static func behindShared(_ name: some Sequence<Character>, with other: Value?) -> [Character] {
        let letters = Array(name)
        guard let other = other?.names.first?.filter({ $0.isLetter || $0.isNumber }) else { return letters }
        let shared = zip(letters, other).prefix { $0 == $1 }.count
        return Array(letters[shared...])
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

    private static func numbered(_ value: Value, _ taken: [String: Int]) -> String {
        let start = value.names.first?.first { $0.isLetter }.map(String.init) ?? "?"
        var number = 2
        while taken.keys.contains(start + String(number)) { number += 1 }
        return start + String(number)
    }
}
