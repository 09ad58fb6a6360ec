import SiteCore
import Templating
import Timetable
import TimetableFacts

/// One table with its legend.
struct TimetableScheduleView: TemplateRecord {
    let anchor: String
    /// The feed's id of the schedule.
    let schedule: String
    let scheduleName: String
    /// Its days alone, unless another one of the page has the same.
    private(set) var tabName: String
    /// Its exceptions, or the dates of rare days, where the name has no room for them.
    let dates: String?
    /// How many there are; `nil` where all of them run every so many minutes.
    let trainsLabel: String?
    /// The routes of a pole that leave on these days, as classes.
    let routes: String
    let hours: [HourView]
    let types: [TypeKeyView]
    let destinations: [DestinationKeyView]
    let notes: [NoteView]
    let headways: [HeadwayView]
    /// The last trains to where the direction is named after.
    let lasts: [MomentView]
    /// Which trains leave soon after others, in sentences.
    let connections: [NoteView]

    static let fields = Fields(
        \Self.anchor,
        \.schedule,
        \.scheduleName,
        \.tabName,
        \.dates,
        \.trainsLabel,
        \.routes,
        \.hours,
        \.types,
        \.destinations,
        \.notes,
        \.headways,
        \.lasts,
        \.connections
    )
    .flag("hasNotes") { !$0.notes.isEmpty }
    .flag("hasHeadways") { !$0.headways.isEmpty }
    .flag("hasLasts") { !$0.lasts.isEmpty }
    .flag("hasLegend") { !$0.types.isEmpty }
    .flag("severalRoutes") { !$0.routes.isEmpty }

    /// - Parameter timetable: the position of the timetable that the table belongs to.
    init(
        _ table: DayTimetable,
        timetable: Int,
        legend: TimetableLegend,
        notes signs: DepartureNotes,
        routes poleRoutes: PoleRoutes,
        connections: [PlannedConnections.Pattern],
        _ frame: PageFrame
    ) {
        let departures = frame.site.timetables.departures[table]
        let keys = TimetableKeys([departures], legend: legend, frame.site)
        anchor = frame.site.anchors.schedules[table.scheduleID.position]
        schedule = frame.site.timetables.schedules[table.scheduleID].feedID
        scheduleName = frame.names[table.scheduleID]
        tabName = frame.names.name(of: table.scheduleID).days
        dates = frame.names.name(of: table.scheduleID).dates
        trainsLabel =
            departures.isEmpty && !table.headways.isEmpty ? nil : frame.strings.count("trains-count", departures.count)
        let ofDestination = Self.routes(departures, legend: legend, frame)
        routes = poleRoutes.classes(
            departures.map { frame.site.dataset[$0.trainID].railwayID }
                + table.headways.map { frame.site.dataset[frame.site.dataset[$0.runID].patternID].railwayID }
        )
        let short = frame.strings["short-mark"]
        let passed = frame.strings["passed-mark"]
        let revised = frame.strings["revised-mark"]
        hours = Self.hours(departures, frame.strings.clock) { position, departure in
            let traits = frame.site.traits[position]
            var sign = signs.sign(of: departure, on: table.scheduleID)
            if traits.contains(.endsBefore) { sign = (sign ?? "") + short }
            if traits.contains(.isPassed) { sign = (sign ?? "") + passed }
            if traits.contains(.isRevised) { sign = (sign ?? "") + revised }
            let typeID = frame.site.dataset.trains[departure.trainID.position].typeID
            let type = keys.type(typeID)
            let destination = keys.destination(frame.site.timetables.destinations.position(of: departure))
            return DepartureView(
                keys: Self.keys(
                    category: frame.classes(of: typeID),
                    type: type.number,
                    destination: destination.number,
                    route: poleRoutes.suffix(frame.site.dataset.trains[departure.trainID.position].railwayID)
                ),
                href: frame.href(call: Int(departure.call), of: departure.trainID),
                time: departure.time,
                typeMark: type.mark,
                destinationMark: destination.mark,
                noteMark: sign
            )
        }
        types = keys.types.map { key in
            TypeKeyView(
                category: frame.classes(of: key.id)
                    + (frame.site.looks.routes[key.id.position].map { poleRoutes.suffix($0) } ?? ""),
                key: "t\(key.number)",
                type: frame.site.dataset[key.id].feedID,
                mark: key.mark,
                name: key.name,
                repeated: key.repeated
            )
        }
        destinations = keys.destinations.map { key in
            DestinationKeyView(
                routes: poleRoutes.classes(ofDestination[key.name] ?? []),
                key: "d\(key.number)",
                destination: frame.site.timetables.destinations.all[key.id].map { frame.site.dataset[$0].feedID }
                    .joined(
                        separator: " "
                    ),
                mark: key.mark,
                name: key.name,
                bound: frame.language.boundLabels[key.id],
                repeated: key.repeated
            )
        }
        var notes = signs.legend(of: [departures], on: table.scheduleID)
        if frame.site.traits.any(.endsBefore, in: table) {
            notes.append(NoteView(mark: short, name: frame.shortNote(ofTimetable: timetable)))
        }
        if frame.site.traits.any(.isPassed, in: table) {
            notes.append(NoteView(mark: passed, name: frame.strings["passed"]))
        }
        if frame.site.traits.any(.isRevised, in: table) {
            notes.append(NoteView(mark: revised, name: frame.strings["revised"]))
        }
        self.notes = notes
        self.connections = connections.map { pattern in
            NoteView(mark: nil, name: Self.text(of: pattern, frame))
        }
        lasts = MomentView.lasts(of: table, timetable: timetable, frame)
        headways = HeadwayView.all(table, routes: poleRoutes, frame)
    }

    /// 時刻表では、急行の到着12回のうち12回で、2分以内に各停が出ます（3番線から4番線）
    private static func text(of pattern: PlannedConnections.Pattern, _ frame: PageFrame) -> String {
        let text = frame.strings(
            "planned-connection",
            [
                "arriving": frame.strings.list(pattern.arriving.map { frame.names[$0] }),
                "departing": frame.names[pattern.departing],
                "minutes": String(PlannedConnections.minutes), "n": String(pattern.followed),
                "of": String(pattern.arrivals),
            ]
        )
        guard let platforms = pattern.platforms else { return text }
        return frame.strings(
            platforms.arriving == platforms.departing ? "planned-connection-at" : "planned-connection-between",
            [
                "connection": text, "from": SiteLanguage.platform(platforms.arriving, frame.names),
                "to": SiteLanguage.platform(platforms.departing, frame.names),
            ]
        )
    }

    /// Gives those whole names whose days others of the page have too.
    static func tellApart(_ views: inout [TimetableScheduleView]) {
        var counts: [String: Int] = [:]
        for view in views { counts[view.tabName, default: 0] += 1 }
        for position in views.indices where counts[views[position].tabName] != 1 {
            views[position].tabName = views[position].scheduleName
        }
    }

    /// The classes of a departure. Two things stand there a million times and are left out: the colour of trains that
    /// call everywhere, and the first type and destination of the legend.
    private static func keys(category: String, type: Int, destination: Int, route: String) -> String? {
        var keys = category == "l" ? "" : category
        if type > 0 { keys += " t\(type)" }
        if destination > 0 { keys += " d\(destination)" }
        keys += route
        if keys.utf8.first == UInt8(ascii: " ") { keys.removeFirst() }
        return keys.isEmpty ? nil : keys
    }

    /// The routes that go to each destination, by the name that stands in the legend.
    private static func routes(
        _ departures: Slice<DepartureList>,
        legend: TimetableLegend,
        _ frame: PageFrame
    ) -> [String: Set<Railway.ID>] {
        // Neighbours mostly have the same destination, and all but a few places one route.
        var last: (set: Int, railway: Railway.ID)?
        var found: [String: Set<Railway.ID>] = [:]
        for departure in departures {
            let set = frame.site.timetables.destinations.position(of: departure)
            let railway = frame.site.dataset.trains[departure.trainID.position].railwayID
            if let last, last == (set, railway) { continue }
            last = (set, railway)
            found[legend.destination(set)?.name ?? "", default: []].insert(railway)
        }
        return found
    }

    /// A row for each hour from the first to the last, those without a departure too.
    private static func hours(
        _ departures: Slice<DepartureList>,
        _ clock: ClockText,
        _ draw: (_ position: Int, Departure) -> DepartureView
    ) -> [HourView] {
        guard let first = departures.first, let last = departures.last else { return [] }
        var rows = (first.time.hour...last.time.hour).map { HourView(hour: clock.hour($0), departures: []) }
        for (position, departure) in zip(departures.indices, departures) {
            rows[departure.time.hour - first.time.hour].departures.append(draw(position, departure))
        }
        return rows
    }
}

/// The departures of an hour.
struct HourView: TemplateRecord {
    let hour: String
    var departures: [DepartureView]

    static let fields = Fields(\Self.hour, \.departures)
}

/// One departure of a table. There are more than a million: its texts are short enough to need no memory of their own.
struct DepartureView: TemplateRecord {
    /// Category, type and destination as classes, unless they are understood: `e t1 d3`.
    let keys: String?
    let href: Href?
    let time: ServiceTime
    let typeMark: String?
    let destinationMark: String?
    let noteMark: String?

    static let fields = Fields(\Self.keys, \.href, \.typeMark, \.destinationMark, \.noteMark)
        .text("minute") { ClockText.minute($0.time) }
}

/// A train type in a legend.
struct TypeKeyView: TemplateRecord {
    let category: String
    let key: String
    let type: String
    let mark: String?
    let name: String
    /// Whether another entry of the same mark and name stands before it.
    let repeated: Bool

    static let fields = Fields(\Self.category, \.key, \.type, \.mark, \.name, \.repeated)
}

/// A destination in a legend.
struct DestinationKeyView: TemplateRecord {
    /// The routes of a pole that go there, as classes.
    let routes: String
    let key: String
    /// The feed's ids; several where a train splits, none on a lap of a loop.
    let destination: String
    let mark: String?
    let name: String
    /// What its trains show, 和光市行: for whoever hears the table.
    let bound: String
    /// Whether another entry of the same mark and name stands before it.
    let repeated: Bool

    static let fields = Fields(\Self.routes, \.key, \.destination, \.mark, \.name, \.bound, \.repeated)
        .flag("hasRoutes") { !$0.routes.isEmpty }
}
