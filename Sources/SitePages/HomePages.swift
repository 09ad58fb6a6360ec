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
            operators: onlyRailway == nil ? OperatorItemView.all(frame) : []
        )
    }

    /// The railway of a network that has no other: whoever comes wants one of its stations.
    private var onlyRailway: Railway.ID? {
        let drawn = site.included.railways.indices.filter { site.included.railways[$0] }
        return drawn.count == 1 ? drawn.first.map { Railway.ID($0) } : nil
    }

    /// The station from which most trains leave: what a new visitor sees of boards.
    private var busiestStation: Station.ID? {
        let departures = site.timetables.departures
        var counts = [Int](repeating: 0, count: site.dataset.stations.count)
        for timetable in departures.timetables where site.included.stations[timetable.stationID.position] {
            counts[timetable.stationID.position] += timetable.tables.reduce(0) { $0 + $1.range.count }
        }
        guard let most = counts.max(), most > 0 else { return nil }
        return counts.firstIndex(of: most).map { Station.ID($0) }
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

    package static let fields = Fields(
        \Self.page,
        \.tagline,
        \.hasMap,
        \.line,
        \.example,
        \.places,
        \.operators
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
