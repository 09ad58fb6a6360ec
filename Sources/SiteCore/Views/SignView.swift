import Templating
import Timetable

/// A name as on a station sign: large the one in the page's language, then the local one with its reading.
package struct SignView: TemplateRecord {
    package let name: String
    let lang: String
    package let kana: String?
    /// The language of ``kana``.
    let kanaLang: String
    package let others: [OtherName]
    /// The text after the name: the direction, on a timetable page.
    let detail: String?
    /// What riders in wheelchairs are told of the place; `nil` where nothing is known.
    let access: String?

    package init(_ names: Names, reading: String?, detail: String? = nil, access: String? = nil, _ frame: PageFrame) {
        let local = frame.site.localLanguage
        let own = names[frame.names.language] == nil ? local : frame.names.language
        lang = own.rawValue
        name = names.shown(in: [own])
        kana = reading
        kanaLang = local.rawValue
        self.detail = detail
        self.access = access
        var seen: Set<String> = [name]
        others = ([local] + frame.site.configuration.languages + [.en]).uniqued().compactMap { language in
            guard language != own, let text = names[language], seen.insert(text).inserted else { return nil }
            return OtherName(lang: language.rawValue, text: text)
        }
    }

    package static let fields = Fields(\Self.name, \.lang, \.kana, \.kanaLang, \.others, \.detail, \.access)
        .flag("long") { TextWidth.ems($0.name) > 6 }
}
