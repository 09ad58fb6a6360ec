import SiteCore
import SitePages
import Templating
import Timetable

/// What the pocket edition shows where no scripts run, as an iPhone shows files: the tables of chosen stations.
struct HandedView: TemplateRecord {
    let stations: [HandedStationView]

    static let fields = Fields(\Self.stations).flag("several") { $0.stations.count > 1 }

    /// - Parameter stations: In the order in which they are shown; one from which nothing leaves is left out.
    init(_ stations: [Station.ID], _ site: Site, _ language: SiteLanguage) {
        self.stations = stations.enumerated().compactMap { number, station in
            HandedStationView(station, anchor: "station-\(number)", site, language)
        }
    }

    /// The bookmarks that a reader begins with where scripts do run: every direction of the stations, as JSON.
    static func bookmarks(_ stations: [Station.ID], _ site: Site) -> String {
        let departures = site.timetables.departures
        let all = stations.flatMap { station -> [String] in
            guard let name = site.paths.name(station) else { return [] }
            return departures.timetables(of: station).map { position in
                let direction = departures.timetables[position].board.feedID(in: site.dataset)
                return "{\"station\":\(JSONText.string(name)),\"direction\":\(JSONText.string(direction))}"
            }
        }
        return "[\(all.joined(separator: ","))]"
    }
}

/// The tables of one station: a direction or a pole each.
struct HandedStationView: TemplateRecord {
    let anchor: String
    let name: String
    let railwayName: String
    let railwayClass: String
    let tables: [TimetableView]

    static let fields = Fields(\Self.anchor, \.name, \.railwayName, \.railwayClass, \.tables)

    init?(_ station: Station.ID, anchor: String, _ site: Site, _ language: SiteLanguage) {
        let pages = TimetablePages(site)
        let paths = site.paths.all(TimetablePages.kind)
        let positions = site.timetables.departures.timetables(of: station)
        guard let first = positions.first else { return nil }
        // No link leads anywhere: what it would lead to, scripts draw.
        func frame(_ position: Int) -> PageFrame {
            PageFrame(pocketViewOf: TimetablePages.kind, site, language, path: paths[position] ?? "", held: [])
        }
        let head = LineHeadView(site.timetables.departures.timetables[first].railways, frame(first))
        self.anchor = anchor
        name = language.names[station]
        (railwayName, railwayClass) = (head.name, head.railwayClass)
        tables = positions.map { pages.view($0, frame($0)) }
    }
}
