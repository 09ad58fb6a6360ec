import Timetable
import TimetableFacts

/// How long it takes from here: the stations ahead, railway by railway.
struct ReachView: TemplateRecord {
    let railways: [ReachedRailwayView]

    init(_ timetable: StationTimetable, _ legend: TimetableLegend, _ details: StationDetails, _ frame: PageFrame) {
        let reach = Reach(timetable, in: frame.site.departures, runs: details.runs, dataset: frame.dataset)
        let own = frame.dataset[timetable.stationID].railwayID
        let severalTypes = Set(reach.goals.flatMap { $0.types.map(\.typeID) }).count > 1
        var railways: [ReachedRailwayView] = []
        var last: Railway.ID??
        for goal in reach.goals {
            let railway = frame.dataset[goal.stationID].railwayID
            if last != .some(railway) {
                railways.append(ReachedRailwayView(railway == own ? nil : railway, frame))
                last = .some(railway)
            }
            railways[railways.count - 1].goals.append(GoalView(goal, legend, showsTypes: severalTypes, frame))
        }
        self.railways = railways
    }

    static let fields = Fields<ReachView>().list("railways") { $0.railways }
}

/// The stations that are reached on one railway.
struct ReachedRailwayView: TemplateRecord {
    let railwayClass: String
    /// `nil` for the station's own railway.
    let name: String?
    var goals: [GoalView] = []

    init(_ railway: Railway.ID?, _ frame: PageFrame) {
        railwayClass = railway.map(frame.railwayClass) ?? ""
        name = railway.map { frame.names[$0] }
    }

    static let fields = Fields<ReachedRailwayView>()
        .text("railwayClass") { $0.railwayClass }
        .text("name") { $0.name }
        .list("goals") { $0.goals }
}

/// A station ahead.
struct GoalView: TemplateRecord {
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
                category: frame.site.typeStyles[type.position].category.letter,
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

    static let fields = Fields<GoalView>()
        .text("href") { $0.href }
        .text("name") { $0.name }
        .record("shortest") { $0.shortest }
        .list("typical") { $0.typical }
}

/// Minutes by a train type.
struct RideView: TemplateRecord {
    let minutes: String
    let category: String
    /// `nil` where there is only one type.
    let mark: String?

    static let fields = Fields<RideView>()
        .text("minutes") { $0.minutes }
        .text("category") { $0.category }
        .text("mark") { $0.mark }
}
