import SiteCore
import Templating
import TimetableFacts

/// The band below a station's name, as on the sign of a platform: the stations before and after it, which lead there.
///
/// The left one lies the way that the left column of departures goes. A place of several poles has those instead.
struct BandView: TemplateRecord {
    /// `nil` at the end of a line.
    let left: WayView?
    let right: WayView?
    /// Where vehicles of several routes leave: the poles of the place instead, each the way to its table.
    let poles: [WayView]

    /// Makes the band of a station; `nil` where it stands alone on its railway.
    init?(_ diagram: StationDiagram, _ frame: PageFrame) {
        guard let here = diagram.stops.firstIndex(where: { $0.role == .here }) else { return nil }
        func neighbour(_ position: Int) -> WayView? {
            guard diagram.stops.indices.contains(position), diagram.stops[position].role == .neighbour else {
                return nil
            }
            let station = diagram.stops[position].stationID
            return WayView(label: frame.names[station], href: frame.href(station))
        }
        left = neighbour(here - 1)
        right = neighbour(here + 1)
        poles = []
        if left == nil, right == nil { return nil }
    }

    /// Makes the band of a place with several poles; `nil` where it has one.
    init?(poles timetables: [Int], _ frame: PageFrame) {
        left = nil
        right = nil
        poles = timetables.compactMap { position in
            let timetable = frame.site.timetables.departures.timetables[position]
            guard case .pole(let id) = timetable.board, let code = frame.site.dataset[id].platformCode else {
                return nil
            }
            return WayView(
                label: SiteLanguage.platform(code, frame.names),
                href: frame.href(frame.site.paths.timetable(position))
            )
        }
        if poles.count < 2 { return nil }
    }

    static let fields = Fields(\Self.left, \.right, \.poles)
        .flag("hasPoles") { !$0.poles.isEmpty }
}
