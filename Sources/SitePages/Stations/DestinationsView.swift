import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The destinations of a direction with the number of trains on the days of each schedule.
struct DestinationsView: TemplateRecord {
    let schedules: [ScheduleHeadView]
    let rows: [DestinationRowView]

    init(_ facts: DirectionFacts, _ details: StationDetails, _ frame: PageFrame) {
        schedules = facts.tables.map { ScheduleHeadView($0.table.scheduleID, frame) }
        let counts = facts.tables.map(\.destinations)
        var totals: [Int: Int] = [:]
        for count in counts.joined() { totals[count.group, default: 0] += count.trains }
        rows = totals.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map { group, _ in
            DestinationRowView(group, counts.map { $0.first { $0.group == group } }, details, frame)
        }
    }

    static let fields = Fields(\Self.schedules, \.rows)
        .flag("runsThrough") { $0.rows.contains { !$0.note.isEmpty } }
}

/// A schedule at the head of a column.
struct ScheduleHeadView: TemplateRecord {
    let schedule: String
    let name: String

    init(_ id: Schedule.ID, _ frame: PageFrame) {
        schedule = frame.site.timetables.schedules[id].feedID
        name = frame.names[id]
    }

    static let fields = Fields(\Self.schedule, \.name)
}

/// A destination with its trains.
struct DestinationRowView: TemplateRecord {
    /// The feed's ids, with spaces between; empty for laps of a loop.
    let destination: String
    let name: String
    /// One for each schedule.
    let counts: [DestinationCellView]
    /// Onto which railways its trains run through, and whether they are split.
    let note: String

    init(_ group: Int, _ counts: [DestinationCount?], _ details: StationDetails, _ frame: PageFrame) {
        destination = frame.ids(counts.flatMap { $0?.stops ?? [] }.uniqued())
        name = details.name(ofGroup: group, frame)
        self.counts = counts.map { DestinationCellView(trains: $0?.trains ?? 0) }
        func perSchedule(_ number: (DestinationCount) -> Int) -> String {
            counts.map { String($0.map(number) ?? 0) }.joined(separator: frame.strings["slash"])
        }
        let railways = counts.compactMap { $0?.railways }.flatMap { $0 }.uniqued().map { frame.names[$0] }.uniqued()
        var notes: [String] = []
        if !railways.isEmpty {
            let all = counts.allSatisfy { $0.map { $0.through == $0.trains } ?? true }
            notes.append(
                all
                    ? frame.strings("runs-through", ["railways": frame.strings.list(railways)])
                    : frame.strings(
                        "some-run-through",
                        ["railways": frame.strings.list(railways), "trains": perSchedule { $0.through }]
                    )
            )
        }
        if counts.contains(where: { ($0?.splitting ?? 0) > 0 }) {
            notes.append(frame.strings("some-split", ["trains": perSchedule { $0.splitting }]))
        }
        note = notes.joined(separator: frame.strings["count-separator"])
    }

    static let fields = Fields(\Self.destination, \.name, \.counts, \.note)
}

/// A number of trains.
struct DestinationCellView: TemplateRecord {
    let trains: Int

    static let fields = Fields(\Self.trains)
}
