/// The ends of a way, where a name says nothing else: `甲府駅発 昇仙峡行き`, `田富⇒豊富`.
struct WayEnds {
    let from, to: String
    /// What stands between both, as the way that is taken: `（敷島）`; empty where nothing does.
    let via: String

    /// `nil` for a name that says something else as well, or says it in another form.
    init?(of name: String) {
        let text = name.trimmed
        let parts = Self.arrow(text) ?? Self.japanese(text)
        guard let parts, !parts.0.isEmpty, !parts.1.isEmpty else { return nil }
        from = parts.0
        var to = parts.1
        var via = ""
        for (open, close) in [("（", "）"), ("(", ")")] as [(Character, Character)] {
            guard to.first == open, let end = to.firstIndex(of: close) else { continue }
            let rest = to[to.index(after: end)...].trimmed
            if rest.isEmpty { return nil }
            via = "（\(to[to.index(after: to.startIndex)..<end].trimmed)）"
            to = rest
        }
        (self.to, self.via) = (to, via)
    }

    /// The name of the line: both ends, and the way that it takes.
    var course: String { "\(from)〜\(to)\(via)" }

    /// What is the same for both ways of the line.
    var unordered: String { [from, to].sorted().joined(separator: "\n") + "\n" + via }

    private static let arrows: Set<Character> = ["→", "⇒", "➡", "➔"]

    private static func arrow(_ text: String) -> (String, String)? {
        let parts = text.split(omittingEmptySubsequences: false) { arrows.contains($0) }
        return parts.count == 2 ? (parts[0].trimmed, parts[1].trimmed) : nil
    }

    /// `A発 B（方面）行き`. Where 発 stands several times, as in 新発田駅, it is the one before a space.
    private static func japanese(_ text: String) -> (String, String)? {
        guard let end = ["方面行き", "方面行", "行き", "行"].first(where: text.hasSuffix) else { return nil }
        let rest = text.dropLast(end.count)
        let marks = rest.indices.filter { rest[$0] == "発" }
        let spaced = marks.filter { mark in
            let next = rest.index(after: mark)
            return next < rest.endIndex && (rest[next].isWhitespace || "（(".contains(rest[next]))
        }
        guard let mark = spaced.count == 1 ? spaced[0] : marks.count == 1 ? marks[0] : nil else { return nil }
        return (rest[..<mark].trimmed, rest[rest.index(after: mark)...].trimmed)
    }
}
