import Templating
import Timetable

/// The lines of one place as a row of tabs: all of them together first, then each of its stations.
struct StationTabsView: TemplateRecord {
    /// The page of all lines, unless it is this one.
    let all: Href?
    let tabs: [StationTabView]

    /// - Parameter station: the one whose page this is; `nil` on the page of all lines.
    /// - Returns: `nil` for a place of one station.
    init?(_ interchange: Interchange.ID?, at station: Station.ID?, _ frame: PageFrame) {
        guard let interchange else { return nil }
        // Routes that share a place with others are named with them.
        let poles = frame.site.tables.poles
        let station = station.map(poles.leader)
        let stations = frame.dataset[interchange].stations.map(poles.leader).uniqued()
        guard stations.count > 1, frame.href(interchange) != nil else { return nil }
        all = station == nil ? nil : frame.href(interchange)
        let place = frame.names[station ?? stations[0]]
        tabs = stations.map { other in
            let head = LineHeadView(frame.site.railways(servedAt: other), frame)
            let name = frame.names[other]
            return StationTabView(
                railwayClass: head.railwayClass,
                href: frame.href(other),
                name: head.name,
                stationLabel: name == place ? "" : name,
                isHere: other == station
            )
        }
    }

    static let fields = Fields(\Self.all, \.tabs)
}

/// One line of a place.
struct StationTabView: TemplateRecord {
    let railwayClass: String
    let href: Href?
    let name: String
    /// The station's own name where it differs, else empty.
    let stationLabel: String
    let isHere: Bool

    static let fields = Fields(\Self.railwayClass, \.href, \.name, \.stationLabel, \.isHere)
}
