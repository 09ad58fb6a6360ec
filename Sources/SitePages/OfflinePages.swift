import SiteCore
import Templating
import Timetable

/// The page that a browser shows when there is no connection and an address is not kept. It lists the railways that
/// are.
///
/// The service worker (Public/sw.js) leads there, with the address behind `?from=`.
package struct OfflinePages: PageFamily {
    package static let kind = PageKind("offline", style: "offline", isKept: true)

    package init(_ site: Site) {}

    package static func paths(_ contents: SiteContents) -> [String?] { [SitePaths.offline] }

    package func view(_ page: Int, _ frame: PageFrame) -> OfflineView {
        OfflineView(page: frame.page(["page": frame.strings["offline"]], crumbs: []))
    }
}

/// The view model of the page; scripts add the list.
package struct OfflineView: TemplateRecord {
    let page: PageView

    package static let fields = Fields(\Self.page)
}
