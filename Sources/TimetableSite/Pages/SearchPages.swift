import Templating
import Timetable

/// The page with the results of a search; the query stands in its address, `search.html?q=…`.
struct SearchPages: PageFamily {
    static let kind = PageKind("search", isKept: true)

    init(_ site: Site) {}

    static func paths(_ ground: PathGround) -> [String?] { [SitePaths.search] }

    func view(_ page: Int, _ frame: PageFrame) -> SearchView {
        SearchView(
            page: frame.page(["page": frame.strings["search"]], crumbs: []),
            index: frame.href(frame.site.paths.first(of: "station-index"))
        )
    }
}

/// The view model of the search page. The page holds the form; scripts add the results.
struct SearchView: TemplateRecord {
    let page: PageView
    /// The index of stations, where there is one.
    let index: Href?

    static let fields = Fields(\Self.page, \.index)
}
