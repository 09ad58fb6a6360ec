import Timetable

extension Language {
    /// Whether readers of the language know kanji, and so the marks of Japanese timetables.
    package var isWrittenInKanji: Bool { isJapanese || rawValue.hasPrefix("zh") }

    /// Whether it is Japanese, in whatever words.
    package var isJapanese: Bool { self == .ja || self == .jaEasy }

    /// Whether its texts and names have readings; see ``Reading``.
    package var hasReadings: Bool { self == .jaEasy }

    /// The tag by which browsers and search engines know it: that of its words in other words is none that BCP 47 has.
    package var tag: String { self == .jaEasy ? Language.ja.rawValue : rawValue }

    /// The tag in names of files, which are in lower case so that no two differ by case alone.
    package var fileTag: String { rawValue.lowercased() }

    /// This language, and those whose names its readers can read as well. To a reader of Chinese, a name in the other
    /// script of Chinese or in kanji is nearer than one in Latin letters; to a reader of `pt-BR`, one in `pt`.
    package var readAlike: [Language] {
        let base = Language(rawValue: String(rawValue.prefix { $0 != "-" }))
        let scripts = rawValue.hasPrefix("zh") ? [Language.zhHans, .zhHant, .ja] : []
        return ([self, base] + scripts).uniqued()
    }

    /// What somebody wrote in the language, or else in the one whose words it has.
    package func own<Text>(_ texts: [Language: Text]) -> Text? {
        texts[self] ?? (self == .jaEasy ? texts[.ja] : nil)
    }
}
