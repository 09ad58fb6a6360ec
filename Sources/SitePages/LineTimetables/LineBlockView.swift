import SiteCore
import Templating
import Timetable
import TimetableFacts

/// Some columns of a line's table: on paper a table of its own. The line's own stations come first, so that all blocks
/// have them at the same height; below are the stations of other railways at which trains of the block call.
struct LineBlockView: TemplateRecord {
    /// From which hour to which.
    let label: String
    let heads: [LineHeadingView]
    /// The line's own stations. On paper those without a train in this block are left out.
    let stations: [LineRowView]
    /// Where trains go on to, then where they come from.
    let beyond: [LineBeyondView]

    static let fields = Fields(\Self.label, \.heads, \.stations, \.beyond)
        .flag("isLong") { $0.height > Self.sheet.large }
        .flag("isTall") { $0.height > Self.sheet.small }

    /// - Parameter isFirst: Whether the names lead to their pages, which they do once.
    init(
        _ table: LineTimetable,
        _ heads: [LineHeadingView],
        columns: Range<Int>,
        links isFirst: Bool,
        _ frame: PageFrame
    ) {
        let own = table.columns[columns]
        self.heads = Array(heads[columns])
        let hours = (heads[columns.lowerBound].hour, heads[columns.upperBound - 1].hour)
        let span = frame.strings.clock.span(min(hours.0, hours.1)...max(hours.0, hours.1))
        label = frame.strings("line-timetable-span", ["from": span.from, "to": span.to])
        stations = table.stations.enumerated().map { row, station in
            LineRowView(station, isOther: false, links: isFirst, own.map { LineCellView($0.cells[row], frame) }, frame)
        }
        func others(_ stations: [Station.ID], _ title: String, _ call: (LineTimetable.Column, Int) -> Int?)
            -> [LineBeyondView]
        {
            let rows = stations.enumerated().map { row, station in
                let cells = own.map { LineCellView(other: call($0, row), frame) }
                return LineRowView(station, isOther: true, links: isFirst, cells, frame)
            }
            let served = rows.filter { !$0.isIdle }
            return served.isEmpty ? [] : [LineBeyondView(title: frame.strings[title], rows: served)]
        }
        beyond =
            others(table.after, "line-timetable-after") { $0.after[$1] }
            + others(table.before, "line-timetable-before") { $0.before[$1] }
    }

    /// The rows that an A4 sheet on its side has room for: in type of six points below the head of the page, and on a
    /// sheet of its own in the smaller type of longer blocks (line-timetable.css).
    private static let sheet = (large: 48.0, small: 70.0)

    /// The room that a block takes on paper, in rows. A row with arrivals as well is a bit more than half as high
    /// again.
    private var height: Double {
        let rows = (stations + beyond.flatMap(\.rows)).filter { !$0.isIdle }
        return rows.reduce(Double(beyond.count)) { $0 + ($1.cells.contains { $0.arrival != nil } ? 1.6 : 1) }
    }

    /// How many columns an A4 sheet on its side has room for.
    private static let most = 28

    /// Cuts the columns into as few blocks as sheets have room for, all of like length, between two hours where that is
    /// possible.
    static func cuts(_ heads: [LineHeadingView]) -> [Range<Int>] {
        var blocks: [Range<Int>] = []
        var left = (heads.count + most - 1) / most
        var start = 0
        while start < heads.count {
            left -= 1
            let rest = heads.count - start
            let like = start + (rest + left) / (left + 1)
            // What does not fit into the blocks that follow has to stand here.
            let ends = max(start + 1, heads.count - left * most)...min(start + most, heads.count)
            let hours = ends.filter { $0 == heads.count || heads[$0].anchor != nil }
            let end = left == 0 ? heads.count : hours.min { (abs($0 - like), $0) < (abs($1 - like), $1) } ?? like
            blocks.append(start..<end)
            start = end
        }
        return blocks
    }
}

/// The stations of other railways on one side of a line.
struct LineBeyondView: TemplateRecord {
    let title: String
    let rows: [LineRowView]

    static let fields = Fields(\Self.title, \.rows)
}

/// A station's row.
struct LineRowView: TemplateRecord {
    let href: Href?
    let name: String
    /// The railway, where it is another one.
    let railway: String?
    let cells: [LineCellView]

    static let fields = Fields(\Self.href, \.name, \.railway, \.cells).flag("isIdle") { $0.isIdle }

    /// Whether nothing stands in it.
    var isIdle: Bool { cells.allSatisfy(\.text.isEmpty) }

    init(_ station: Station.ID, isOther: Bool, links: Bool, _ cells: [LineCellView], _ frame: PageFrame) {
        href = links ? frame.href(station) : nil
        name = isOther ? frame.names[station] : frame.distinctName(station)
        railway = isOther ? frame.names[frame.site.dataset[station].railwayID] : nil
        self.cells = cells
    }
}

/// A table with the stations across, the line's own first, and the trains down.
struct TurnedTimetableView: TemplateRecord {
    let stations: [LineRowView]
    let trains: [TurnedTrainView]

    static let fields = Fields(\Self.stations, \.trains)

    init(_ table: LineTimetable, _ heads: [LineHeadingView], columns: Range<Int>, _ frame: PageFrame) {
        func row(_ station: Station.ID, isOther: Bool) -> LineRowView {
            LineRowView(station, isOther: isOther, links: true, [], frame)
        }
        stations =
            table.stations.map { row($0, isOther: false) } + table.after.map { row($0, isOther: true) }
            + table.before.map { row($0, isOther: true) }
        trains = zip(table.columns[columns], heads[columns]).map { column, head in
            TurnedTrainView(
                head: head,
                cells: column.cells.map { LineCellView($0, frame) },
                beyond: (column.after + column.before).map { LineCellView(other: $0, frame) }
            )
        }
    }
}

/// A train's row.
struct TurnedTrainView: TemplateRecord {
    let head: LineHeadingView
    let cells: [LineCellView]
    /// At the stations of other railways.
    let beyond: [LineCellView]

    static let fields = Fields(\Self.head, \.cells, \.beyond)
}
