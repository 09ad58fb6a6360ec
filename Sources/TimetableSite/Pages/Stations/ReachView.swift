import Templating
import Timetable
import TimetableFacts

/// This tells how long it takes from here: the stations ahead, railway by railway, on the days of a schedule or of
/// several that tell the same.
struct ReachView: TemplateRecord {
    /// The feed's ids of the schedules, with spaces between.
    private(set) var schedules: String
    private(set) var scheduleNames: [String]
    /// The names of the schedules in a row.
    private(set) var caption = ""
    let railways: [ReachedRailwayView]

    /// One for each schedule of a direction, or for all that show alike.
    static func all(
        _ timetable: StationTimetable,
        _ legend: TimetableLegend,
        _ details: StationDetails,
        _ frame: PageFrame
    ) -> [ReachView] {
        let (station, departures) = (timetable.stationID, frame.site.tables.departures)
        let reaches = timetable.tables.map {
            Reach($0, from: station, in: departures, runs: details.runs, dataset: frame.dataset)
        }
        let severalTypes = Set(reaches.flatMap(\.goals).flatMap { $0.types.map(\.typeID) }).count > 1
        var views: [ReachView] = []
        for (table, reach) in zip(timetable.tables, reaches) where !reach.goals.isEmpty {
            let view = ReachView(reach, of: table, from: station, legend, showsTypes: severalTypes, frame)
            if let alike = views.firstIndex(where: { $0.railways == view.railways }) {
                views[alike].schedules += " " + view.schedules
                views[alike].scheduleNames += view.scheduleNames
            } else {
                views.append(view)
            }
        }
        for position in views.indices { views[position].caption = frame.strings.list(views[position].scheduleNames) }
        return views
    }

    private init(
        _ reach: Reach,
        of table: DepartureTable,
        from station: Station.ID,
        _ legend: TimetableLegend,
        showsTypes: Bool,
        _ frame: PageFrame
    ) {
        schedules = frame.site.tables.schedules[table.scheduleID].feedID
        scheduleNames = [frame.names[table.scheduleID]]
        let own = frame.dataset[station].railwayID
        var railways: [ReachedRailwayView] = []
        var last: Railway.ID?
        for goal in reach.goals {
            let railway = frame.dataset[goal.stationID].railwayID
            if last != railway {
                railways.append(ReachedRailwayView(railway == own ? nil : railway, frame))
                last = railway
            }
            railways[railways.count - 1].goals.append(GoalView(goal, legend, showsTypes: showsTypes, frame))
        }
        self.railways = railways
    }

    static let fields = Fields(\Self.railways)
        .text("schedules") { $0.schedules }
        .text("caption") { $0.caption }
}

/// The stations that are reached on one railway.
struct ReachedRailwayView: TemplateRecord, Equatable {
    let railwayClass: String
    /// `nil` for the station's own railway.
    let name: String?
    var goals: [GoalView] = []

    init(_ railway: Railway.ID?, _ frame: PageFrame) {
        railwayClass = railway.map(frame.railwayClass) ?? ""
        name = railway.map { frame.names[$0] }
    }

    static let fields = Fields(\Self.railwayClass, \.name, \.goals)
}

/// A station ahead.
struct GoalView: TemplateRecord, Equatable {
    let href: Href?
    let name: String
    let shortest: RideView
    /// Typical minutes by type, the fastest first.
    let typical: [RideView]

    init(_ goal: Reach.Goal, _ legend: TimetableLegend, showsTypes: Bool, _ frame: PageFrame) {
        href = frame.href(goal.stationID)
        name = frame.distinctName(goal.stationID)
        func ride(_ minutes: Int, _ type: TrainType.ID) -> RideView {
            RideView(
                minutes: ClockText.ride(minutes),
                category: frame.site.looks.types[type.position].category.letter,
                mark: showsTypes ? legend.types[type]?.mark : nil
            )
        }
        shortest = ride(goal.overall.shortest, goal.overall.typeID)
        // Types that show alike are one to a rider: that with most trains speaks for them.
        var byMark: [String: Reach.Times] = [:]
        for times in goal.types {
            let mark = legend.types[times.typeID]?.mark ?? ""
            if times.trains > byMark[mark]?.trains ?? 0 { byMark[mark] = times }
        }
        typical = goal.types.filter { byMark[legend.types[$0.typeID]?.mark ?? ""] == $0 }.map {
            ride($0.typical, $0.typeID)
        }
    }

    static let fields = Fields(\Self.href, \.name, \.shortest, \.typical)
}

/// Minutes by a train type.
struct RideView: TemplateRecord, Equatable {
    let minutes: String
    let category: String
    /// `nil` where there is only one type.
    let mark: String?

    static let fields = Fields(\Self.minutes, \.category, \.mark)
}
