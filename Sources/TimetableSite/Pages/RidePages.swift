import Templating
import Timetable

/// The page that tells a rider on board which train it is, from where the phone says that it is.
///
/// There is none where there are no itineraries, since it needs the same data.
struct RidePages: PageFamily {
    static let kind = PageKind("ride", style: "ride", isKept: true)

    init(_ site: Site) {}

    static func paths(_ ground: PathGround) -> [String?] { ground.hasItineraries ? [SitePaths.ride] : [] }

    func view(_ page: Int, _ frame: PageFrame) -> RidePageView {
        RidePageView(page: frame.page(["page": frame.strings["ride"]], crumbs: [], data: [], scripts: ["js/plan.js"]))
    }
}

/// The view model of the page; scripts add the buttons and what they find.
struct RidePageView: TemplateRecord {
    let page: PageView

    static let fields = Fields(\Self.page)
}
