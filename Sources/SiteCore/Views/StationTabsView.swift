import Templating
import Timetable

/// The lines of one place as a row of tabs: all of them together first, then each of its stations.
package struct StationTabsView: TemplateRecord {
    /// The page of all lines, unless it is this one.
    let all: Href?
    let tabs: [StationTabView]

    /// - Parameter station: the one whose page this is; `nil` on the page of all lines.
    /// - Returns: `nil` for a place of one station.
    package init?(_ interchange: Interchange.ID?, at station: Station.ID?, _ frame: PageFrame) {
        guard let interchange else { return nil }
        // Routes that share a place with others are named with them.
        let poles = frame.site.timetables.poles
        let station = station.map(poles.leader)
        let stations = frame.site.dataset[interchange].stations.map(poles.leader).uniqued()
        guard stations.count > 1, frame.href(interchange) != nil else { return nil }
        all = station == nil ? nil : frame.href(interchange)
        let place = frame.names[station ?? stations[0]]
        let heads = stations.map { LineHeadView(frame.site.railways(servedAt: $0), frame) }
        let labels = zip(stations, heads).map { other, head in
            Label(line: head.name, station: frame.names[other] == place ? "" : frame.names[other])
        }
        func tab(_ number: Int, pieces: [Int]) -> StationTabView {
            let alike = stations.indices.filter { labels[$0] == labels[number] && $0 != number }.map { stations[$0] }
            return StationTabView(
                railwayClass: heads[number].railwayClass,
                href: frame.href(stations[number]),
                name: heads[number].name,
                stationLabel: alike.isEmpty
                    ? labels[number].station : Self.ownWay(of: stations[number], besides: alike, frame),
                isHere: stations[number] == station,
                pieces: pieces.map { piece in
                    StationPieceView(
                        href: frame.href(stations[piece]),
                        label: RailwayItemView.ends(of: frame.site.dataset[stations[piece]].railwayID, frame),
                        isHere: stations[piece] == station
                    )
                }
            )
        }
        let numbers = Dictionary(zip(stations, stations.indices), uniquingKeysWith: { first, _ in first })
        tabs = frame.site.joined(stations, frame.names).compactMap { entry in
            numbers[entry.head].map { tab($0, pieces: entry.pieces.compactMap { numbers[$0] }) }
        }
    }

    /// What a tab says.
    private struct Label: Equatable {
        let line: String
        let station: String
    }

    /// A direction that others of the same name do not have, such as one of another company's 東海道線 at 熱海. Where there
    /// is none, all directions of the station.
    private static func ownWay(of station: Station.ID, besides others: [Station.ID], _ frame: PageFrame) -> String {
        func ways(_ station: Station.ID) -> [String] {
            frame.site.timetables.departures.timetables(of: station).map { frame.language.directionLabels[$0] }
        }
        let foreign = Set(others.flatMap(ways))
        return ways(station).first { !foreign.contains($0) } ?? frame.strings.list(ways(station))
    }

    package static let fields = Fields(\Self.all, \.tabs)
}

/// One line of a place.
struct StationTabView: TemplateRecord {
    let railwayClass: String
    let href: Href?
    let name: String
    /// The station's own name where it differs; a direction of its own where another tab says the same; else empty.
    let stationLabel: String
    let isHere: Bool
    let pieces: [StationPieceView]

    static let fields = Fields(\Self.railwayClass, \.href, \.name, \.stationLabel, \.isHere, \.pieces)
}

/// Another railway of the same line, behind the line's tab.
struct StationPieceView: TemplateRecord {
    let href: Href?
    /// Its ends.
    let label: String
    let isHere: Bool

    static let fields = Fields(\Self.href, \.label, \.isHere)
}
