/// What stands in brackets at the end of a name: `前橋駅（５番のりば）`, `犬井道線 [11]`.
struct Brackets: Equatable {
    /// The name without it.
    let stem: String
    /// What stands between the brackets.
    let inside: String

    /// What opens what is closed. Some feeds open brackets of one width and close them in the other: `(御所循環線）`.
    private static let pairs: [Character: [Character]] = [
        ")": ["(", "（"], "）": ["（", "("], "]": ["[", "［"], "］": ["［", "["], "】": ["【"], "〕": ["〔"], "〉": ["〈"],
        "》": ["《"],
    ]

    /// `nil` for a name that does not end in brackets, or is nothing else.
    init?(endOf name: String) {
        var depth = 0
        guard let close = name.last, let open = Self.pairs[close] else { return nil }
        var start: String.Index?
        for index in name.indices.reversed() {
            if Self.pairs[name[index]]?.contains(open[0]) == true { depth += 1 }
            if open.contains(name[index]) {
                depth -= 1
                if depth == 0 {
                    start = index
                    break
                }
            }
        }
        guard let start else { return nil }
        stem = name[..<start].trimmed
        inside = name[name.index(after: start)..<name.index(before: name.endIndex)].trimmed
        if stem.isEmpty || inside.isEmpty { return nil }
    }

    /// Whether it says which platform or pole of a place is meant: a number or a letter or two, or a word for one.
    var isPlatform: Bool {
        if inside.count <= 2, inside.allSatisfy({ $0.isNumber || $0.isASCII && $0.isLetter }) { return true }
        let words = ["のりば", "乗り場", "乗場", "番線", "ホーム", "番", "latform", "Bay", "Stand", "Gleis", "Steig", "Quai"]
        return inside.contains(where: \.isNumber) && words.contains { inside.contains($0) }
    }
}

extension StringProtocol {
    /// Without white space at its ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
