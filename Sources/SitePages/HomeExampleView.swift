import SiteCore
import Templating
import Timetable

/// The board of a station, for whoever has no bookmark yet.
struct HomeExampleView: TemplateRecord {
    let name: String
    let href: Href?
    /// The feed's id of its railway, for scripts: by that the home page says which kind of day it is.
    let railway: String
    let railwayName: String
    let railwayClass: String
    /// The first two directions: as many as stand side by side on a phone.
    let directions: [DirectionView]

    init(_ station: Station.ID, _ frame: PageFrame) {
        let site = frame.site
        let head = LineHeadView(site.railways(servedAt: station), frame)
        name = frame.names[station]
        href = frame.href(station)
        railway = frame.site.dataset[frame.site.dataset[station].railwayID].feedID
        railwayName = head.name
        railwayClass = head.railwayClass
        directions = site.timetables.departures.timetables(of: station).prefix(2).map {
            DirectionView(timetable: $0, bearing: nil, frame)
        }
    }

    static let fields = Fields(\Self.name, \.href, \.railway, \.railwayName, \.railwayClass, \.directions)
}
