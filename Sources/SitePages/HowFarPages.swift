import SiteCore
import Templating
import Timetable

/// The page on which readers see how far they get from a station in how many minutes; the question stands in its address,
/// `how-far.html#from=…`.
///
/// There is none where there are no itineraries, since it needs the same data.
package struct HowFarPages: PageFamily {
    package static let kind = PageKind.howFar

    package init(_ site: Site) {}

    package static func paths(_ contents: SiteContents) -> [String?] {
        contents.itineraries.arePlanned ? [SitePaths.howFar] : []
    }

    package func view(_ page: Int, _ frame: PageFrame) -> HowFarView {
        let own = ["js/when.js", "js/plan.js", "js/map.js", "js/how-far.js"]
        let scripts = own + DataPath.pieces(frame.site)
        let data = DataPath.network(frame.site, in: frame.names.language)
        return HowFarView(
            page: frame.page(["page": frame.strings["how-far"]], crumbs: [], data: data, scripts: scripts)
        )
    }
}

/// The view model of the page; scripts add the form, the map and the lists.
package struct HowFarView: TemplateRecord {
    let page: PageView

    package static let fields = Fields(\Self.page)
}
