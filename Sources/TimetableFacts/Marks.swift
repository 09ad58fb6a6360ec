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
    /// 新木場 木); a name in Latin letters gives two letters. Where names run out, digits are put behind.
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
        let letters = value.names.map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
        guard let name = letters.first, let first = name.first else { return found }
        if letters.count > 1 {
            found.append(String(letters.prefix(2).compactMap(\.first)))
        }
        if first.isASCII || first.isUppercase || first.isLowercase {
            found += latinCandidates(for: value.names.first ?? name, letters: name)
        } else {
            found += name.map(String.init)
            found += name.dropFirst().map { String([first, $0]) }
        }
        return found
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
