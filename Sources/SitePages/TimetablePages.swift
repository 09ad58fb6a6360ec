import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A page for each direction of each station and for each pole: the classic table for every schedule, with its legend.
package struct TimetablePages: PageFamily {
    package static let kind = PageKind.timetable
    private let site: Site
    private let connections: PlannedConnections

    package init(_ site: Site) {
        self.site = site
        connections = PlannedConnections(site.dataset, schedules: site.timetables.schedules)
    }

    /// The number is a position in the site's timetables, or behind all of these that of a further part.
    package static func paths(_ contents: SiteContents) -> [String?] {
        contents.timetables.parts.pages.paths(contents.timetablePaths { contents.names.stationFolders[$0].path })
    }

    private func place(_ page: Int) -> (page: Int, part: Int) { site.timetables.parts.pages.place(page) }

    private func timetable(_ page: Int) -> StationTimetable {
        site.timetables.departures.timetables[place(page).page]
    }

    package func subject(_ page: Int) -> PageSubject { .timetable(place(page).page, part: place(page).part, site) }
    package func railways(_ page: Int) -> [Railway.ID] { timetable(page).railways }

    package func basis(_ page: Int) -> PageBasis? { .stations([timetable(page).stationID]) }

    package func view(_ page: Int, _ frame: PageFrame) -> TimetableView { views(page)(frame) }

    package func views(_ page: Int) -> (PageFrame) -> TimetableView {
        let (position, part) = place(page)
        let timetable = timetable(page)
        let shown = site.timetables.parts.tables(of: position, part: part).map { table in
            let patterns = connections.patterns(
                of: timetable.tables[table],
                site.timetables.departures[timetable.tables[table]]
            )
            return TimetableView.Shown(table: table, connections: patterns)
        }
        let trains = TimetableView.trains(of: timetable, site)
        return { frame in
            TimetableView(position, part: part, shown, trains.map { frame.linking(from: $0) } ?? frame)
        }
    }
}

/// The view model of a timetable page.
package struct TimetableView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    let railwayName: String
    let railwayHref: Href?
    /// The name by which the calendar lists its schedules, for scripts: the feed's id of the railway, or a pole's list.
    let railway: String
    let coming: ComingView?
    let sign: SignView
    /// The station's name, for the bar that stays in view.
    let stationName: String
    /// The lines of the place; `nil` where there is only this one.
    let tabs: StationTabsView?
    /// The station's other directions, then its own page, then the poster.
    let links: [WayView]
    /// The way to the poster.
    let poster: Href?
    /// Those of a pole, where there are several.
    let routes: [PoleRouteView]
    let schedules: [TimetableScheduleView]
    /// The tables on other parts of the page.
    let elsewhere: [TableElsewhereView]

    /// A table of the page with what is the same in every language.
    struct Shown {
        /// Among those of the timetable.
        let table: Int
        let connections: [PlannedConnections.Pattern]
    }

    /// - Parameters:
    ///   - part: Which part of the page, from 0 on.
    ///   - shown: The tables of the part.
    init(_ position: Int, part: Int, _ shown: [Shown], _ frame: PageFrame) {
        let timetable = frame.site.timetables.departures.timetables[position]
        let id = timetable.stationID
        let stop = frame.site.dataset[stopOf: id]
        let label = frame.language.directionLabels[position]
        let head = LineHeadView(timetable.railways, frame)
        page = frame.page(
            ["station": frame.distinctName(id), "railway": head.name, "direction": frame.partTitle(label, part)],
            crumbs: frame.crumbs(railway: timetable.railways.count == 1 ? timetable.railways[0] : nil, station: id),
            data: frame.site.paths.name(id).map { [DataPath.departures($0)] }
        )
        railwayClass = head.railwayClass
        railwayName = head.name
        railwayHref = head.href
        railway = frame.site.timetables.calendars.name(of: timetable, frame.site.dataset)
        coming = ComingView(timetable: position, frame)
        sign = SignView(
            stop.names,
            reading: stop.reading,
            detail: label,
            access: WheelchairText.text(timetable.board.poleID ?? frame.site.dataset[id].stopID, frame),
            frame
        )
        stationName = frame.names[id]
        tabs = StationTabsView(frame.site.dataset[id].interchangeID, at: id, frame)
        poster = frame.href(posterOf: position)
        links = Self.links(besides: position, of: id, frame)
        let legend = frame.legend(of: position)
        let notes = DepartureNotes(timetable.tables, frame)
        let poleRoutes = PoleRoutes(timetable)
        routes = poleRoutes.views(frame)
        elsewhere = timetable.tables.indices.filter { table in !shown.contains { $0.table == table } }.map {
            TableElsewhereView(timetable.tables[$0].scheduleID, of: position, frame)
        }
        var schedules = shown.map { table in
            TimetableScheduleView(
                timetable.tables[table.table],
                timetable: position,
                legend: legend,
                notes: notes,
                routes: poleRoutes,
                connections: table.connections,
                frame
            )
        }
        TimetableScheduleView.tellApart(&schedules)
        self.schedules = schedules
    }

    /// The folder, below the language's, of most of its departures' trains; `nil` where none of them has a page.
    fileprivate static func trains(of timetable: StationTimetable, _ site: Site) -> String? {
        if site.paths.hasOneTrainPage { return "" }
        func first(_ departure: Departure) -> Train.ID {
            site.journeys.all[site.journeys.position(of: departure.trainID)][0]
        }
        func railway(_ departure: Departure) -> Railway.ID {
            site.dataset.trains[first(departure).position].railwayID
        }
        var counts = [Int](repeating: 0, count: site.dataset.railways.count)
        for table in timetable.tables {
            for departure in site.timetables.departures[table] { counts[railway(departure).position] += 1 }
        }
        // The first of several that have as many.
        guard let most = counts.indices.max(by: { (counts[$0], $1) < (counts[$1], $0) }).map({ Railway.ID($0) })
        else { return nil }
        let path = timetable.tables.lazy.flatMap { site.timetables.departures[$0] }
            .filter { railway($0) == most }
            .compactMap { site.paths.train(journey: site.journeys.position(of: $0.trainID)) }.first
        return path.flatMap { path in path.lastIndex(of: "/").map { String(path[...$0]) } }
    }

    private static func links(besides position: Int, of station: Station.ID, _ frame: PageFrame) -> [WayView] {
        let others = frame.site.timetables.departures.timetables(of: station).filter { $0 != position }.map { other in
            WayView(label: frame.language.directionLabels[other], href: frame.href(frame.site.paths.timetable(other)))
        }
        let back = frame.strings("station-link", ["station": frame.names[station]])
        return [WayView(label: back, href: frame.href(station))] + others
    }

    package static let fields = Fields(
        \Self.page,
        \.railwayClass,
        \.railwayName,
        \.railwayHref,
        \.railway,
        \.coming,
        \.sign,
        \.stationName,
        \.tabs,
        \.poster,
        \.links,
        \.routes,
        \.schedules,
        \.elsewhere
    )
    .flag("hasElsewhere") { !$0.elsewhere.isEmpty }
    .flag("severalSchedules") { $0.schedules.count > 1 }
    .flag("severalRoutes") { !$0.routes.isEmpty }
}

/// A table that stands on another part of a timetable's page.
struct TableElsewhereView: TemplateRecord {
    /// The feed's id of the schedule, for scripts.
    let schedule: String
    let name: String
    let dates: String?
    let href: Href?

    init(_ id: Schedule.ID, of timetable: Int, _ frame: PageFrame) {
        schedule = frame.site.timetables.schedules[id].feedID
        name = frame.names[id]
        dates = frame.names.name(of: id).dates
        let path = frame.site.paths.timetable(timetable, on: id)
        href = frame.href(path.map { "\($0)#\(frame.site.anchors.schedules[id.position])" })
    }

    static let fields = Fields(\Self.schedule, \.name, \.dates, \.href)
}
