import SiteCore
import Templating
import Timetable

/// The page with the results of a search; the query stands in its address, `search.html?q=…`.
package struct SearchPages: PageFamily {
    package static let kind = PageKind("search", isKept: true)

    package init(_ site: Site) {}

    package static func paths(_ contents: SiteContents) -> [String?] { [SitePaths.search] }

    package func view(_ page: Int, _ frame: PageFrame) -> SearchView {
        SearchView(
            page: frame.page(["page": frame.strings["search"]], crumbs: []),
            index: frame.href(frame.site.paths.first(of: .stationIndex))
        )
    }
}

/// The view model of the search page. The page holds the form; scripts add the results.
package struct SearchView: TemplateRecord {
    let page: PageView
    /// The index of stations, where there is one.
    let index: Href?

    package static let fields = Fields(\Self.page, \.index)
}
