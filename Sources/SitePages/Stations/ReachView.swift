import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The time from here: the stations ahead, railway by railway, on the days of a schedule or of
/// several that say the same.
struct ReachView: TemplateRecord {
    /// The feed's ids of the schedules, with spaces between.
    private(set) var schedules: String
    private(set) var scheduleNames: [String]
    /// The names of the schedules in a row.
    private(set) var caption = ""
    let types: [ReachTypeView]
    let railways: [ReachedRailwayView]
    /// The nearest stops of each railway and the last one, in place of ``railways`` where those would be too many.
    let near: [NearStopsView]
    /// Where most riders go, the nearest first: the places where most lines meet, and the ends of lines.
    let mains: [GoalView]
    /// As many as a phone shows in two columns without scrolling.
    private static let mostMains = 6

    /// One for each schedule of a direction, or for all that show alike.
    static func all(
        _ facts: DirectionFacts,
        from station: Station.ID,
        near isNear: Bool,
        _ legend: TimetableLegend,
        _ frame: PageFrame
    ) -> [ReachView] {
        let types = facts.tables.lazy.flatMap(\.reach.goals).flatMap(\.types)
        let severalTypes = !isNear && types.contains { $0.typeID != types.first?.typeID }
        var views: [ReachView] = []
        for facts in facts.tables where !facts.reach.goals.isEmpty {
            let view = ReachView(
                facts.reach,
                of: facts.table,
                from: station,
                near: isNear,
                legend,
                showsTypes: severalTypes,
                frame
            )
            if let alike = views.firstIndex(where: view.saysTheSame) {
                views[alike].schedules += " " + view.schedules
                views[alike].scheduleNames += view.scheduleNames
            } else {
                views.append(view)
            }
        }
        for position in views.indices { views[position].caption = frame.strings.list(views[position].scheduleNames) }
        return views
    }

    private func saysTheSame(_ other: ReachView) -> Bool {
        railways == other.railways && near == other.near && types == other.types
    }

    private init(
        _ reach: Reach,
        of table: DayTimetable,
        from station: Station.ID,
        near isNear: Bool,
        _ legend: TimetableLegend,
        showsTypes: Bool,
        _ frame: PageFrame
    ) {
        schedules = frame.site.timetables.schedules[table.scheduleID].feedID
        scheduleNames = [frame.names[table.scheduleID]]
        let types = showsTypes ? Self.types(of: reach, legend, frame) : [ReachTypeView(mark: nil, category: "")]
        self.types = types
        let own = frame.site.dataset[station].railwayID
        var groups: [(railway: Railway.ID, goals: [Reach.Goal])] = []
        for goal in reach.goals {
            let railway = frame.site.dataset[goal.stationID].railwayID
            if groups.last?.railway != railway { groups.append((railway, [])) }
            groups[groups.count - 1].goals.append(goal)
        }
        mains = Self.mains(of: reach, frame).map { GoalView($0, [], legend, frame) }
        near = isNear ? groups.map { NearStopsView($0.railway, goals: $0.goals, frame) } : []
        railways =
            isNear
            ? []
            : groups.map { railway, goals in
                let along = StationsAlong(
                    railway,
                    from: railway == own ? station : nil,
                    descends: railway == own ? table.board.directionID == frame.site.dataset[own].descending : nil,
                    frame.site
                )
                return ReachedRailwayView(
                    railway == own ? nil : railway,
                    goals: along.sorted(goals).map { GoalView($0, types, legend, frame) },
                    columns: types.count + 2,
                    frame
                )
            }
    }

    /// The goals that matter most: by the lines that meet there, and where a train of the direction ends.
    private static func mains(of reach: Reach, _ frame: PageFrame) -> [Reach.Goal] {
        func lines(_ goal: Reach.Goal) -> Int {
            let interchange = frame.site.dataset[goal.stationID].interchangeID
            return Set(
                (interchange.map { frame.site.dataset[$0].stations } ?? []).map { frame.site.dataset[$0].railwayID }
            ).count
        }
        let far = reach.goals.max { $0.overall.shortest < $1.overall.shortest }?.stationID
        let ranked = reach.goals.map { (goal: $0, lines: $0.stationID == far ? Int.max : lines($0)) }
            .filter { $0.lines > 1 }
            .sorted { ($1.lines, $0.goal.overall.shortest) < ($0.lines, $1.goal.overall.shortest) }
        return ranked.prefix(mostMains).map(\.goal).sorted { $0.overall.shortest < $1.overall.shortest }
    }

    /// The columns: types that are marked alike are one to a rider; those of the fastest kind first.
    private static func types(of reach: Reach, _ legend: TimetableLegend, _ frame: PageFrame) -> [ReachTypeView] {
        let found = reach.goals.flatMap { $0.types.map(\.typeID) }.uniqued().sorted()
        func rank(_ type: TrainType.ID) -> Int {
            TrainCategory.allCases.firstIndex(of: frame.site.looks.types[type.position].category) ?? 0
        }
        return found.sorted { (rank($1), $0) < (rank($0), $1) }
            .map { ReachTypeView(mark: legend.type($0)?.mark, category: frame.classes(of: $0)) }
            .reduce(into: []) { views, view in
                if !views.contains(where: { $0.mark == view.mark }) { views.append(view) }
            }
    }

    static let fields = Fields(\Self.types, \.railways, \.near, \.mains)
        .flag("hasNear") { !$0.near.isEmpty }
        .text("schedules") { $0.schedules }
        .text("caption") { $0.caption }
}

/// A column of riding times.
struct ReachTypeView: TemplateRecord, Equatable {
    /// `nil` where there is only one type.
    let mark: String?
    let category: String

    static let fields = Fields(\Self.mark, \.category)
}

/// The stations that are reached on one railway.
struct ReachedRailwayView: TemplateRecord, Equatable {
    let railwayClass: String
    /// `nil` for the station's own railway.
    let name: String?
    let goals: [GoalView]
    /// The number of the table's columns.
    let columns: Int

    init(_ railway: Railway.ID?, goals: [GoalView], columns: Int, _ frame: PageFrame) {
        railwayClass = railway.map(frame.railwayClass) ?? ""
        name = railway.map { frame.names[$0] }
        self.goals = goals
        self.columns = columns
    }

    static let fields = Fields(\Self.railwayClass, \.name, \.goals, \.columns)
}

/// A station ahead.
struct GoalView: TemplateRecord, Equatable {
    let href: Href?
    let name: String
    /// By the fastest train, in minutes.
    let shortest: String
    /// Typical minutes by the types of the table's columns.
    let rides: [RideView]

    init(_ goal: Reach.Goal, _ types: [ReachTypeView], _ legend: TimetableLegend, _ frame: PageFrame) {
        href = frame.href(goal.stationID)
        name = frame.distinctName(goal.stationID)
        shortest = ClockText.ride(goal.overall.shortest)
        rides = types.map { type in
            // Types that show alike are one to a rider: the one with most trains stands for them.
            let alike = goal.types.filter { type.mark == nil || legend.type($0.typeID)?.mark == type.mark }
            let most = alike.map(\.trains).max()
            let speaker = alike.first { $0.trains == most }
            return RideView(minutes: speaker.map { ClockText.ride($0.typical) } ?? "")
        }
    }

    static let fields = Fields(\Self.href, \.name, \.shortest, \.rides)
}

/// Minutes by a train type; empty where it does not call.
struct RideView: TemplateRecord, Equatable {
    let minutes: String

    static let fields = Fields(\Self.minutes)
}
