import Templating
import Timetable

/// The page with the results of a search; the query stands in its address, `search.html?q=…`.
struct SearchPages: PageFamily {
    static let kind = PageKind("search", isKept: true)

    init(_ site: Site) {}

    static func paths(_ ground: PathGround) -> [String?] { [SitePaths.search] }

    func view(_ page: Int, _ frame: PageFrame) -> SearchView {
        SearchView(page: frame.page(["page": frame.strings["search"]], crumbs: []))
    }
}

/// The view model of the search page. The page holds the form; scripts add the results.
struct SearchView: TemplateRecord {
    let page: PageView

    static let fields = Fields(\Self.page)
}
