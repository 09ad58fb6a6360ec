import Timetable

extension Language {
    /// Whether readers of the language know kanji, and so the marks of Japanese timetables.
    package var isWrittenInKanji: Bool { rawValue == "ja" || rawValue.hasPrefix("zh") }

    /// The tag in names of files, which are in lower case so that no two differ by case alone.
    package var fileTag: String { rawValue.lowercased() }

    /// This language, and those whose names its readers can read as well. To a reader of Chinese, a name in the other
    /// script of Chinese or in kanji is nearer than one in Latin letters; to a reader of `pt-BR`, one in `pt`.
    var readAlike: [Language] {
        let base = Language(rawValue: String(rawValue.prefix { $0 != "-" }))
        let scripts = rawValue.hasPrefix("zh") ? [Language.zhHans, .zhHant, .ja] : []
        return ([self, base] + scripts).uniqued()
    }
}
