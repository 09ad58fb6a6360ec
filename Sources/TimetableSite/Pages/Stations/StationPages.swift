import Templating
import Timetable
import TimetableFacts

/// A page for each station: its name as on a sign, its place on the line, its departures, and all that a rider may want
/// to know of them.
struct StationPages: PageFamily {
    static let kind = PageKind("station", of: Station.self, title: "station-title", style: "station")
    private let site: Site
    private let details: StationDetails

    init(_ site: Site) {
        self.site = site
        details = StationDetails(site)
    }

    static func paths(_ ground: PathGround) -> [String?] {
        ground.dataset.stations.indices.map { position in
            ground.included.stations[position] ? "stations/\(ground.stationNames[position])/index.html" : nil
        }
    }

    func subject(_ page: Int) -> PageSubject {
        let station = site.dataset.stations[page]
        return ["railway": .one(site.dataset[station.railwayID].feedID), "station": .one(station.feedID)]
    }

    func railways(_ page: Int) -> [Railway.ID] { [site.dataset.stations[page].railwayID].compactMap { $0 } }

    func view(_ page: Int, _ frame: PageFrame) -> StationView {
        StationView(Station.ID(page), railway: frame.dataset.stations[page].railwayID, details, frame)
    }
}

/// The view model of a station's page.
struct StationView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    let railwayName: String
    let railwayHref: Href?
    /// The feed's id of the railway, for scripts.
    let railway: String
    let operatorName: String
    let sign: SignView
    let diagram: DiagramView
    let directions: [DirectionView]
    let details: [DirectionDetailView]
    let frequencies: [FrequencyView]
    let interchange: WayView?
    let transfers: [TransferView]
    let walks: [WalkView]
    let place: PlaceNamesView

    init(_ id: Station.ID, railway railwayID: Railway.ID, _ details: StationDetails, _ frame: PageFrame) {
        let station = frame.dataset[id]
        let stop = frame.dataset[station.stopID]
        let railway = frame.dataset[railwayID]
        page = frame.page(
            ["station": frame.distinctName(id), "railway": frame.names[railwayID]],
            crumbs: frame.crumbs(railway: railwayID),
            structured: StructuredData.station(stop, frame)
        )
        railwayClass = frame.railwayClass(railwayID)
        railwayName = frame.names[railwayID]
        railwayHref = frame.href(railwayID)
        self.railway = railway.feedID
        operatorName = frame.names[railway.operatorID]
        sign = SignView(stop.names, reading: stop.reading, frame)
        let lie = StationDiagram(
            of: id,
            on: railway,
            order: frame.site.lines.orders[railwayID],
            ends: frame.site.lines.ends,
            places: frame.site.lines.places
        )
        diagram = DiagramView(lie, frame)
        // The column on the left leads the way the diagram's left side does: against the order of the list.
        let columns = Array(frame.site.tables.departures.timetables(of: id).reversed())
        directions = columns.map { position in
            let bearing = details.bearing(of: frame.site.tables.departures.timetables[position], frame)
            return DirectionView(timetable: position, bearing: bearing, frame)
        }
        self.details = columns.map { DirectionDetailView(timetable: $0, details, frame) }
        frequencies = FrequencyView.all(columns, details, frame)
        walks = details.nearby.walks(from: id).map { WalkView($0, frame) }
        place = PlaceNamesView(stop)
        transfers = TransferView.all(from: id, frame)
        interchange = station.interchangeID.map { interchange in
            WayView(
                label: frame.strings("interchange-link", ["station": frame.names[id]]),
                href: frame.href(interchange)
            )
        }
    }

    static let fields = Fields(
        \Self.page,
        \.railwayClass,
        \.railwayName,
        \.railwayHref,
        \.railway,
        \.operatorName,
        \.sign,
        \.diagram,
        \.directions,
        \.details,
        \.frequencies,
        \.walks,
        \.place,
        \.interchange,
        \.transfers
    )
    .flag("hasDirections") { !$0.directions.isEmpty }
    .flag("hasTransfers") { !$0.transfers.isEmpty || !$0.walks.isEmpty }
    .flag("hasInterchange") { !$0.transfers.isEmpty }
    .flag("hasWalks") { !$0.walks.isEmpty }
}
