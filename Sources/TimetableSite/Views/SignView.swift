import Templating
import Timetable

/// A name as on a station sign: the local one large, whatever the page's language.
struct SignView: TemplateRecord {
    let name: String
    let lang: String
    let kana: String?
    let others: [OtherName]
    /// The text after the name: the direction, on a timetable page.
    let detail: String?

    init(_ names: Names, reading: String?, detail: String? = nil, _ frame: PageFrame) {
        let local = frame.site.localLanguage
        lang = local.rawValue
        name = names.shown(in: [local])
        kana = reading
        self.detail = detail
        var seen: Set<String> = [name]
        others = (frame.site.configuration.languages + [.en]).uniqued().compactMap { language in
            guard language != local, let text = names[language], seen.insert(text).inserted else { return nil }
            return OtherName(lang: language.rawValue, text: text)
        }
    }

    static let fields = Fields(\Self.name, \.lang, \.kana, \.others, \.detail)
        .flag("long") { $0.name.count > 6 }
}
