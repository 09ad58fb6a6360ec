import Templating
import Timetable
import TimetableFacts

/// The part of a railway's page beyond its stations: its map, the stations at which each type stops, and riding times.
struct RailwayDetailView: TemplateRecord {
    let map: LineMapView?
    let pattern: StoppingPatternView
    let times: RidingTimesView

    /// - Parameter trains: those of the railway.
    init(
        _ id: Railway.ID,
        trains: [Train.ID],
        marks: [TrainType.ID: String],
        ends: DirectionEnds,
        _ frame: PageFrame
    ) {
        let order = frame.site.lines.orders[id]
        let pattern = StoppingPattern(of: frame.dataset[id], order: order, trains: trains, frame.dataset)
        let main = MainStations.of(order, pattern: pattern, ends: ends)
        self.pattern = StoppingPatternView(pattern, marks: marks, frame)
        times = RidingTimesView(
            RidingTimes(between: main, trains: trains, frame.dataset),
            types: self.pattern.types,
            order: pattern.rows.map(\.typeID),
            frame
        )
        map = LineMapView(id, main: main, frame)
    }

    static let fields = Fields(\Self.map, \.pattern, \.times)
        .flag("hasPattern") { !$0.pattern.types.isEmpty }
        .flag("hasTimes") { !$0.times.rows.isEmpty }
}
