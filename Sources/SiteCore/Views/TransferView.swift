import Templating
import Timetable

/// Another station of the same place, to change to.
package struct TransferView: TemplateRecord {
    let railwayClass: String
    let href: Href?
    package let railwayName: String
    /// Its own name where that differs, else empty.
    let stationLabel: String
    /// That no gates lie between, where that is known; else empty.
    let gatesLabel: String
    /// The other railways of the same line that stop here, by their ends.
    package let pieces: [WayView]

    package static let fields = Fields(
        \Self.railwayClass,
        \.href,
        \.railwayName,
        \.stationLabel,
        \.gatesLabel,
        \.pieces
    )

    /// The other routes that serve a place of poles; none at a station of trains.
    package static func routes(besides railway: Railway.ID, at station: Station.ID, _ frame: PageFrame)
        -> [TransferView]
    {
        frame.site.railways(servedAt: station).filter { $0 != railway }.map { other in
            TransferView(
                railwayClass: frame.railwayClass(other),
                href: frame.href(other),
                railwayName: frame.site.dataset[other].code ?? frame.names[other],
                stationLabel: "",
                gatesLabel: "",
                pieces: []
            )
        }
    }

    /// The other stations of the interchange: those that are known to share the gates first, then those of the same
    /// operator. One may be of the same railway, where a 6 crosses itself. A piece of the station's own line counts
    /// only if other trains leave it.
    package static func all(from station: Station.ID, _ frame: PageFrame) -> [TransferView] {
        guard let interchange = frame.site.dataset[station].interchangeID.map({ frame.site.dataset[$0] }) else {
            return []
        }
        let inside = interchange.sharingGates(with: station)
        func isOwn(_ other: Station.ID) -> Bool {
            frame.site.dataset[frame.site.dataset[other].railwayID].operatorID
                == frame.site.dataset[frame.site.dataset[station].railwayID].operatorID
        }
        let rest = interchange.stations.filter { !inside.contains($0) }
        let poles = frame.site.timetables.poles
        // Routes that share a place with others are named with them.
        let others = (inside + rest.filter(isOwn) + rest.filter { !isOwn($0) }).map(poles.leader).uniqued()
            .filter { $0 != poles.leader(of: station) && !frame.site.isOwnLine(at: $0, to: station) }
        return frame.site.joined(others, frame.names).map { entry in
            let other = entry.head
            let head = LineHeadView(frame.site.railways(servedAt: other), frame)
            let name = frame.names[other]
            return TransferView(
                railwayClass: head.railwayClass,
                href: frame.href(other),
                railwayName: head.name,
                stationLabel: name == frame.names[station] ? "" : name,
                gatesLabel: inside.contains(other) ? frame.strings["same-gates"] : "",
                pieces: entry.pieces.map { piece in
                    let ends = RailwayItemView.ends(of: frame.site.dataset[piece].railwayID, frame)
                    return WayView(label: ends, href: frame.href(piece))
                }
            )
        }
    }
}
