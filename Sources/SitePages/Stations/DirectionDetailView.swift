import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The part of a station's page about one direction, beyond its departures.
struct DirectionDetailView: TemplateRecord {
    /// The feed's id.
    let direction: String
    let label: String
    let schedules: [ScheduleDetailView]
    let destinations: DestinationsView
    let reach: [ReachView]

    init(_ facts: DirectionFacts, _ extent: StationExtent, _ details: StationDetails, _ frame: PageFrame) {
        let timetable = frame.site.timetables.departures.timetables[facts.timetable]
        let legend = frame.legend(of: facts.timetable)
        direction = timetable.board.feedID(in: frame.site.dataset)
        label = frame.language.directionLabels[facts.timetable]
        schedules = facts.tables.map { ScheduleDetailView($0, legend, frame) }
        destinations = DestinationsView(facts, details, frame)
        reach = ReachView.all(facts, from: timetable.stationID, near: extent.isNear, legend, frame)
    }

    static let fields = Fields(\Self.direction, \.label, \.schedules, \.destinations, \.reach)
}

/// One table of a direction: its first and last trains, and its types.
struct ScheduleDetailView: TemplateRecord {
    /// The feed's id.
    let schedule: String
    let scheduleName: String
    let extremes: [ExtremesView]
    let types: [CallingTypeView]

    init(_ facts: DayFacts, _ legend: TimetableLegend, _ frame: PageFrame) {
        schedule = frame.site.timetables.schedules[facts.table.scheduleID].feedID
        scheduleName = frame.names[facts.table.scheduleID]
        extremes = ExtremesView.all(of: facts.goals, from: facts.table.stationID, legend, frame)
        types = facts.types.map { CallingTypeView($0, legend, frame) }
    }

    static let fields = Fields(\Self.schedule, \.scheduleName, \.extremes, \.types)
}

/// A train type by its mark, colour and name.
struct TypeMarkView: TemplateRecord {
    /// The feed's.
    let id: String
    let category: String
    let mark: String
    let name: String

    init(_ id: TrainType.ID, _ legend: TimetableLegend, _ frame: PageFrame) {
        self.id = frame.site.dataset[id].feedID
        category = frame.classes(of: id)
        mark = legend.type(id)?.mark ?? frame.mark(of: id)
        name = frame.names[id]
    }

    static let fields = Fields(\Self.id, \.category, \.mark, \.name)
}
