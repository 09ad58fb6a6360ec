import SiteCore
import Templating
import Timetable

/// The page with all railways, by operator.
package struct RailwaysPages: PageFamily {
    package static let kind = PageKind.railways

    package init(_ site: Site) {}

    package static func paths(_ contents: SiteContents) -> [String?] { [SitePaths.railways] }

    package func view(_ page: Int, _ frame: PageFrame) -> RailwaysView {
        let page = frame.page(["page": frame.strings["railways"]], crumbs: [])
        return RailwaysView(
            page: page,
            index: frame.href(frame.site.paths.first(of: .stationIndex)),
            changes: frame.href(frame.site.paths.first(of: ChangesPages.kind)),
            operators: OperatorItemView.all(frame),
            namedTrains: NamedTrainItemView.all(frame)
        )
    }
}

/// The view model of the page of all railways.
package struct RailwaysView: TemplateRecord {
    let page: PageView
    /// The index of stations, where there is one.
    let index: Href?
    /// What has changed since an earlier timetable, where the site is compared with one.
    let changes: Href?
    let operators: [OperatorItemView]
    let namedTrains: [NamedTrainItemView]

    package static let fields = Fields(\Self.page, \.index, \.changes, \.operators, \.namedTrains)
        .flag("hasNamedTrains") { !$0.namedTrains.isEmpty }
}
