import Output
import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A page for each interchange: what leaves next on all lines of one place, its stations by operator, and every
/// direction one can leave in.
package struct InterchangePages: PageFamily {
    package static let kind = PageKind(
        "interchange",
        of: Interchange.self,
        title: "interchange-title",
        style: "station",
        start: "departures"
    )
    private let site: Site

    package init(_ site: Site) { self.site = site }

    package static func paths(_ contents: SiteContents) -> [String?] {
        let names = SafeNames(ids: contents.dataset.interchanges.map(\.feedID))
        return contents.dataset.interchanges.indices.map { position in
            // What is one place of poles has a page of its own already.
            let leaders = Set(contents.dataset.interchanges[position].stations.map(contents.timetables.poles.leader))
            return contents.included.interchanges[position] && leaders.count > 1
                ? "interchanges/\(names[position]).html" : nil
        }
    }

    package func subject(_ page: Int) -> PageSubject {
        ["stations": .several(site.dataset.interchanges[page].stations.map { site.dataset[$0].feedID })]
    }

    package func railways(_ page: Int) -> [Railway.ID] {
        site.dataset.interchanges[page].stations.compactMap { site.dataset[$0].railwayID }.uniqued()
    }

    package func basis(_ page: Int) -> PageBasis? { .stations(site.dataset.interchanges[page].stations) }

    package func view(_ page: Int, _ frame: PageFrame) -> InterchangeView {
        let interchange = frame.site.dataset.interchanges[page]
        let first = interchange.stations[0]
        let leader = frame.site.timetables.poles.leader
        let railways = Set(interchange.stations.map { site.lines.ownParts.line(of: frame.site.dataset[$0].railwayID) })
            .count
        let lines = site.joined(interchange.stations.map(leader).uniqued(), frame.names)
        // A station behind other gates than its line's is named with the line all the same.
        let parts = InterchangePart.all(of: interchange, frame.site.dataset).map { part in
            let stations = part.stations.map(leader).uniqued()
            return (part, stations.compactMap { station in lines.first { $0.head == station } })
        }
        let stations = site.stations(of: Interchange.ID(page)).compactMap(site.paths.name)
        let at = interchange.stations.lazy.compactMap { frame.site.dataset[stopOf: $0].coordinate }.first
        return InterchangeView(
            page: frame.page(
                ["station": frame.language.placeNames[page]],
                crumbs: frame.crumbs(),
                data: [DataPath.places(DataPath.place(frame.path))]
            ),
            sign: SignView(
                frame.site.dataset[stopOf: first].names,
                reading: frame.site.dataset[stopOf: first].reading,
                frame
            ),
            tabs: StationTabsView(Interchange.ID(page), at: nil, frame),
            plan: PlanLinkView(first, frame),
            board: stations.joined(separator: " "),
            place: DataPath.place(frame.path),
            at: at.map { CoordinateText.degrees($0) },
            railwaysLabel: frame.strings.count("railways-count", railways),
            nights: site.lastConnections.nights(at: interchange.stations).map { NightView($0, frame) },
            parts: parts.filter { !$0.1.isEmpty }.enumerated().map { number, part in
                InterchangePartView(part.0, part.1, number: number + 1, place: first, frame)
            }
        )
    }
}

/// The view model of an interchange's page.
package struct InterchangeView: TemplateRecord {
    let page: PageView
    let sign: SignView
    let tabs: StationTabsView?
    let plan: PlanLinkView?
    /// The names of the stations' data, with a space between.
    let board: String
    /// The name of the place's data.
    let place: String
    /// The position of the place, for the map; `nil` where nobody knows.
    let at: String?
    let railwaysLabel: String
    /// The last connections, for each schedule.
    let nights: [NightView]
    let parts: [InterchangePartView]

    package static let fields = Fields(
        \Self.page,
        \.sign,
        \.tabs,
        \.plan,
        \.board,
        \.place,
        \.at,
        \.railwaysLabel,
        \.nights,
        \.parts
    )
    .flag("hasNights") { !$0.nights.isEmpty }
}

/// The stations of one operator, or those that are known to share their gates.
struct InterchangePartView: TemplateRecord {
    let anchor: String
    /// The operators of the stations.
    let label: String
    let sharesGates: Bool
    let stations: [InterchangeStationView]

    init(
        _ part: InterchangePart,
        _ lines: [OwnParts.Entry<Station.ID>],
        number: Int,
        place: Station.ID,
        _ frame: PageFrame
    ) {
        anchor = "part-\(number)"
        let operators = part.stations.map { frame.site.dataset[frame.site.dataset[$0].railwayID].operatorID }
        label = frame.strings.list(operators.uniqued().map { frame.names[$0] })
        sharesGates = part.sharesGates
        stations = lines.map { InterchangeStationView($0, place: place, frame) }
    }

    static let fields = Fields(\Self.anchor, \.label, \.sharesGates, \.stations)
}

/// The station of a line at an interchange, with the directions it can be left in.
struct InterchangeStationView: TemplateRecord {
    let railwayClass: String
    let href: Href?
    let railwayName: String
    /// Its own name where that differs from the place's, else empty.
    let stationLabel: String
    let directions: [WayView]
    /// The other railways of the same line.
    let pieces: [InterchangePieceView]

    init(_ line: OwnParts.Entry<Station.ID>, place: Station.ID, _ frame: PageFrame) {
        let station = line.head
        let head = LineHeadView(frame.site.railways(servedAt: station), frame)
        railwayClass = head.railwayClass
        href = frame.href(station)
        railwayName = head.name
        stationLabel = frame.names[station] == frame.names[place] ? "" : frame.names[station]
        directions = Self.directions(of: station, frame)
        pieces = line.pieces.map { piece in
            InterchangePieceView(
                label: RailwayItemView.ends(of: frame.site.dataset[piece].railwayID, frame),
                href: frame.href(piece),
                directions: Self.directions(of: piece, frame)
            )
        }
    }

    private static func directions(of station: Station.ID, _ frame: PageFrame) -> [WayView] {
        frame.site.timetables.departures.timetables(of: station).map { position in
            WayView(
                label: frame.language.directionLabels[position],
                href: frame.href(frame.site.paths.timetable(position))
            )
        }
    }

    static let fields = Fields(\Self.railwayClass, \.href, \.railwayName, \.stationLabel, \.directions, \.pieces)
}

/// A railway that is a piece of a line, below it.
struct InterchangePieceView: TemplateRecord {
    /// Its ends.
    let label: String
    let href: Href?
    let directions: [WayView]

    static let fields = Fields(\Self.label, \.href, \.directions)
}
