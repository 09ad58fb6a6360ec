import SiteCore
import Templating
import Timetable
import TimetableFacts

/// Typical minutes between the main stations of a railway: a row for each section, a column for each type.
struct RidingTimesView: TemplateRecord {
    let types: [PatternTypeView]
    let rows: [RidingTimesRowView]

    /// - Parameters:
    ///   - types: the columns; those that ride between no two main stations are left out.
    ///   - order: the ids of `types`, in their order.
    init(_ times: RidingTimes, types: [PatternTypeView], order: [TrainType.ID], _ frame: PageFrame) {
        let used = order.indices.filter { position in times.sections.contains { $0.minutes[order[position]] != nil } }
        self.types = used.map { types[$0] }
        rows = times.sections.filter { !$0.minutes.isEmpty }.map { section in
            RidingTimesRowView(
                stations: frame.ids([section.from, section.to]),
                name: frame.strings(
                    "railway-ends",
                    ["first": frame.distinctName(section.from), "last": frame.distinctName(section.to)]
                ),
                minutes: used.map { MinutesView(minutes: section.minutes[order[$0]]) }
            )
        }
    }

    static let fields = Fields(\Self.types, \.rows)
}

/// From one main station to another.
struct RidingTimesRowView: TemplateRecord {
    /// The feed's ids of both, with a space between.
    let stations: String
    let name: String
    let minutes: [MinutesView]

    static let fields = Fields(\Self.stations, \.name, \.minutes)
}

/// Minutes; nothing where a type does not stop at both stations.
struct MinutesView: TemplateRecord {
    let minutes: Int?

    static let fields = Fields<MinutesView>().text("minutes") { $0.minutes.map(ClockText.ride) }
}
