import SiteCore
import Templating
import Timetable

/// The page that shows a rider on board which train it is, from where the phone says that it is.
///
/// There is none where there are no itineraries, since it needs the same data.
package struct RidePages: PageFamily {
    package static let kind = PageKind.ride

    package init(_ site: Site) {}

    package static func paths(_ contents: SiteContents) -> [String?] {
        contents.itineraries.arePlanned ? [SitePaths.ride] : []
    }

    package func view(_ page: Int, _ frame: PageFrame) -> RidePageView {
        RidePageView(
            page: frame.page(
                ["page": frame.strings["ride"]],
                crumbs: [],
                data: [],
                scripts: ["js/plan.js", "js/shared-route.js"]
            )
        )
    }
}

/// The view model of the page; scripts add the buttons and what they find.
package struct RidePageView: TemplateRecord {
    let page: PageView

    package static let fields = Fields(\Self.page)
}
