/// A language by its BCP 47 tag as feeds write it: `ja`, `en`, `zh-Hans`.
public struct Language: RawRepresentable, Hashable, Comparable, Sendable {
    /// The tag.
    public let rawValue: String

    /// Takes any tag; no list of languages is kept.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Japanese.
    public static let ja = Language(rawValue: "ja")
    /// Japanese in short sentences and with readings (やさしい日本語), for children and for people who learn it.
    public static let jaEasy = Language(rawValue: "ja-easy")
    /// English.
    public static let en = Language(rawValue: "en")
    /// Korean.
    public static let ko = Language(rawValue: "ko")
    /// Chinese in simplified characters.
    public static let zhHans = Language(rawValue: "zh-Hans")
    /// Chinese in traditional characters.
    public static let zhHant = Language(rawValue: "zh-Hant")

    /// By tag.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// One thing's name in every language the feed gives it in.
public struct Names: Hashable, Sendable {
    /// A name in one language.
    public struct Entry: Hashable, Sendable {
        /// The language that the name is in.
        public let language: Language
        /// The name, as the feed writes it; never empty.
        public let text: String
    }

    /// One entry a language, sorted by tag.
    public let entries: [Entry]

    /// Keeps the names that are not empty.
    public init(_ names: [Language: String]) {
        entries = names.filter { !$0.value.isEmpty }
            .map { Entry(language: $0.key, text: $0.value) }
            .sorted { $0.language < $1.language }
    }

    /// The name in exactly this language, if the feed has it.
    public subscript(language: Language) -> String? {
        entries.first { $0.language == language }?.text
    }

    /// The name to show a reader: in the first of these languages that has one, else in any.
    /// Empty only when there is no name at all.
    ///
    /// - Parameter languages: the reader's own first, then the others of the site in their order.
    public func shown(in languages: [Language]) -> String {
        for language in languages { if let name = self[language] { return name } }
        return entries.first?.text ?? ""
    }

    /// Whether the feed gave no name in any language.
    public var isEmpty: Bool { entries.isEmpty }
}
