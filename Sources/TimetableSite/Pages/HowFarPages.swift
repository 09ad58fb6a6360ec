import Templating
import Timetable

/// The page on which readers see how far they get from a station in how many minutes; the question stands in its address,
/// `how-far.html#from=…`.
///
/// There is none where there are no itineraries, since it needs the same data.
struct HowFarPages: PageFamily {
    static let kind = PageKind("how-far", style: "plan", isKept: true)

    init(_ site: Site) {}

    static func paths(_ ground: PathGround) -> [String?] { ground.hasItineraries ? [SitePaths.howFar] : [] }

    func view(_ page: Int, _ frame: PageFrame) -> HowFarView {
        let scripts = ["js/plan.js", "js/map.js", "js/how-far.js"]
        return HowFarView(
            page: frame.page(["page": frame.strings["how-far"]], crumbs: [], data: [], scripts: scripts)
        )
    }
}

/// The view model of the page; scripts add the form, the map and the lists.
struct HowFarView: TemplateRecord {
    let page: PageView

    static let fields = Fields(\Self.page)
}
