import SiteCore
import Timetable
import TimetableFacts

/// The table of a line as it is printed: the names of its rows, the heads of its columns, and the cells where these
/// meet.
struct PrintedLineTimetable {
    /// A station.
    struct Row {
        let name: String
        /// The railway, where it is another one.
        let railway: String?
        /// Whether the station is on another railway.
        let isOther: Bool
    }

    /// Its position in the site's tables of lines.
    let position: Int
    let table: LineTimetable
    let heads: [LineHeadingView]
    let types: [LineTypeView]
    /// From above to below: the line itself, where its trains go on to, where they come from.
    let rows: [Row]
    let railway: Railway.ID
    let direction: String
    let directionOther: String
    let schedule: String
    /// Trains that run every so many minutes besides.
    let headways: [RailwayHeadwayView]
    /// What is special about a table that the publisher has chosen.
    let chosen: ChosenTableView?
    private let frame: PageFrame
    /// The signs of cells, with what they mean.
    private let signs: [(mark: String, name: String)]
    /// The longest line of a note, in ems of the legend's type: a third of a sheet of A4 held upright, so that it fits on
    /// any paper.
    private static let longest = 60.0

    init(_ position: Int, _ frame: PageFrame) {
        let entry = frame.site.timetables.lines.all[position]
        let table = LineTimetable(
            entry,
            frame.site.dataset,
            journeys: frame.site.journeys,
            orders: frame.site.lines.orders
        )
        self.position = position
        self.table = table
        self.frame = frame
        signs = LineCellView.known(frame)
        railway = entry.railwayID
        types = LineTypeView.all(of: entry.trains, frame)
        heads = LineHeadingView.all(of: table, types, frame)
        func others(_ stations: [Station.ID]) -> [Row] {
            stations.map { station in
                let railway = frame.names[frame.site.dataset[station].railwayID]
                return Row(name: frame.names[station], railway: railway, isOther: true)
            }
        }
        let own = table.stations.map { Row(name: frame.distinctName($0), railway: nil, isOther: false) }
        rows = own + others(table.after) + others(table.before)
        direction = LineTimetableWords(entry, frame).direction(entry.directionID)
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
        headways = RailwayHeadwayView.all(entry.headways, frame)
        chosen = ChosenTableView(position, frame)
    }

    /// What a voice says of a sign.
    func said(sign: String) -> String { signs.first { $0.mark == sign }?.name ?? sign }

    /// What a voice says of the head of a train: 急行 2201G 元町・中華街.
    func said(of head: LineHeadingView) -> String {
        let type = types.first { "\($0.category) \($0.key)" == head.keys }?.name ?? ""
        return [type, head.number, head.name, head.destination].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What stands in a row and a column.
    func cell(_ row: Int, _ column: Int) -> LineCellView {
        let own = table.columns[column]
        if row < table.stations.count { return LineCellView(own.cells[row], frame) }
        let other = row - table.stations.count
        return LineCellView(
            other: other < own.after.count ? own.after[other] : own.before[other - own.after.count],
            frame
        )
    }

    /// Whether a row is of the line itself, behind it or before it.
    func side(of row: Int) -> Int {
        row < table.stations.count ? 0 : row < table.stations.count + table.after.count ? 1 : 2
    }

    /// The rows in which something stands in some of the columns, from above to below.
    func rows(in columns: Range<Int>) -> [Int] {
        rows.indices.filter { row in columns.contains { !cell(row, $0).text.isEmpty } }
    }

    /// What is seen in some of the columns and rows: types in their order, and signs.
    func legend(columns: Range<Int>, rows: some Sequence<Int>, width: Double) -> PosterLegend {
        let keys = Set(heads[columns].map(\.keys))
        let shown = types.filter { keys.contains("\($0.category) \($0.key)") }.map { type in
            PosterLegend.Item(sign: .type(PosterTimetable.Mark(type.mark), category: type.category), name: type.name)
        }
        let part = rows.filter { $0 < table.stations.count }
        var seen: Set<String> = []
        var hasEarlier = false
        for column in columns {
            for row in part {
                let cell = cell(row, column)
                hasEarlier = hasEarlier || cell.isEarlier
                if cell.isSign { seen.insert(cell.text) }
            }
        }
        var signs = self.signs.filter { seen.contains($0.mark) }.map {
            PosterLegend.Item(sign: .words(OtherNames($0.mark)), name: $0.name)
        }
        if hasEarlier {
            signs.append(PosterLegend.Item(sign: .slanted, name: frame.strings["line-timetable-earlier"]))
        }
        signs += headways.map { run in
            PosterLegend.Item(sign: .words(OtherNames(run.span)), name: "\(run.every) \(run.route)")
        }
        return PosterLegend(
            [
                (frame.strings["train-types"], shown), (frame.strings["notes"], signs),
                (frame.strings["chosen-table-notes"], remarks(width: width)),
            ],
            width: width
        )
    }

    /// What a chosen table leaves out, and its notes, in lines that a sheet has room for.
    private func remarks(width: Double) -> [PosterLegend.Item] {
        guard let chosen else { return [] }
        return ([chosen.extent].filter { !$0.isEmpty } + chosen.notes.map(\.name)).flatMap { note in
            note.split(separator: "\n").flatMap { TextWidth.lines(String($0), width: Self.longest) }
                .map { PosterLegend.Item(sign: .nothing, name: $0) }
        }
    }
}
