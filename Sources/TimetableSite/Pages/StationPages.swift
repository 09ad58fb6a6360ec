import Timetable
import TimetableFacts

/// A page for each station: its name as on a sign, its neighbours, its departures, and where one can change.
struct StationPages: PageFamily {
    static let kind = PageKind.station
    private let site: Site
    private let stations: [Station.ID]

    init(_ site: Site) {
        self.site = site
        stations = site.dataset.stations.indices.map { Station.ID($0) }.filter { site.paths.station($0) != nil }
    }

    var count: Int { stations.count }

    func path(_ page: Int) -> String { site.paths.station(stations[page]) ?? "" }

    func subject(_ page: Int) -> PageSubject {
        let station = site.dataset[stations[page]]
        return PageSubject(railway: station.railwayID.map { site.dataset[$0].feedID }, station: station.feedID)
    }

    func view(_ page: Int, _ frame: PageFrame) -> StationView {
        StationView(stations[page], railway: frame.dataset[stations[page]].railwayID ?? Railway.ID(0), frame)
    }
}

/// What a station's page shows.
struct StationView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    let railwayName: String
    let railwayHref: Href?
    let operatorName: String
    let sign: SignView
    let previous: NeighbourView?
    let next: NeighbourView?
    let directions: [DirectionView]
    let interchange: WayView?
    let transfers: [TransferView]

    init(_ id: Station.ID, railway railwayID: Railway.ID, _ frame: PageFrame) {
        let station = frame.dataset[id]
        let railway = frame.dataset[railwayID]
        let title = frame.strings(
            "station-title",
            [
                "station": frame.distinctName(id), "railway": frame.names[railwayID],
                "site": frame.language.page.siteName,
            ]
        )
        page = frame.page(title: title, crumbs: frame.crumbs(railway: railwayID))
        railwayClass = frame.railwayClass(railwayID)
        railwayName = frame.names[railwayID]
        railwayHref = frame.href(railwayID)
        operatorName = frame.names[railway.operatorID]
        sign = SignView(station.names, reading: station.reading, frame)
        let neighbours = Neighbours(of: id, on: railway, places: frame.site.places)
        previous = neighbours.previous.map { NeighbourView($0, frame) }
        next = neighbours.next.map { NeighbourView($0, frame) }
        // The column on the left leads the way the sign's left side does: against the order of the list.
        directions = frame.site.departures.timetables(of: id).reversed().map { DirectionView(timetable: $0, frame) }
        transfers = TransferView.all(from: id, frame)
        interchange = station.interchangeID.map { interchange in
            WayView(
                label: frame.strings("interchange-link", ["station": frame.names[id]]),
                href: frame.href(frame.site.paths.interchange(interchange))
            )
        }
    }

    static let fields = Fields<StationView>()
        .record("page") { $0.page }
        .text("railwayClass") { $0.railwayClass }
        .text("railwayName") { $0.railwayName }
        .text("railwayHref") { $0.railwayHref }
        .text("operatorName") { $0.operatorName }
        .record("sign") { $0.sign }
        .record("previous") { $0.previous }
        .record("next") { $0.next }
        .list("directions") { $0.directions }
        .flag("hasTransfers") { !$0.transfers.isEmpty }
        .record("interchange") { $0.interchange }
        .list("transfers") { $0.transfers }
}

/// The station before or after.
struct NeighbourView: TemplateRecord {
    let href: Href?
    let name: String
    let others: [OtherName]

    init(_ station: Station.ID, _ frame: PageFrame) {
        href = frame.href(station)
        name = frame.names[station]
        others = frame.names.others(of: station)
    }

    static let fields = Fields<NeighbourView>()
        .text("href") { $0.href }
        .text("name") { $0.name }
        .list("others") { $0.others }
}
