import SiteCore
import Templating
import Timetable

/// The page to start from: the largest interchanges, and every operator with its railways.
package struct HomePages: PageFamily {
    package static let kind = PageKind.home
    private let site: Site

    package init(_ site: Site) { self.site = site }

    package static func paths(_ contents: SiteContents) -> [String?] { [SitePaths.home] }

    package func view(_ page: Int, _ frame: PageFrame) -> HomeView {
        HomeView(
            page: frame.page(crumbs: [], data: [], scripts: ["js/home.js"]),
            tagline: frame.strings["tagline"],
            hasMap: site.dataset.stops.contains { $0.coordinate != nil },
            line: onlyRailway.map { OnlyLineView($0, frame) },
            example: busiestStation.map { HomeExampleView($0, frame) },
            places: largestInterchanges().map { place($0, frame) },
            operators: onlyRailway == nil ? OperatorItemView.all(frame) : [],
            changes: frame.href(site.paths.first(of: ChangesPages.kind)),
            since: SinceView(frame),
            offline: frame.href(SitePaths.offline)
        )
    }

    /// The railway of a network that has no other: whoever comes wants one of its stations.
    private var onlyRailway: Railway.ID? {
        let drawn = site.included.railways.indices.filter { site.included.railways[$0] }
        return drawn.count == 1 ? drawn.first.map { Railway.ID($0) } : nil
    }

    /// The place from which most trains leave, and of its stations the one with most of them: what a new visitor sees of
    /// boards.
    private var busiestStation: Station.ID? {
        var counts: [Station.ID: Int] = [:]
        var sums: [Interchange.ID: Int] = [:]
        for timetable in site.timetables.departures.timetables
        where site.included.stations[timetable.stationID.position] {
            let trains = timetable.tables.reduce(0) { $0 + $1.range.count }
            counts[timetable.stationID, default: 0] += trains
            if let place = site.dataset[timetable.stationID].interchangeID { sums[place, default: 0] += trains }
        }
        func rank(_ station: Station.ID) -> (Int, Int, Int) {
            let own = counts[station] ?? 0
            return (site.dataset[station].interchangeID.flatMap { sums[$0] } ?? own, own, -station.position)
        }
        return counts.filter { $0.value > 0 }.keys.max { rank($0) < rank($1) }
    }

    /// The dozen where most railways meet.
    private func largestInterchanges() -> [Interchange.ID] {
        let counts = site.dataset.interchanges.map { interchange in
            Set(interchange.stations.map { site.dataset[$0].railwayID }).count
        }
        let drawn = counts.indices.filter { site.included.interchanges[$0] && counts[$0] > 2 }
        return drawn.sorted { (counts[$0], -$0) > (counts[$1], -$1) }.prefix(12).map { Interchange.ID($0) }
    }

    private func place(_ id: Interchange.ID, _ frame: PageFrame) -> PlaceView {
        let interchange = site.dataset[id]
        let first = interchange.stations[0]
        let railways = Set(interchange.stations.map { site.dataset[$0].railwayID }).count
        return PlaceView(
            name: frame.names[first],
            href: frame.href(id),
            others: frame.names.others(of: first),
            railwaysLabel: frame.strings.count("railways-count", railways)
        )
    }
}

/// The view model of the home page.
package struct HomeView: TemplateRecord {
    let page: PageView
    let tagline: String
    let hasMap: Bool
    /// The only railway; `nil` where there are several.
    let line: OnlyLineView?
    /// The next departures of the busiest station; `nil` where nothing leaves by the minute.
    let example: HomeExampleView?
    let places: [PlaceView]
    let operators: [OperatorItemView]
    /// What has changed since an earlier timetable, where the site is compared with one.
    let changes: Href?
    /// What tells readers what that is to them.
    let since: SinceView?
    /// The page by which the site is had without a connection.
    let offline: Href?

    package static let fields = Fields(
        \Self.page,
        \.tagline,
        \.hasMap,
        \.line,
        \.example,
        \.places,
        \.operators,
        \.changes,
        \.since,
        \.offline
    )
    .flag("hasOperators") { !$0.operators.isEmpty }
    .flag("hasFewOperators") { $0.operators.count <= 3 }
    .flag("hasPlaces") { !$0.places.isEmpty }
}

/// A railway with its stations, in the order in which trains pass them.
struct OnlyLineView: TemplateRecord {
    let name: String
    let href: Href?
    let stations: [LineStationView]

    init(_ railway: Railway.ID, _ frame: PageFrame) {
        name = frame.names[railway]
        href = frame.href(railway)
        stations = frame.site.lines.orders[railway].stations.uniqued().map { station in
            LineStationView(
                name: frame.distinctName(station),
                href: frame.href(station),
                railwayClass: frame.railwayClass(railway),
                others: frame.names.others(of: station)
            )
        }
    }

    static let fields = Fields(\Self.name, \.href, \.stations)
}

/// A station of the only railway.
struct LineStationView: TemplateRecord {
    let name: String
    let href: Href?
    let railwayClass: String
    let others: [OtherName]

    static let fields = Fields(\Self.name, \.href, \.railwayClass, \.others)
}

/// An interchange by name.
struct PlaceView: TemplateRecord {
    let name: String
    let href: Href?
    let others: [OtherName]
    let railwaysLabel: String

    static let fields = Fields(\Self.name, \.href, \.others, \.railwaysLabel)
}
