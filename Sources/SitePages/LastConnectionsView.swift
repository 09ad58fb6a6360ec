import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The last connections on the days of one schedule.
struct NightView: TemplateRecord {
    let name: String
    let connections: [LastConnectionView]

    init(_ night: LastConnections.Night, _ frame: PageFrame) {
        name = frame.names[night.scheduleID]
        connections = night.connections.map { LastConnectionView($0, frame) }
    }

    static let fields = Fields(\Self.name, \.connections)
}

/// The last departure of a line, and the last trains of others that come in before it.
struct LastConnectionView: TemplateRecord {
    let departure: LastTrainView
    let arrivals: [LastTrainView]

    init(_ connection: LastConnections.Connection, _ frame: PageFrame) {
        let departure = connection.departure
        self.departure = LastTrainView(departure.trainID, call: Int(departure.call), departure.time, frame)
        arrivals = connection.arrivals.map { LastTrainView($0.trainID, call: $0.call, $0.time, frame) }
    }

    static let fields = Fields(\Self.departure, \.arrivals)
}

/// A train at a place: its time, its line, and where it goes.
struct LastTrainView: TemplateRecord {
    let railwayClass: String
    let railwayName: String
    let moment: MomentView

    init(_ train: Train.ID, call: Int, _ time: ServiceTime, _ frame: PageFrame) {
        let railway = frame.site.dataset[train].railwayID
        railwayClass = frame.railwayClass(railway)
        railwayName = frame.names[railway]
        let type = frame.site.dataset[train].typeID
        let href = frame.href(call: call, of: train)
        moment = MomentView(time: time, href: href, type: type, note: frame.bound(train), frame)
    }

    static let fields = Fields(\Self.railwayClass, \.railwayName, \.moment)
}
