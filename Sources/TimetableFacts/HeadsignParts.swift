/// What a vehicle shows, divided into where it goes and the way that it takes: `＜公園前経由＞医大病院` goes to 医大病院 by
/// 公園前.
///
/// A way stands in brackets before or behind (`医大病院（公園前経由）`), before a space (`公園前経由　医大病院`), behind `via`, or
/// between arrows (`博多→西戸崎→志賀島`).
public struct HeadsignParts: Hashable, Sendable {
    /// Where it goes, without the word for that: 佐賀駅 for 佐賀駅行き.
    public let goal: String
    /// The places on the way, or the way around a loop; `nil` where it says nothing of that.
    public let way: String?

    /// This creates the parts. Nothing is checked.
    public init(goal: String, way: String?) { (self.goal, self.way) = (goal, way) }

    /// Divides a text. One that says a way and no goal is the goal as a whole.
    public init(_ text: String) {
        let parts = Self.bracketed(text) ?? Self.spaced(text) ?? Self.english(text) ?? Self.arrows(text)
        let goal = Self.unbound(parts?.goal ?? text)
        self = goal.isEmpty ? Self(goal: text, way: nil) : Self(goal: goal, way: parts?.way)
    }

    private static let brackets: [Character: Character] = [
        "＜": "＞", "<": ">", "〈": "〉", "《": "》", "（": "）", "(": ")", "［": "］", "[": "]", "【": "】", "〔": "〕",
    ]

    /// `＜公園前経由＞医大病院`, `医大病院（公園前経由）`, `市役所（左回り）`.
    private static func bracketed(_ text: String) -> Self? {
        if let open = text.first, let close = brackets[open], let end = text.firstIndex(of: close),
            let way = way(text[text.index(after: text.startIndex)..<end])
        {
            return Self(goal: trimmed(text[text.index(after: end)...]), way: way)
        }
        guard let close = text.last, let open = brackets.first(where: { $0.value == close })?.key,
            let start = text.lastIndex(of: open),
            let way = way(text[text.index(after: start)..<text.index(before: text.endIndex)])
        else { return nil }
        return Self(goal: trimmed(text[..<start]), way: way)
    }

    /// What stands in brackets, if it says a way.
    private static func way(_ inside: Substring) -> String? {
        if inside.hasSuffix("経由") { return trimmed(inside.dropLast(2)) }
        if ["回り", "廻り", "まわり"].contains(where: inside.hasSuffix) { return trimmed(inside) }
        guard inside.lowercased().hasPrefix("via ") else { return nil }
        return trimmed(inside.dropFirst(4))
    }

    /// `公園前経由　医大病院`.
    private static func spaced(_ text: String) -> Self? {
        guard let word = text.firstRange(of: "経由"), word.lowerBound > text.startIndex, word.upperBound < text.endIndex,
            text[word.upperBound].isWhitespace
        else { return nil }
        return Self(goal: trimmed(text[word.upperBound...]), way: trimmed(text[..<word.lowerBound]))
    }

    /// `Airport via Harbour`.
    private static func english(_ text: String) -> Self? {
        guard let word = text.firstRange(of: " via ") else { return nil }
        return Self(goal: trimmed(text[..<word.lowerBound]), way: trimmed(text[word.upperBound...]))
    }

    /// `博多→西戸崎→志賀島`: the first is where it begins.
    private static func arrows(_ text: String) -> Self? {
        let places = text.split { "→⇒➡".contains($0) }.map(trimmed)
        guard places.count > 1, let goal = places.last else { return nil }
        let between = places.dropFirst().dropLast().joined(separator: "・")
        return Self(goal: goal, way: between.isEmpty ? nil : between)
    }

    /// A goal without the word for bound: 佐賀駅 for 佐賀駅行き. A bank (銀行) is none.
    private static func unbound(_ goal: String) -> String {
        for ending in ["行き", "ゆき", "方面"] where goal.hasSuffix(ending) { return trimmed(goal.dropLast(2)) }
        return goal.hasSuffix("行") && !goal.hasSuffix("銀行") ? trimmed(goal.dropLast()) : goal
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let head = text.drop(while: \.isWhitespace)
        let spaces = head.reversed().prefix(while: \.isWhitespace).count
        return String(head.dropLast(spaces))
    }
}
