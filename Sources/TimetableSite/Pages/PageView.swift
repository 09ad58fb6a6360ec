import Timetable

/// A page's head, foot and place in the site.
struct PageView: TemplateRecord {
    let title: String
    /// The way to the folder of the shared files.
    let root: String
    /// The way to the language's folder.
    let up: String
    let languages: [LanguageView]
    let crumbs: [CrumbView]
    let shared: SharedPageView

    static let fields = Fields<PageView>()
        .text("lang") { $0.shared.lang }
        .text("title") { $0.title }
        .text("root") { $0.root }
        .text("home") { $0.up + "index.html" }
        .text("railways") { $0.up + "railways.html" }
        .text("siteName") { $0.shared.siteName }
        .list("languages") { $0.languages }
        .flag("hasCrumbs") { !$0.crumbs.isEmpty }
        .list("crumbs") { $0.crumbs }
        .text("feedName") { $0.shared.feedName }
        .text("feedDate") { $0.shared.feedDate }
        .text("validity") { $0.shared.validity }
        .text("attribution") { $0.shared.attribution }
        .text("licence") { $0.shared.licence }
}

/// What stands on every page of one language; one object for all of them.
final class SharedPageView: Sendable {
    let lang: String
    let siteName: String
    let feedName: String
    let feedDate: String?
    let validity: String?
    let attribution: String
    let licence: String

    init(_ names: Localization, site: Site) {
        let strings = names.strings
        lang = names.language.rawValue
        siteName = site.configuration.name[names.language] ?? strings["site-name"]
        feedName = site.dataset.source.name
        feedDate = site.dataset.source.date.map(strings.date)
        validity = site.configuration.validFrom.map { strings("valid-from", ["date": strings.date($0)]) }
        attribution = site.dataset.source.attribution
        licence = site.dataset.source.licence
    }
}

/// One language of the site, and the same page there.
struct LanguageView: TemplateRecord {
    let lang: String
    /// The language's name in itself.
    let name: String
    let href: String
    let current: Bool

    static let fields = Fields<LanguageView>()
        .text("lang") { $0.lang }
        .text("name") { $0.name }
        .text("href") { $0.href }
        .flag("current") { $0.current }
}

/// A page above this one.
struct CrumbView: TemplateRecord {
    let name: String
    let href: Href?

    static let fields = Fields<CrumbView>().text("name") { $0.name }.text("href") { $0.href }
}
