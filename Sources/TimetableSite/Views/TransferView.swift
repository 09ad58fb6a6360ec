import Templating
import Timetable

/// Another station of the same place, to change to.
struct TransferView: TemplateRecord {
    let railwayClass: String
    let href: Href?
    let railwayName: String
    /// Its own name where that differs, else empty.
    let stationLabel: String
    /// That no gates lie between, else empty.
    let gatesLabel: String

    static let fields = Fields(\Self.railwayClass, \.href, \.railwayName, \.stationLabel, \.gatesLabel)

    /// The other stations of the interchange, those behind the same gates first. One may be of the same railway: where
    /// a 6 crosses itself.
    static func all(from station: Station.ID, _ frame: PageFrame) -> [TransferView] {
        guard let interchange = frame.dataset[station].interchangeID.map({ frame.dataset[$0] }) else { return [] }
        let own = interchange.gates.filter { $0.contains(station) }
        let rest = interchange.gates.filter { !$0.contains(station) }
        let poles = frame.site.tables.poles
        return (own + rest).flatMap { gate in
            // Routes that share a place with others are named with them.
            gate.map(poles.leader).uniqued().filter { $0 != poles.leader(of: station) }.map { other in
                let head = LineHeadView(frame.site.railways(servedAt: other), frame)
                let name = frame.names[other]
                return TransferView(
                    railwayClass: head.railwayClass,
                    href: frame.href(other),
                    railwayName: head.name,
                    stationLabel: name == frame.names[station] ? "" : name,
                    gatesLabel: gate.contains(station) ? frame.strings["same-gates"] : ""
                )
            }
        }
    }
}
