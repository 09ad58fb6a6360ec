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
        let railway = frame.dataset[walk.stationID].railwayID
        railwayClass = frame.railwayClass(railway)
        href = frame.href(walk.stationID)
        name = frame.names[walk.stationID]
        railwayName = frame.names[railway]
        distance = frame.strings("walk", ["minutes": String(walk.minutes), "metres": String(walk.metres)])
    }

    static let fields = Fields(\Self.railwayClass, \.href, \.name, \.railwayName, \.distance)
}
