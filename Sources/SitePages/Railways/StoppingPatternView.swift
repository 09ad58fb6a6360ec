import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The stations at which each train type stops: a row for each station, a column for each type.
struct StoppingPatternView: TemplateRecord {
    let types: [PatternTypeView]
    let rows: [PatternRowView]

    /// - Parameter marks: of the railway's types.
    init(_ pattern: StoppingPattern, marks: [TrainType.ID: String], _ frame: PageFrame) {
        types = pattern.rows.map { row in
            PatternTypeView(
                id: frame.site.dataset[row.typeID].feedID,
                category: frame.classes(of: row.typeID),
                mark: marks[row.typeID] ?? "",
                name: frame.names[row.typeID]
            )
        }
        rows = pattern.stations.enumerated().map { position, station in
            PatternRowView(
                station: frame.site.dataset[station].feedID,
                name: frame.distinctName(station),
                calls: pattern.rows.map { PatternCallView(call: $0.calls[position]) }
            )
        }
    }

    static let fields = Fields(\Self.types, \.rows)
}

/// A train type at the head of a column.
struct PatternTypeView: TemplateRecord {
    /// The feed's.
    let id: String
    let category: String
    let mark: String
    let name: String

    static let fields = Fields(\Self.id, \.category, \.mark, \.name)
}

/// A station with what each type does there.
struct PatternRowView: TemplateRecord {
    /// The feed's id.
    let station: String
    let name: String
    let calls: [PatternCallView]

    static let fields = Fields(\Self.station, \.name, \.calls)
}

/// ● stops, ▲ some stop, ｜ passes, or nothing where no train of the type comes.
struct PatternCallView: TemplateRecord {
    let call: StoppingPattern.Call

    static let fields = Fields<PatternCallView>()
        .flag("stops") { $0.call == .all }
        .flag("stopsPartly") { $0.call == .part }
        .flag("passes") { $0.call == .passes }
}
