import Output
import Templating
import Timetable
import TimetableFacts

/// A page for each interchange: what leaves next on all lines of one place, its stations by operator, and every
/// direction one can leave in.
struct InterchangePages: PageFamily {
    static let kind = PageKind("interchange", of: Interchange.self, title: "interchange-title", style: "station")
    private let site: Site

    init(_ site: Site) { self.site = site }

    static func paths(_ ground: PathGround) -> [String?] {
        let names = SafeNames(ids: ground.dataset.interchanges.map(\.feedID))
        return ground.dataset.interchanges.indices.map { position in
            // What is one place of poles has a page of its own already.
            let leaders = Set(ground.dataset.interchanges[position].stations.map(ground.poles.leader))
            return ground.included.interchanges[position] && leaders.count > 1
                ? "interchanges/\(names[position]).html" : nil
        }
    }

    func subject(_ page: Int) -> PageSubject {
        ["stations": .several(site.dataset.interchanges[page].stations.map { site.dataset[$0].feedID })]
    }

    func railways(_ page: Int) -> [Railway.ID] {
        site.dataset.interchanges[page].stations.compactMap { site.dataset[$0].railwayID }.uniqued()
    }

    func basis(_ page: Int) -> PageBasis? { .shared }

    func view(_ page: Int, _ frame: PageFrame) -> InterchangeView {
        let interchange = frame.dataset.interchanges[page]
        let first = interchange.stations[0]
        let railways = Set(interchange.stations.map { frame.dataset[$0].railwayID }).count
        let stations = site.stations(of: Interchange.ID(page)).compactMap(site.paths.name)
        let at = interchange.stations.lazy.compactMap { frame.dataset[stopOf: $0].coordinate }.first
        return InterchangeView(
            page: frame.page(
                ["station": frame.language.placeNames[page]],
                crumbs: frame.crumbs(),
                data: [DataPath.places(DataPath.place(frame.path))]
            ),
            sign: SignView(frame.dataset[stopOf: first].names, reading: frame.dataset[stopOf: first].reading, frame),
            tabs: StationTabsView(Interchange.ID(page), at: nil, frame),
            plan: PlanLinkView(first, frame),
            board: stations.joined(separator: " "),
            place: DataPath.place(frame.path),
            at: at.map { CoordinateText.degrees($0) },
            railwaysLabel: frame.strings.count("railways-count", railways),
            parts: InterchangePart.all(of: interchange, frame.dataset).enumerated().map { number, part in
                InterchangePartView(part, number: number + 1, place: first, frame)
            }
        )
    }
}

/// The view model of an interchange's page.
struct InterchangeView: TemplateRecord {
    let page: PageView
    let sign: SignView
    let tabs: StationTabsView?
    let plan: PlanLinkView?
    /// The names of the stations' data, with a space between.
    let board: String
    /// The name of the place's data.
    let place: String
    /// This tells where the place lies, for the map; `nil` where nobody knows.
    let at: String?
    let railwaysLabel: String
    let parts: [InterchangePartView]

    static let fields = Fields(\Self.page, \.sign, \.tabs, \.plan, \.board, \.place, \.at, \.railwaysLabel, \.parts)
}

/// The stations of one operator, or those that are known to share their gates.
struct InterchangePartView: TemplateRecord {
    let anchor: String
    /// The operators of the stations.
    let label: String
    let sharesGates: Bool
    let stations: [InterchangeStationView]

    init(_ part: InterchangePart, number: Int, place: Station.ID, _ frame: PageFrame) {
        anchor = "part-\(number)"
        let operators = part.stations.map { frame.dataset[frame.dataset[$0].railwayID].operatorID }
        label = frame.strings.list(operators.uniqued().map { frame.names[$0] })
        sharesGates = part.sharesGates
        stations = part.stations.map(frame.site.tables.poles.leader).uniqued().map { station in
            InterchangeStationView(station, place: place, frame)
        }
    }

    static let fields = Fields(\Self.anchor, \.label, \.sharesGates, \.stations)
}

/// One railway's station at an interchange, with the directions it can be left in.
struct InterchangeStationView: TemplateRecord {
    let railwayClass: String
    let href: Href?
    let railwayName: String
    /// Its own name where that differs from the place's, else empty.
    let stationLabel: String
    let directions: [WayView]

    init(_ station: Station.ID, place: Station.ID, _ frame: PageFrame) {
        let head = LineHeadView(frame.site.railways(servedAt: station), frame)
        railwayClass = head.railwayClass
        href = frame.href(station)
        railwayName = head.name
        stationLabel = frame.names[station] == frame.names[place] ? "" : frame.names[station]
        directions = frame.site.tables.departures.timetables(of: station).map { position in
            WayView(
                label: frame.language.directionLabels[position],
                href: frame.href(frame.site.paths.timetable(position))
            )
        }
    }

    static let fields = Fields(\Self.railwayClass, \.href, \.railwayName, \.stationLabel, \.directions)
}
