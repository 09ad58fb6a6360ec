import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A page for each station: its name as on a sign, its place on the line, its departures, and all that a rider may want
/// to know of them.
package struct StationPages: PageFamily {
    package static let kind = PageKind(
        "station",
        of: Station.self,
        title: "station-title",
        style: "station",
        start: "departures"
    )
    private let site: Site
    private let details: StationDetails

    package init(_ site: Site) {
        self.site = site
        details = StationDetails(site)
    }

    package static func paths(_ contents: SiteContents) -> [String?] {
        contents.dataset.stations.indices.map { position in
            let isOwn = contents.timetables.poles.leader(of: Station.ID(position)).position == position
            return contents.included.stations[position] && isOwn
                ? contents.names.stationFolders[position].path + "index.html" : nil
        }
    }

    package func subject(_ page: Int) -> PageSubject {
        let station = site.dataset.stations[page]
        let place = site.timetables.poles.place(of: Station.ID(page))
        return [
            "railway": place == nil ? .one(site.dataset[station.railwayID].feedID) : nil,
            "railways": place == nil ? nil : .several(railways(page).map { site.dataset[$0].feedID }),
            "station": .one(station.feedID),
        ]
    }

    package func railways(_ page: Int) -> [Railway.ID] { site.railways(servedAt: Station.ID(page)) }

    package func basis(_ page: Int) -> PageBasis? { .stations([Station.ID(page)]) }

    package func view(_ page: Int, _ frame: PageFrame) -> StationView { views(page)(frame) }

    package func views(_ page: Int) -> (PageFrame) -> StationView {
        views(page, StationExtent(columns(page), shortened: 0, site))
    }

    package func views(_ page: Int, shortened level: Int) -> ((PageFrame) -> StationView)? {
        let columns = columns(page)
        guard StationExtent(columns, shortened: level - 1, site).canSayLess else { return nil }
        return views(page, StationExtent(columns, shortened: level, site))
    }

    private func views(_ page: Int, _ extent: StationExtent) -> (PageFrame) -> StationView {
        let facts = columns(page).map { DirectionFacts($0, extent.schedules, details, site) }
        let extent = extent.limited(facts, most: site.configuration.pages.ridingTimes)
        let id = Station.ID(page)
        let nights = site.nights(at: id)
        return { StationView(id, railway: site.dataset[id].railwayID, facts, extent, nights, details, $0) }
    }

    /// The station's timetables as its page has them from left to right. The column on the left leads the same way as the
    /// diagram's left side: against the order of the list.
    private func columns(_ page: Int) -> [Int] {
        let timetables = site.timetables.departures.timetables(of: Station.ID(page))
        return site.timetables.poles.place(of: Station.ID(page)) == nil ? timetables.reversed() : Array(timetables)
    }
}

/// The view model of a station's page.
package struct StationView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    let railwayName: String
    let railwayHref: Href?
    /// The feed's id of the railway, for scripts.
    let railway: String
    let operatorName: String
    let sign: SignView
    /// The stations before and after it, or the poles of the place; `nil` where there are neither.
    let band: BandView?
    /// The lines of the place; `nil` where there is only this one.
    let tabs: StationTabsView?
    let plan: PlanLinkView?
    /// Where the station lies on its line; `nil` where several routes share the place.
    let diagram: DiagramView?
    /// The routes of a place that several share.
    let routes: [RailwayItemView]
    let directions: [DirectionView]
    /// What has changed here since an earlier timetable.
    let changes: Href?
    /// Of the directions with departures at minutes of their own.
    let details: [DirectionDetailView]
    /// The feed's id of the newest schedule, where the timetables have others that the page says no more of.
    let newest: String?
    /// The last connections at a place of poles, for each schedule.
    let nights: [NightView]
    /// Whether riding times are those to the nearest stops of each line.
    let isNear: Bool
    let frequencies: [FrequencyView]
    let interchange: WayView?
    let transfers: [TransferView]
    let walks: [WalkView]
    let place: PlaceNamesView

    /// - Parameters:
    ///   - columns: the directions of the station, from left to right.
    ///   - nights: the last connections of the night.
    ///   - extent: what ``details``, ``frequencies`` and the rest are about.
    init(
        _ id: Station.ID,
        railway railwayID: Railway.ID,
        _ columns: [DirectionFacts],
        _ extent: StationExtent,
        _ nights: [LastConnections.Night],
        _ details: StationDetails,
        _ frame: PageFrame
    ) {
        let station = frame.site.dataset[id]
        let stop = frame.site.dataset[station.stopID]
        let railway = frame.site.dataset[railwayID]
        let served = frame.site.railways(servedAt: id)
        let head = LineHeadView(served, frame)
        page = frame.page(
            ["station": frame.distinctName(id), "railway": head.name],
            crumbs: frame.crumbs(railway: served.count == 1 ? railwayID : nil),
            structured: StructuredData.station(stop, modes: served.map { frame.site.dataset[$0].mode }, frame),
            data: frame.site.paths.name(id).map { [DataPath.departures($0)] }
        )
        railwayClass = head.railwayClass
        railwayName = head.name
        railwayHref = head.href
        self.railway = frame.site.calendarName(of: id)
        operatorName = head.operatorName
        sign = SignView(
            stop.names,
            reading: stop.reading,
            access: WheelchairText.text(station.stopID, frame),
            frame
        )
        changes = frame.href(ChangesPages.path(of: id, frame.site))
        tabs = StationTabsView(station.interchangeID, at: id, frame)
        let lie = StationDiagram(
            of: id,
            on: railway,
            order: frame.site.lines.orders[railwayID],
            ends: frame.site.lines.ends,
            places: frame.site.lines.places
        )
        diagram = served.count == 1 ? DiagramView(lie, frame) : nil
        band = BandView(poles: columns.map(\.timetable), frame) ?? (served.count == 1 ? BandView(lie, frame) : nil)
        routes = served.count == 1 ? [] : served.map { RailwayItemView($0, frame) }
        plan = PlanLinkView(id, frame)
        directions = columns.map { DirectionView(timetable: $0.timetable, bearing: $0.bearing, frame) }
        self.details = columns.filter { !$0.tables.isEmpty }.map { DirectionDetailView($0, extent, details, frame) }
        newest = extent.newest.map { frame.site.timetables.schedules[$0].feedID }
        self.nights = nights.map { NightView($0, frame) }
        isNear = extent.isNear
        frequencies = FrequencyView.all(columns, details, frame)
        // Each place once, however many routes serve it. In a city with a stop at every corner, only the nearest ones.
        var places: Set<Station.ID> = []
        walks = details.nearby.walks(from: id)
            .filter { places.insert(frame.site.timetables.poles.leader(of: $0.stationID)).inserted }
            .prefix(frame.site.timetables.poles.place(of: id) == nil ? Int.max : 12).map { WalkView($0, frame) }
        place = PlaceNamesView(stop)
        transfers = TransferView.all(from: id, frame)
        interchange = station.interchangeID.map { interchange in
            WayView(
                label: frame.strings("interchange-link", ["station": frame.names[id]]),
                href: frame.href(interchange)
            )
        }
    }

    package static let fields = Fields(
        \Self.page,
        \.railwayClass,
        \.railwayName,
        \.railwayHref,
        \.railway,
        \.operatorName,
        \.sign,
        \.band,
        \.tabs,
        \.plan,
        \.diagram,
        \.routes,
        \.directions,
        \.changes,
        \.details,
        \.newest,
        \.nights,
        \.isNear,
        \.frequencies,
        \.walks,
        \.place,
        \.interchange,
        \.transfers
    )
    .flag("hasNights") { !$0.nights.isEmpty }
    .flag("hasRoutes") { !$0.routes.isEmpty }
    .flag("hasDirections") { !$0.directions.isEmpty }
    .flag("hasDetails") { !$0.details.isEmpty }
    .flag("hasMains") { $0.details.contains { $0.reach.contains { !$0.mains.isEmpty } } }
    .flag("hasTransfers") { !$0.transfers.isEmpty || !$0.walks.isEmpty }
    .flag("hasInterchange") { !$0.transfers.isEmpty }
    .flag("hasWalks") { !$0.walks.isEmpty }
}
