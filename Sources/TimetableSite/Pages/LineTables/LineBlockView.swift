import Templating
import Timetable
import TimetableFacts

/// Some columns of a line's table with all its rows: on paper a table of its own.
struct LineBlockView: TemplateRecord {
    /// From which hour to which.
    let label: String
    let heads: [LineHeadingView]
    /// Where trains come from, the line's own stations, and where trains go on to.
    let before: [LineRowView]
    let stations: [LineRowView]
    let after: [LineRowView]

    static let fields = Fields(\Self.label, \.heads, \.before, \.stations, \.after)
        .flag("hasBefore") { !$0.before.isEmpty }
        .flag("hasAfter") { !$0.after.isEmpty }

    init(_ table: LineTable, _ heads: [LineHeadingView], columns: Range<Int>, _ frame: PageFrame) {
        let own = table.columns[columns]
        self.heads = Array(heads[columns])
        label = frame.strings(
            "line-timetable-span",
            ["from": heads[columns.lowerBound].hour, "to": heads[columns.upperBound - 1].hour]
        )
        // The names lead to their pages once.
        let isFirst = columns.lowerBound == 0
        before = table.before.enumerated().map { row, station in
            LineRowView(
                station,
                isOther: true,
                links: isFirst,
                own.map { LineCellView(other: $0.before[row], frame) },
                frame
            )
        }
        stations = table.stations.enumerated().map { row, station in
            LineRowView(station, isOther: false, links: isFirst, own.map { LineCellView($0.cells[row], frame) }, frame)
        }
        after = table.after.enumerated().map { row, station in
            LineRowView(
                station,
                isOther: true,
                links: isFirst,
                own.map { LineCellView(other: $0.after[row], frame) },
                frame
            )
        }
    }

    /// How many columns an A4 sheet on its side has room for.
    private static let most = 22

    /// Cuts the columns into blocks: between two hours where that is possible, an hour that is too long in equal parts.
    static func cuts(_ heads: [LineHeadingView]) -> [Range<Int>] {
        let starts = heads.indices.filter { $0 == 0 || heads[$0].anchor != nil } + [heads.count]
        var blocks: [Range<Int>] = []
        for (start, end) in zip(starts, starts.dropFirst()) {
            if let last = blocks.last, end - last.lowerBound <= most {
                blocks[blocks.count - 1] = last.lowerBound..<end
                continue
            }
            let parts = (end - start + most - 1) / most
            blocks += (0..<parts).map { start + (end - start) * $0 / parts..<start + (end - start) * ($0 + 1) / parts }
        }
        return blocks
    }
}

/// A station's row.
struct LineRowView: TemplateRecord {
    let href: Href?
    let name: String
    /// The railway, where it is another one.
    let railway: String?
    let cells: [LineCellView]

    static let fields = Fields(\Self.href, \.name, \.railway, \.cells)

    init(_ station: Station.ID, isOther: Bool, links: Bool, _ cells: [LineCellView], _ frame: PageFrame) {
        href = links ? frame.href(station) : nil
        name = isOther ? frame.names[station] : frame.distinctName(station)
        railway = isOther ? frame.names[frame.dataset[station].railwayID] : nil
        self.cells = cells
    }
}

/// A table with the stations across and the trains down.
struct TurnedTableView: TemplateRecord {
    let stations: [LineRowView]
    let trains: [TurnedTrainView]

    static let fields = Fields(\Self.stations, \.trains)

    init(_ table: LineTable, _ heads: [LineHeadingView], _ frame: PageFrame) {
        func row(_ station: Station.ID, isOther: Bool) -> LineRowView {
            LineRowView(station, isOther: isOther, links: true, [], frame)
        }
        stations =
            table.before.map { row($0, isOther: true) } + table.stations.map { row($0, isOther: false) }
            + table.after.map { row($0, isOther: true) }
        trains = zip(table.columns, heads).map { column, head in
            TurnedTrainView(
                head: head,
                before: column.before.map { LineCellView(other: $0, frame) },
                cells: column.cells.map { LineCellView($0, frame) },
                after: column.after.map { LineCellView(other: $0, frame) }
            )
        }
    }
}

/// A train's row.
struct TurnedTrainView: TemplateRecord {
    let head: LineHeadingView
    let before: [LineCellView]
    let cells: [LineCellView]
    let after: [LineCellView]

    static let fields = Fields(\Self.head, \.before, \.cells, \.after)
}
