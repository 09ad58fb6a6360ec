import Templating
import Timetable

/// The names of a station in every language of the feed, and its place.
struct PlaceNamesView: TemplateRecord {
    let names: [NameInLanguageView]
    /// 35.658034,139.701636 for a `geo:` link (RFC 5870); `nil` where the feed does not say.
    let geo: String?
    /// JY17, where the feed or a supplement has it.
    let number: String?

    init(_ stop: Stop) {
        names = stop.names.entries.map { entry in
            NameInLanguageView(
                lang: entry.language.rawValue,
                language: Self.ownNames[entry.language.rawValue] ?? entry.language.rawValue,
                text: entry.text
            )
        }
        number = stop.code
        geo = stop.coordinate.map { "\(Self.degrees($0.latitude)),\(Self.degrees($0.longitude))" }
    }

    /// The names that languages have for themselves. A language that is not listed here stands by its tag.
    private static let ownNames = [
        "ja": "日本語", "en": "English", "ko": "한국어", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", "fr": "Français",
        "de": "Deutsch", "es": "Español", "th": "ไทย", "pt": "Português", "ne": "नेपाली",
    ]

    /// Five decimals: about a metre.
    private static func degrees(_ value: Double) -> String {
        let parts = Int((abs(value) * 100_000).rounded())
        let fraction = String(parts % 100_000)
        let zeros = String(repeating: "0", count: 5 - fraction.count)
        return (value < 0 ? "-" : "") + "\(parts / 100_000).\(zeros)\(fraction)"
    }

    static let fields = Fields(\Self.names, \.geo, \.number)
}

/// A name with the language it is in.
struct NameInLanguageView: TemplateRecord {
    let lang: String
    /// The name of the language in the language itself.
    let language: String
    let text: String

    static let fields = Fields(\Self.lang, \.language, \.text)
}
