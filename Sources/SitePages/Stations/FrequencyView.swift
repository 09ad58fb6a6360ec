import SiteCore
import Templating
import Timetable
import TimetableFacts

/// The frequency of trains on the days of one schedule: a chart for each direction on one scale, and their
/// numbers.
struct FrequencyView: TemplateRecord {
    /// The feed's id.
    let schedule: String
    let scheduleName: String
    let directions: [FrequencyDirectionView]
    let hours: [FrequencyHourView]
    let periods: [FrequencyPeriodView]

    /// One for each schedule that any direction has trains on, all on one scale.
    ///
    /// - Parameter directions: in the order of the station's columns.
    static func all(_ directions: [DirectionFacts], _ details: StationDetails, _ frame: PageFrame) -> [FrequencyView] {
        let departures = frame.site.timetables.departures
        var columns: [Schedule.ID: [Column]] = [:]
        for direction in directions {
            for facts in direction.tables {
                let marks = marks(of: departures[facts.table], details, frame)
                let column = Column(direction.timetable, facts.frequency, marks)
                columns[facts.table.scheduleID, default: []].append(column)
            }
        }
        let hours = columns.values.joined().flatMap(\.frequency.hours)
        guard let first = hours.map(\.hour).min(), let last = hours.map(\.hour).max() else { return [] }
        let scale = ChartScale(hours: first...last, most: hours.map(\.total).max() ?? 0)
        return columns.sorted { $0.key < $1.key }.enumerated().map { number, entry in
            FrequencyView(entry.key, entry.value, scale, isFirst: number == 0, frame)
        }
    }

    /// One direction on the days of one schedule.
    private struct Column {
        let timetable: Int
        let frequency: Frequency
        /// What stands for each category there.
        let marks: [TrainCategory: String]

        init(_ timetable: Int, _ frequency: Frequency, _ marks: [TrainCategory: String]) {
            self.timetable = timetable
            self.frequency = frequency
            self.marks = marks
        }
    }

    /// The marks of the types that run: 通特 where only these are limited expresses. A category of more than two types
    /// has its own.
    private static func marks(
        of departures: Slice<DepartureList>,
        _ details: StationDetails,
        _ frame: PageFrame
    ) -> [TrainCategory: String] {
        let types = Set(departures.map { frame.site.dataset.trains[$0.trainID.position].typeID }).sorted()
        return Dictionary(grouping: types) { details.categories[$0.position] }.compactMapValues {
            types in
            let marks = types.map(frame.mark).uniqued()
            return marks.count > 2 ? nil : marks.joined(separator: "/")
        }
    }

    private init(
        _ id: Schedule.ID,
        _ columns: [Column],
        _ scale: ChartScale,
        isFirst: Bool,
        _ frame: PageFrame
    ) {
        schedule = frame.site.timetables.schedules[id].feedID
        scheduleName = frame.names[id]
        directions = columns.enumerated().map { number, column in
            let chart = ChartView(column.frequency, scale, hasAxes: isFirst && number == 0, frame)
            return FrequencyDirectionView(column.timetable, column.frequency, column.marks, chart, frame)
        }
        let drawn = columns.flatMap { $0.frequency.hours.map(\.hour) }
        let counted = columns.map { (frequency: $0.frequency, categories: $0.frequency.categories) }
        hours = ((drawn.min() ?? 0)...(drawn.max() ?? 0)).map { FrequencyHourView($0, counted, frame) }
        periods = Frequency.Period.allCases.compactMap { FrequencyPeriodView($0, columns.map(\.frequency), frame) }
    }

    static let fields = Fields(\Self.schedule, \.scheduleName, \.directions, \.hours, \.periods)
}

/// One direction's chart and its columns in the table.
struct FrequencyDirectionView: TemplateRecord {
    /// The feed's id.
    let direction: String
    let label: String
    let chart: ChartView
    /// The categories that run at all, where there are several, then all of them together.
    let columns: [FrequencyColumnView]

    init(
        _ timetable: Int,
        _ frequency: Frequency,
        _ marks: [TrainCategory: String],
        _ chart: ChartView,
        _ frame: PageFrame
    ) {
        direction = frame.site.timetables.departures.timetables[timetable].board.feedID(in: frame.site.dataset)
        label = frame.language.directionLabels[timetable]
        self.chart = chart
        let categories = frequency.categories
        columns =
            (categories.count > 1
                ? categories.map { category in
                    let own = frame.site.looks.categories[TrainCategory.allCases.firstIndex(of: category) ?? 0]
                    return FrequencyColumnView(
                        category: category.letter,
                        mark: marks[category] ?? own.mark(in: frame.names.language)
                    )
                } : []) + [FrequencyColumnView(category: "", mark: frame.strings["total"])]
    }

    static let fields = Fields(\Self.direction, \.label, \.chart, \.columns)
        .number("span") { $0.columns.count }
}

/// The head of a column.
struct FrequencyColumnView: TemplateRecord {
    /// The letter of its class; empty for the sum.
    let category: String
    let mark: String

    static let fields = Fields(\Self.category, \.mark)
}

/// An hour with what leaves in it, direction by direction.
struct FrequencyHourView: TemplateRecord {
    let hour: String
    let cells: [FrequencyCellView]

    init(_ hour: Int, _ columns: [(frequency: Frequency, categories: [TrainCategory])], _ frame: PageFrame) {
        self.hour = frame.strings.clock.hour(hour)
        cells = columns.flatMap { frequency, categories in
            let trains = frequency.hours.first { $0.hour == hour }
            let counts = categories.map { trains?.trains[TrainCategory.allCases.firstIndex(of: $0) ?? 0] ?? 0 }
            return (categories.count > 1 ? counts : []).map { FrequencyCellView(trains: $0, isTotal: false) }
                + [FrequencyCellView(trains: trains?.total ?? 0, isTotal: true)]
        }
    }

    static let fields = Fields(\Self.hour, \.cells)
}

/// A number of the table; none stands for no train of a category.
struct FrequencyCellView: TemplateRecord {
    let trains: Int
    let isTotal: Bool

    static let fields = Fields(\Self.isTotal)
        .text("trains") { $0.trains == 0 && !$0.isTotal ? nil : String($0.trains) }
}

/// A part of the day with what it offers, direction by direction.
struct FrequencyPeriodView: TemplateRecord {
    let name: String
    let rates: [FrequencyRateView]

    init?(_ period: Frequency.Period, _ columns: [Frequency], _ frame: PageFrame) {
        let summaries = columns.map { $0.periods.first { $0.period == period } }
        if summaries.allSatisfy({ $0 == nil }) { return nil }
        let key =
            switch period {
            case .early: "period-early"
            case .morning: "period-morning"
            case .daytime: "period-daytime"
            case .evening: "period-evening"
            case .late: "period-late"
            }
        let (first, last) = (period.hours.lowerBound, period.hours.upperBound)
        let clock = frame.strings.clock
        name = frame.strings(
            key,
            ["from": clock.hour(first), "to": clock.hour(last), "next": clock.hour(last + 1)]
        )
        rates = summaries.map { summary in
            // Before the first and after the last hour of a direction there is nothing to count.
            guard let summary else { return FrequencyRateView(perHour: "–", headway: "") }
            let tenths = summary.tenthsPerHour
            return FrequencyRateView(
                perHour: "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)"),
                headway: summary.times.isEmpty
                    ? summary.headway.map { frame.strings("every-minutes", ["n": $0.text]) } ?? ""
                    : summary.times.map(frame.strings.clock.shown).joined(separator: " ")
            )
        }
    }

    static let fields = Fields(\Self.name, \.rates)
}

/// Trains an hour, and how far apart they are; or when they leave, where there are fewer than one an hour.
struct FrequencyRateView: TemplateRecord {
    let perHour: String
    let headway: String

    static let fields = Fields(\Self.perHour, \.headway)
}

extension Frequency {
    /// Those that have a train, slowest first.
    var categories: [TrainCategory] {
        TrainCategory.allCases.enumerated().filter { position, _ in hours.contains { $0.trains[position] > 0 } }
            .map(\.element)
    }
}
