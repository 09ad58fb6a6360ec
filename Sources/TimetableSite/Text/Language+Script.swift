import Timetable

extension Language {
    /// This tells whether readers of the language know kanji, and so the marks of Japanese timetables.
    var isWrittenInKanji: Bool { rawValue == "ja" || rawValue.hasPrefix("zh") }
}
