import Templating
import Timetable

/// A page's head, foot and place in the site.
package struct PageView: TemplateRecord {
    let title: String
    /// What is to be found on it, in a sentence, for whoever has not opened it; `nil` where the title says all.
    let description: String?
    /// A sentence about the page for readers who have not opened it; `nil` where the title says all.
    let canonical: String?
    /// The subject of the page, for programs.
    let structured: HTML
    /// The way to the folder that all links begin from; `nil` for the page's own.
    let base: Href?
    /// The id that the link over the head of the page leads to.
    let start: String
    /// The page itself, before the `#` of a link within it; `nil` where such links need no name.
    let here: Href?
    /// The way to the root of the site.
    let root: String
    /// The way to the language's folder.
    let up: String
    let languages: [LanguageView]
    /// The ways that stand on every page.
    let ways: [PageWayView]
    let crumbs: [CrumbView]
    let alerts: [AlertView]
    /// Until or from when it is valid, where another timetable is published beside it.
    let period: PeriodView?
    /// The page about the same thing in the latest timetable that is over and has one.
    let earlier: EarlierPageView?
    /// The search page has a larger one of its own.
    let hasSearchBox: Bool
    /// The style sheet of its kind of page, below ``root``.
    let style: String
    /// The scripts and data that its scripts need at once; a browser fetches them while it reads the page.
    let asks: [AskView]
    /// The style sheet of a poster's paper, by its name in the folder papers.
    let paper: String?
    let shared: SharedPageView

    /// The way to the language's folder of what a timetable that is over does not have itself.
    private var current: String { shared.past == nil ? up : root + shared.files + shared.folder }

    package static let fields = Fields(
        \Self.title,
        \.description,
        \.start,
        \.canonical,
        \.structured,
        \.base,
        \.here,
        \.root,
        \.up,
        \.hasSearchBox,
        \.languages,
        \.ways,
        \.crumbs,
        \.alerts,
        \.period,
        \.earlier,
        \.style,
        \.asks,
        \.paper
    )
    .text("lang") { $0.shared.lang }
    .text("language") { $0.shared.language }
    .text("fileTag") { $0.shared.fileTag }
    .text("files") { $0.root + $0.shared.files }
    .flag("isBelow") { !$0.shared.files.isEmpty }
    .flag("isNext") { !$0.shared.files.isEmpty && $0.shared.past == nil }
    .text("past") { page in page.shared.past }
    .text("icon") { $0.shared.icon }
    .text("image") { page in page.shared.image }
    // The way from a language's own folder is empty, and is said all the same.
    .flag("hasOwnHome") { $0.up != $0.root || !$0.shared.files.isEmpty }
    .text("ownHome") { $0.up }
    .text("home") { $0.current + SitePaths.home }
    .text("railways") { $0.up + SitePaths.railways }
    .text("search") { $0.up + SitePaths.search }
    .text("siteName") { $0.shared.siteName }
    .text("about") { $0.current + SitePaths.about }
    .text("guide") { page in page.shared.guide.map { page.up + $0 } }
    .text("pocket") { page in page.shared.pocket.map { page.root + $0 } }
    .flag("hasTwelveHours") { $0.shared.hasTwelveHours }
    .flag("hasTheme") { $0.shared.hasTheme }
    .text("logo") { page in page.shared.logo.map { page.root + page.shared.files + $0 } }
    .flag("hasAlerts") { !$0.alerts.isEmpty }
    .flag("hasCrumbs") { !$0.crumbs.isEmpty }
    .text("feedName") { $0.shared.feedName }
    .text("feedDate") { $0.shared.feedDate }
    .text("validity") { $0.shared.validity }
    .text("validUntil") { page in page.shared.validUntil }
    .text("ended") { page in page.shared.ended }
    .text("publisher") { $0.shared.publisher }
    .text("attribution") { $0.shared.attribution }
    .text("licence") { $0.shared.licence }
}

/// One language of the site, and the same page there.
struct LanguageView: TemplateRecord {
    let lang: String
    /// Whether search engines know it as a language of its own.
    let isKnown: Bool
    /// The language's name in itself.
    let name: String
    let href: String
    /// The whole address of that page for search engines, where the site knows its own address.
    let address: String
    let current: Bool

    static let fields = Fields(\Self.lang, \.isKnown, \.name, \.href, \.address, \.current)
}

/// One of the ways that stand on every page.
struct PageWayView: TemplateRecord {
    let href: String
    let name: String
    let current: Bool

    static let fields = Fields(\Self.href, \.name, \.current)
}

/// A script or a data file that a page needs at once.
struct AskView: TemplateRecord {
    /// The way to it from the site's root.
    let path: String

    static let fields = Fields(\Self.path)
}

/// A page above this one.
package struct CrumbView: TemplateRecord {
    let name: String
    let href: Href?

    package static let fields = Fields(\Self.name, \.href)
}
