import Timetable
import TimetableFacts

/// A page for each direction of each station: the classic table for every schedule, with its legend.
struct TimetablePages: PageFamily {
    static let kind = PageKind.timetable
    private let site: Site
    /// Positions in the site's timetables.
    private let timetables: [Int]

    init(_ site: Site) {
        self.site = site
        timetables = site.departures.timetables.indices.filter { position in
            site.paths.station(site.departures.timetables[position].stationID) != nil
        }
    }

    var count: Int { timetables.count }

    func path(_ page: Int) -> String {
        site.paths.timetable(timetables[page]) ?? ""
    }

    func subject(_ page: Int) -> PageSubject {
        let timetable = site.departures.timetables[timetables[page]]
        let station = site.dataset[timetable.stationID]
        return PageSubject(
            railway: station.railwayID.map { site.dataset[$0].feedID },
            station: station.feedID,
            direction: site.dataset[timetable.directionID].feedID
        )
    }

    func view(_ page: Int, _ frame: PageFrame) -> TimetableView {
        let position = timetables[page]
        let id = site.departures.timetables[position].stationID
        return TimetableView(position, railway: frame.dataset[id].railwayID ?? Railway.ID(0), frame)
    }
}

/// What a timetable page shows.
struct TimetableView: TemplateRecord {
    let page: PageView
    let railwayClass: String
    let railwayName: String
    let railwayHref: Href?
    let sign: SignView
    /// The station's other directions, then its own page.
    let links: [WayView]
    let schedules: [TimetableScheduleView]

    init(_ position: Int, railway: Railway.ID, _ frame: PageFrame) {
        let timetable = frame.site.departures.timetables[position]
        let id = timetable.stationID
        let station = frame.dataset[id]
        let label = frame.language.directionLabels[position]
        let title = frame.strings(
            "timetable-title",
            [
                "station": frame.distinctName(id), "railway": frame.names[railway], "direction": label,
                "site": frame.language.page.siteName,
            ]
        )
        page = frame.page(title: title, crumbs: frame.crumbs(railway: railway, station: id))
        railwayClass = frame.railwayClass(railway)
        railwayName = frame.names[railway]
        railwayHref = frame.href(railway)
        sign = SignView(station.names, reading: station.reading, detail: label, frame)
        links = Self.links(besides: position, of: id, frame)
        let legend = TimetableLegend(timetable, frame)
        schedules = timetable.tables.map { TimetableScheduleView($0, legend: legend, frame) }
    }

    private static func links(besides position: Int, of station: Station.ID, _ frame: PageFrame) -> [WayView] {
        let others = frame.site.departures.timetables(of: station).filter { $0 != position }.map { other in
            WayView(label: frame.language.directionLabels[other], href: frame.href(frame.site.paths.timetable(other)))
        }
        let back = frame.strings("station-link", ["station": frame.names[station]])
        return others + [WayView(label: back, href: frame.href(station))]
    }

    /// Whether the schedules fit side by side on a wide screen.
    private var narrow: Bool {
        schedules.count == 2 && schedules.allSatisfy { $0.hours.allSatisfy { $0.departures.count <= 13 } }
    }

    static let fields = Fields<TimetableView>()
        .record("page") { $0.page }
        .text("railwayClass") { $0.railwayClass }
        .text("railwayName") { $0.railwayName }
        .text("railwayHref") { $0.railwayHref }
        .record("sign") { $0.sign }
        .flag("severalSchedules") { $0.schedules.count > 1 }
        .list("links") { $0.links }
        .flag("narrow") { $0.narrow }
        .list("schedules") { $0.schedules }
}
