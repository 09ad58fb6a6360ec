import Timetable
import TimetableFacts

/// The table of a line as it is printed: the names of its rows, the heads of its columns, and what stands where both meet.
struct PrintedLineTable {
    /// A station.
    struct Row {
        let name: String
        /// The railway, where it is another one: on the first of its rows.
        let railway: String?
        /// This tells whether the station is on another railway.
        let isOther: Bool
    }

    /// Its position in the site's tables of lines.
    let position: Int
    let table: LineTable
    let heads: [LineHeadingView]
    let types: [LineTypeView]
    /// From above to below: where trains come from, the line itself, where they go on to.
    let rows: [Row]
    let railway: Railway.ID
    let direction: String
    let directionOther: String
    let schedule: String
    /// Trains that run every so many minutes besides.
    let headways: [RailwayHeadwayView]
    private let frame: PageFrame

    init(_ position: Int, _ frame: PageFrame) {
        let entry = frame.site.tables.lines.all[position]
        let table = LineTable(entry, frame.dataset, journeys: frame.site.journeys, orders: frame.site.lines.orders)
        self.position = position
        self.table = table
        self.frame = frame
        railway = entry.railwayID
        types = LineTypeView.all(of: entry.trains, frame)
        heads = LineHeadingView.all(of: table, types, frame)
        func others(_ stations: [Station.ID]) -> [Row] {
            var last: Railway.ID?
            return stations.map { station in
                let own = frame.dataset[station].railwayID
                defer { last = own }
                return Row(name: frame.names[station], railway: own == last ? nil : frame.names[own], isOther: true)
            }
        }
        let own = table.stations.map { Row(name: frame.distinctName($0), railway: nil, isOther: false) }
        rows = others(table.before) + own + others(table.after)
        direction = LineTableWords(entry, frame).direction(entry.directionID)
        schedule = frame.names[entry.scheduleID]
        let other = frame.language.all.first { $0.language != frame.names.language }
        directionOther =
            other.map { other in
                let stops = frame.site.lines.ends.stops(of: entry.trains, in: entry.directionID)
                let ends = stops.map { other[$0] }.uniqued()
                return ends.isEmpty
                    ? other[entry.directionID]
                    : other.strings("direction-without-name", ["destinations": other.strings.list(ends)])
            } ?? ""
        headways = entry.headways.map { RailwayHeadwayView($0, frame) }
    }

    /// What stands in a row and a column.
    func cell(_ row: Int, _ column: Int) -> LineCellView {
        let own = table.columns[column]
        let first = table.before.count
        if row < first { return LineCellView(other: own.before[row], frame) }
        if row < first + table.stations.count { return LineCellView(own.cells[row - first], frame) }
        return LineCellView(other: own.after[row - first - table.stations.count], frame)
    }

    /// What is seen in some of the columns and rows: types in their order, and signs.
    func legend(columns: Range<Int>, rows: Range<Int>, width: Double) -> PosterLegend {
        let keys = Set(heads[columns].map(\.keys))
        let shown = types.filter { keys.contains("\($0.category) \($0.key)") }.map { type in
            PosterLegend.Item(sign: .type(PosterTable.Mark(type.mark), category: type.category), name: type.name)
        }
        let own = table.before.count..<table.before.count + table.stations.count
        let part = rows.clamped(to: own)
        var seen: Set<String> = []
        var hasEarlier = false
        for column in columns {
            for row in part {
                let cell = cell(row, column)
                hasEarlier = hasEarlier || cell.isEarlier
                if cell.isSign { seen.insert(cell.text) }
            }
        }
        var signs = LineCellView.known(frame).filter { seen.contains($0.mark) }.map {
            PosterLegend.Item(sign: .words($0.mark), name: $0.name)
        }
        if hasEarlier {
            signs.append(PosterLegend.Item(sign: .slanted, name: frame.strings["line-timetable-earlier"]))
        }
        signs += headways.map { run in
            PosterLegend.Item(sign: .words(run.span), name: "\(run.every) \(run.route)")
        }
        return PosterLegend(
            [(frame.strings["train-types"], shown), (frame.strings["notes"], signs)],
            width: width
        )
    }
}
