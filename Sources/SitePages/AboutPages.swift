import SiteCore
import Templating
import Timetable

/// The page about the timetables: where they come from, how old they are, and what may be done with them.
package struct AboutPages: PageFamily {
    package static let kind = PageKind("about", style: "doc", isKept: true)
    private let site: Site

    package init(_ site: Site) { self.site = site }

    package static func paths(_ contents: SiteContents) -> [String?] { [SitePaths.about] }

    package func view(_ page: Int, _ frame: PageFrame) -> AboutView {
        let strings = frame.strings
        let dataset = frame.dataset
        let boundary = dataset.source.dayBoundary
        let lastMinute = ServiceTime(clamping: Int(boundary.rawValue) + 24 * 60 - 1)
        let drawn = site.included.railways.filter { $0 }.count
        return AboutView(
            page: frame.page(["page": strings["about"]], crumbs: []),
            timeZone: dataset.source.timeZone,
            day: strings("about-time", ["from": strings.clock.shown(boundary), "to": strings.clock.shown(lastMinute)]),
            railways: strings.count("railways-count", drawn),
            stations: strings.count("stations-count", site.included.stations.filter { $0 }.count),
            trains: strings.count("trains-count", dataset.trains.count),
            schedules: strings.list(site.timetables.schedules.tellingDays.map { frame.names[$0] }.uniqued()),
            footer: frame.language.page.footer?.html(root: frame.root) ?? HTML(""),
            offline: frame.href(SitePaths.offline)
        )
    }
}

/// The view model of the page about the site.
package struct AboutView: TemplateRecord {
    let page: PageView
    package let timeZone: String
    /// From when to when a service day runs, and in which zone its times are.
    package let day: String
    package let railways: String
    package let stations: String
    package let trains: String
    package let schedules: String
    /// The publisher's text, for whoever has no scripts.
    let footer: HTML
    /// The page about what is kept on the device.
    let offline: Href?

    package static let fields = Fields(
        \Self.page,
        \.timeZone,
        \.day,
        \.railways,
        \.stations,
        \.trains,
        \.schedules,
        \.footer,
        \.offline
    )
}
