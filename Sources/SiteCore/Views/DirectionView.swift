import Templating
import Timetable
import TimetableFacts

/// One direction with its trains per schedule, the first and the last of them, and the way to the full table.
package struct DirectionView: TemplateRecord {
    let label: String
    let href: Href?
    /// The way in which the trains leave a station. It is `nil` for a railway, and for a station off the map.
    let bearing: BearingView?
    /// The way to the poster of a station's direction.
    let poster: Href?
    let schedules: [DirectionScheduleView]
    /// The place of the next departures; none for a whole railway.
    let coming: ComingView?
    /// What the sign of short workings means, where there are any.
    let shortNote: String?

    package static let fields = Fields(\Self.label, \.href, \.bearing, \.poster, \.schedules, \.coming, \.shortNote)

    /// A station's timetable, with what its first and last trains are bound for.
    package init(timetable position: Int, bearing: CompassPoint?, _ frame: PageFrame) {
        let timetable = frame.site.timetables.departures.timetables[position]
        let path = frame.site.paths.timetable(position)
        label = frame.language.directionLabels[position]
        self.bearing = bearing.map { BearingView($0, frame) }
        href = frame.href(path)
        coming = ComingView(timetable: position, frame)
        poster = frame.href(posterOf: position)
        schedules = timetable.tables.map { table in
            let departures = frame.site.timetables.departures[table]
            return DirectionScheduleView(
                schedule: frame.site.timetables.schedules[table.scheduleID].feedID,
                scheduleName: frame.names[table.scheduleID],
                href: frame.href(
                    frame.site.paths.timetable(position, on: table.scheduleID).map {
                        "\($0)#\(Self.anchor(table.scheduleID, frame))"
                    }
                ),
                count: departures.isEmpty && !table.headways.isEmpty
                    ? nil : frame.strings.count("trains-count", departures.count),
                first: departures.first.map { MomentView($0, frame) },
                lasts: MomentView.lasts(of: table, timetable: position, frame),
                headways: HeadwayView.all(table, frame)
            )
        }
        let hasShort = timetable.tables.contains { frame.site.traits.any(.endsBefore, in: $0) }
        shortNote = hasShort ? frame.shortNote(ofTimetable: position) : nil
    }

    /// A railway's, which leads to no table.
    package init(label: String, schedules: [DirectionScheduleView]) {
        self.label = label
        href = nil
        bearing = nil
        poster = nil
        self.schedules = schedules
        coming = nil
        shortNote = nil
    }

    /// The id of a schedule's section on a timetable page.
    static func anchor(_ schedule: Schedule.ID, _ frame: PageFrame) -> String {
        frame.site.anchors.schedules[schedule.position]
    }
}

/// A direction's trains on the days of one schedule.
package struct DirectionScheduleView: TemplateRecord {
    /// The feed's id, for scripts, where a page shows one schedule at a time.
    var schedule: String?
    package let scheduleName: String
    package let href: Href?
    /// `nil` where all of them run every so many minutes.
    package let count: String?
    package let first: MomentView?
    /// The last train to each place that the direction is named after, then the last of all, if that is another one.
    package let lasts: [MomentView]
    /// Those that leave every so many minutes.
    var headways: [HeadwayView] = []

    package init(
        schedule: String? = nil,
        scheduleName: String,
        href: Href?,
        count: String?,
        first: MomentView?,
        lasts: [MomentView],
        headways: [HeadwayView] = []
    ) {
        self.schedule = schedule
        self.scheduleName = scheduleName
        self.href = href
        self.count = count
        self.first = first
        self.lasts = lasts
        self.headways = headways
    }

    /// The trains of a railway, or of one type on it, which lead to no table.
    package init(_ services: RailwayServices.ScheduleServices, _ frame: PageFrame) {
        scheduleName = frame.names[services.scheduleID]
        href = nil
        count = frame.strings.count("trains-count", services.trains)
        first = MomentView(start: services.first, frame)
        lasts = [MomentView(start: services.last, frame)].compactMap { $0 }
    }

    package static let fields = Fields(
        \Self.schedule,
        \.scheduleName,
        \.href,
        \.count,
        \.first,
        \.lasts,
        \.headways
    )
    .flag("hasLasts") { !$0.lasts.isEmpty }
}

/// One train at one time: both lead to the train, the note says where it goes.
package struct MomentView: TemplateRecord {
    package let time: ServiceTime
    package let clock: String
    let href: Href?
    /// The type of the train; `nil` where that says nothing, or stands beside it.
    let type: String?
    let note: String

    package init(time: ServiceTime, href: Href?, type: TrainType.ID? = nil, note: String, _ frame: PageFrame) {
        self.time = time
        clock = frame.strings.clock.shown(time)
        self.href = href
        self.type = type.flatMap { frame.site.dataset[$0].isPlain ? nil : frame.names[$0] }
        self.note = note
    }

    /// - Parameter note: Where it goes unless told.
    package init(_ departure: Departure, note: String? = nil, _ frame: PageFrame) {
        let href = frame.href(call: Int(departure.call), of: departure.trainID)
        let type = frame.site.dataset[departure.trainID].typeID
        self.init(time: departure.time, href: href, type: type, note: note ?? frame.bound(departure), frame)
    }

    /// The last train of a table that gets to each place its direction is named after, the earliest first; behind them
    /// the last that leaves, where that is another one.
    package static func lasts(of table: DayTimetable, timetable: Int, _ frame: PageFrame) -> [MomentView] {
        let ends = frame.site.timetables.ends[timetable]
        return frame.site.traits.lasts(of: table, ends: ends.count).map { last in
            let departure = frame.site.timetables.departures.all[last.departure]
            let own = frame.language.goingLabels[frame.site.timetables.destinations.position(of: departure)]
            let places = last.ends.isEmpty ? own : frame.strings.list(last.ends.map { frame.names[ends[$0]] })
            return MomentView(departure, note: frame.strings("last-to", ["places": places]), frame)
        }
    }

    /// The place and time at which a train begins its run on its railway, and its destination.
    package init?(start train: Train.ID, _ frame: PageFrame) {
        let record = frame.site.dataset[train]
        let call = record.calls.lowerBound
        guard let time = frame.site.dataset.stopTimes[call].departure else { return nil }
        let from = frame.names[frame.site.dataset.stopTimes[call].stationID]
        let ends = frame.language.destinationLabels[frame.site.timetables.destinations.position(of: train)]
        let note = record.destinations.isEmpty ? from : frame.strings("route", ["origin": from, "destination": ends])
        self.init(time: time, href: frame.href(call: call, of: train), note: note, frame)
    }

    package static let fields = Fields(\Self.href, \.type, \.note)
        .text("time") { $0.clock }
}
