import Templating
import Timetable
import TimetableFacts

/// One table with its legend.
struct TimetableScheduleView: TemplateRecord {
    let anchor: String
    /// The feed's id of the schedule.
    let schedule: String
    let scheduleName: String
    /// Its exceptions, or the dates of rare days, where the name has no room for them.
    let dates: String?
    let trainsLabel: String
    let hours: [HourView]
    let types: [TypeKeyView]
    let destinations: [DestinationKeyView]
    let notes: [NoteView]
    let headways: [HeadwayView]

    static let fields = Fields(
        \Self.anchor,
        \.schedule,
        \.scheduleName,
        \.dates,
        \.trainsLabel,
        \.hours,
        \.types,
        \.destinations,
        \.notes,
        \.headways
    )
    .flag("hasNotes") { !$0.notes.isEmpty }
    .flag("hasHeadways") { !$0.headways.isEmpty }

    init(_ table: DepartureTable, legend: TimetableLegend, notes signs: DepartureNotes, _ frame: PageFrame) {
        let departures = frame.site.tables.departures[table]
        let keys = TableKeys(departures, legend: legend, frame.site)
        anchor = frame.site.anchors.schedules[table.scheduleID.position]
        schedule = frame.site.tables.schedules[table.scheduleID].feedID
        scheduleName = frame.names[table.scheduleID]
        dates = frame.names.name(of: table.scheduleID).dates
        trainsLabel = frame.strings.count("trains-count", departures.count)
        hours = Self.hours(departures) { departure in
            let typeID = frame.dataset.trains[departure.trainID.position].typeID
            let type = keys.type(typeID)
            let destination = keys.destination(frame.site.tables.destinations.position(of: departure))
            return DepartureView(
                keys: "\(frame.classes(of: typeID)) t\(type.number) d\(destination.number)",
                href: frame.href(call: Int(departure.call), of: departure.trainID),
                time: departure.time,
                typeMark: type.mark,
                destinationMark: destination.mark,
                noteMark: signs.sign(of: departure)
            )
        }
        types = keys.types.map { key in
            TypeKeyView(
                category: frame.classes(of: key.id),
                key: "t\(key.number)",
                type: frame.dataset[key.id].feedID,
                mark: key.mark,
                name: key.name,
                repeated: key.repeated
            )
        }
        destinations = keys.destinations.map { key in
            DestinationKeyView(
                key: "d\(key.number)",
                destination: frame.site.tables.destinations.all[key.id].map { frame.dataset[$0].feedID }.joined(
                    separator: " "
                ),
                mark: key.mark,
                name: key.name,
                repeated: key.repeated
            )
        }
        notes = signs.legend(of: departures)
        headways = table.headways.map { HeadwayView($0, frame) }
    }

    /// A row for each hour from the first to the last, those without a departure too.
    private static func hours(
        _ departures: ArraySlice<Departure>,
        _ draw: (Departure) -> DepartureView
    ) -> [HourView] {
        guard let first = departures.first, let last = departures.last else { return [] }
        var rows = (first.time.hour...last.time.hour).map { HourView(hour: String($0 % 24), departures: []) }
        for departure in departures { rows[departure.time.hour - first.time.hour].departures.append(draw(departure)) }
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
    /// Category, type and destination as classes: `e t1 d3`.
    let keys: String
    let href: Href?
    let time: ServiceTime
    let typeMark: String?
    let destinationMark: String?
    let noteMark: String?

    static let fields = Fields(\Self.keys, \.href, \.typeMark, \.destinationMark, \.noteMark)
        .text("clock") { ClockText.clock($0.time) }
        .text("minute") { ClockText.minute($0.time) }
}

/// A train type in a legend.
struct TypeKeyView: TemplateRecord {
    let category: String
    let key: String
    let type: String
    let mark: String?
    let name: String
    /// This tells whether another entry of the same mark and name stands before it.
    let repeated: Bool

    static let fields = Fields(\Self.category, \.key, \.type, \.mark, \.name, \.repeated)
}

/// A destination in a legend.
struct DestinationKeyView: TemplateRecord {
    let key: String
    /// The feed's ids; several where a train splits, none on a lap of a loop.
    let destination: String
    let mark: String?
    let name: String
    /// This tells whether another entry of the same mark and name stands before it.
    let repeated: Bool

    static let fields = Fields(\Self.key, \.destination, \.mark, \.name, \.repeated)
}
