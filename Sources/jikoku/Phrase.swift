import Foundation

/// A phrase with `{1}`, `{2}` … for what differs each time, and what it is in another language.
struct Phrase: Sendable {
    /// The texts around the placeholders: one more than there are placeholders.
    private let literals: [String]
    private let places: [String]
    private let translation: String

    /// How many letters are the phrase's own: of two phrases that fit, the one with more of them is meant.
    let weight: Int

    init(_ phrase: String, translation: String) {
        var literals: [String] = []
        var places: [String] = []
        var rest = phrase[...]
        while let match = rest.firstMatch(of: /\{([1-9])\}/) {
            literals.append(String(rest[..<match.range.lowerBound]))
            places.append(String(match.1))
            rest = rest[match.range.upperBound...]
        }
        self.literals = literals + [String(rest)]
        self.places = places
        self.translation = translation
        weight = self.literals.reduce(0) { $0 + $1.count }
    }

    /// What stands in a text for the placeholders; `nil` for a text that is not this phrase.
    func values(in text: String) -> [String: String]? {
        guard let first = literals.first, let last = literals.last else { return nil }
        if places.isEmpty { return text == first ? [:] : nil }
        guard text.count >= weight + places.count, text.hasPrefix(first), text.hasSuffix(last) else { return nil }
        var rest = text.dropFirst(first.count).dropLast(last.count)
        var values: [String: String] = [:]
        for (place, literal) in zip(places, literals.dropFirst().dropLast()) {
            guard let found = rest.dropFirst().range(of: literal) else { return nil }
            values[place] = String(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        guard let place = places.last, !rest.isEmpty else { return nil }
        values[place] = String(rest)
        return values
    }

    /// The translation with what stands for the placeholders.
    func filled(_ values: [String: String]) -> String {
        translation.replacing(/\{([1-9])\}/) { values[String($0.1)] ?? String($0.0) }
    }
}
