import SiteCore
import Templating
import Timetable
import TimetableFacts

/// A station of another place that can be walked to.
struct WalkView: TemplateRecord {
    let railwayClass: String
    let href: Href?
    let name: String
    let railwayName: String
    /// 約5分（380m）.
    let distance: String

    init(_ walk: NearbyStations.Walk, _ frame: PageFrame) {
        let head = LineHeadView(frame.site.railways(servedAt: walk.stationID), frame)
        railwayClass = head.railwayClass
        href = frame.href(walk.stationID)
        name = frame.names[walk.stationID]
        railwayName = head.name
        distance = frame.strings("walk", ["minutes": String(walk.minutes), "metres": String(walk.metres)])
    }

    static let fields = Fields(\Self.railwayClass, \.href, \.name, \.railwayName, \.distance)
}
