import SiteCore
import Templating
import TimetableFacts

/// The band below a station's name, as on the sign of a platform: the stations before and after it, which lead there.
///
/// The left one lies the way that the left column of departures goes.
struct BandView: TemplateRecord {
    /// `nil` at the end of a line.
    let left: WayView?
    let right: WayView?

    /// Makes the band of a station; `nil` where it stands alone on its railway.
    init?(_ diagram: StationDiagram, _ frame: PageFrame) {
        guard let here = diagram.stops.firstIndex(where: { $0.role == .here }) else { return nil }
        func neighbour(_ position: Int) -> WayView? {
            guard diagram.stops.indices.contains(position), diagram.stops[position].role == .neighbour else { return nil }
            let station = diagram.stops[position].stationID
            return WayView(label: frame.names[station], href: frame.href(station))
        }
        left = neighbour(here - 1)
        right = neighbour(here + 1)
        if left == nil, right == nil { return nil }
    }

    static let fields = Fields(\Self.left, \.right)
}
