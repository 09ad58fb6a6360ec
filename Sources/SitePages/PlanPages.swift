import SiteCore
import Templating
import Timetable

/// The page on which readers plan itineraries; the question stands in its address, `plan.html#from=…&to=…`.
///
/// There is none where the network is too large for a reader's browser.
package struct PlanPages: PageFamily {
    package static let kind = PageKind.plan

    package init(_ site: Site) {}

    package static func paths(_ contents: SiteContents) -> [String?] {
        contents.itineraries.arePlanned ? [SitePaths.plan] : []
    }

    package func view(_ page: Int, _ frame: PageFrame) -> PlanView {
        PlanView(
            page: frame.page(
                ["page": frame.strings["plan"]],
                crumbs: [],
                data: DataPath.network(frame.site, in: frame.names.language),
                scripts: ["js/when.js", "js/plan.js"] + DataPath.pieces(frame.site)
            )
        )
    }
}

/// The view model of the page; scripts add the form and the itineraries.
package struct PlanView: TemplateRecord {
    let page: PageView

    package static let fields = Fields(\Self.page)
}
