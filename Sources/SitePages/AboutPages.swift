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
        let dataset = frame.site.dataset
        let boundary = dataset.source.dayBoundary
        let lastMinute = ServiceTime(clamping: Int(boundary.rawValue) + 24 * 60 - 1)
        let drawn = site.included.railways.filter { $0 }.count
        return AboutView(
            page: frame.page(["page": strings["about"]], crumbs: []),
            timeZone: dataset.source.timeZone,
            feeds: dataset.feeds.map { FeedView($0, strings) },
            day: strings("about-time", ["from": strings.clock.shown(boundary), "to": strings.clock.shown(lastMinute)]),
            railways: strings.count("railways-count", drawn),
            stations: strings.count("stations-count", site.included.stations.filter { $0 }.count),
            trains: strings.count("trains-count", site.included.trains(in: dataset)),
            schedules: strings.list(site.timetables.schedules.tellingDays.map { frame.names[$0] }.uniqued()),
            footer: frame.language.page.footer?.html(root: frame.root) ?? HTML(""),
            offline: frame.href(SitePaths.offline),
            past: frame.href(site.paths.first(of: PastPages.kind)),
            accessibility: site.paths.all(AccessibilityPages.kind).first.flatMap { path in
                path.flatMap { frame.href($0) }
            }
        )
    }
}

/// The view model of the page about the site.
package struct AboutView: TemplateRecord {
    let page: PageView
    package let timeZone: String
    /// Where each feed comes from, where there are several.
    let feeds: [FeedView]
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
    /// The list of timetables that are over.
    let past: Href?
    /// The page about what was tested for everyone's sake.
    let accessibility: Href?

    package static let fields = Fields(
        \Self.page,
        \.timeZone,
        \.feeds,
        \.day,
        \.railways,
        \.stations,
        \.trains,
        \.schedules,
        \.footer,
        \.offline,
        \.past,
        \.accessibility
    )
}

/// The view model of one of several feeds.
struct FeedView: TemplateRecord {
    let name: String
    /// When it was taken.
    let date: String?
    /// From and until when it is valid.
    let validity: String?
    /// Who publishes it, and whom it names, where these are others than its name says.
    let publisher: String
    let attribution: String
    let licence: String

    init(_ source: Source, _ strings: Strings) {
        name = source.name
        date = source.date.map(strings.date)
        let (from, until) = (source.validFrom.map(strings.date), source.validUntil.map(strings.date))
        validity =
            if let from, let until {
                strings("valid-between", ["from": from, "until": until])
            } else {
                until.map { strings("valid-until", ["date": $0]) } ?? from.map { strings("valid-from", ["date": $0]) }
            }
        publisher = source.publisher == source.name ? "" : source.publisher
        attribution = [source.name, source.publisher].contains(source.attribution) ? "" : source.attribution
        licence = source.licence
    }

    static let fields = Fields(
        \Self.name,
        \.date,
        \.validity,
        \.publisher,
        \.attribution,
        \.licence
    )
}
