import Templating
import Timetable

/// The page with the results of a search; the query stands in its address, `search.html?q=…`.
struct SearchPages: PageFamily {
    static let kind = PageKind.search
    let count = 1
    private let site: Site

    init(_ site: Site) { self.site = site }

    func path(_ page: Int) -> String { site.paths.search }
    func subject(_ page: Int) -> PageSubject { PageSubject() }

    func view(_ page: Int, _ frame: PageFrame) -> SearchView {
        let title = frame.title(frame.strings["search"])
        return SearchView(page: frame.page(title: title, crumbs: []))
    }
}

/// What the search page shows: the form; scripts add the results.
struct SearchView: TemplateRecord {
    let page: PageView

    static let fields = Fields<SearchView>().record("page") { $0.page }
}
