import Templating
import Timetable

/// The page that a browser shows when there is no connection and an address is not kept: which railways are.
///
/// The service worker (Public/sw.js) leads there, with the address behind `?from=`.
struct OfflinePages: PageFamily {
    static let kind = PageKind("offline", isKept: true)

    init(_ site: Site) {}

    static func paths(_ ground: PathGround) -> [String?] { [SitePaths.offline] }

    func view(_ page: Int, _ frame: PageFrame) -> OfflineView {
        OfflineView(page: frame.page(["page": frame.strings["offline"]], crumbs: []))
    }
}

/// The view model of the page; scripts add the list.
struct OfflineView: TemplateRecord {
    let page: PageView

    static let fields = Fields(\Self.page)
}
