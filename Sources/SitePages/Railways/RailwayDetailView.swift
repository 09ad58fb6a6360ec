import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The part of a railway's page beyond its stations: its map, the stations at which each type stops, and riding times.
struct RailwayDetailView: TemplateRecord {
    let map: LineMapView?
    let pattern: StoppingPatternView
    let times: RidingTimesView

    init(_ facts: RailwayFacts, marks: [TrainType.ID: String], _ frame: PageFrame) {
        pattern = StoppingPatternView(facts.pattern, marks: marks, frame)
        times = RidingTimesView(
            facts.times,
            types: pattern.types,
            order: facts.pattern.rows.map(\.typeID),
            frame
        )
        map = LineMapView(facts.railway, main: facts.main, frame)
    }

    static let fields = Fields(\Self.map, \.pattern, \.times)
        .flag("hasPattern") { !$0.pattern.types.isEmpty }
        .flag("hasTimes") { !$0.times.rows.isEmpty }
}
