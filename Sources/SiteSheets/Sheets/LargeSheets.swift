import SiteCore
import Timetable

/// A direction's timetable in large type, a sheet or more for each kind of day; each says where, whither and when. For
/// people who read with effort nothing is smaller than 18 points; on a phone's screen figures are as large as the day allows.
struct LargeSheets: PlannedSheets {
    private struct Page {
        let head: SheetHead
        let table: PosterTimetable
        /// `nil` for the sheet of a legend that had no room beside the hours.
        let grid: PosterGrid?
        let part: Range<Int>
        let legend: PosterLegend?
        let label: String
    }

    let sheet: SheetFormat
    let railwayClass: String
    private let pages: [Page]
    private let margin: Double
    private let footer: PosterFooter
    private let size: Double

    /// The smallest type, and the largest of minutes, in points.
    private static func points(_ isPhone: Bool) -> (least: Double, most: Double) { isPhone ? (6.5, 20) : (18, 36) }

    /// - Parameters:
    ///   - position: In the site's timetables.
    ///   - isPhone: Whether the sheets are for a phone's screen.
    init(timetable position: Int, on sheet: SheetFormat, isPhone: Bool = false, _ frame: PageFrame) {
        let points = Self.points(isPhone)
        let size = points.least * SheetFormat.point
        let timetable = frame.site.timetables.departures.timetables[position]
        let margin = (isPhone ? 12 : 10) * sheet.scale
        let width = sheet.width - 2 * margin
        let footer = PosterFooter(width: width, sheet, size: size, isShort: true, frame)
        (self.sheet, self.margin, self.footer, self.size) = (sheet, margin, footer, size)
        railwayClass = LineHeadView.railwayClass(timetable.railways, frame.site)
        pages = timetable.tables.flatMap { departures -> [Page] in
            let head = SheetHead(
                timetable: position,
                lead: frame.language.directionLabels[position],
                detail: frame.names[departures.scheduleID],
                smallest: size,
                width: width,
                frame
            )
            let table = PosterTimetable([position], schedules: [departures.scheduleID], frame)
            guard let column = table.columns.first, column.count > 0 else { return [] }
            let room = sheet.height - 2 * margin - head.height - footer.height
            func legend(_ part: Range<Int>? = nil) -> PosterLegend {
                PosterLegend(PosterUse(table, columns: table.columns, part: part, frame), width: width, frame)
            }
            let whole = legend()
            let isApart = whole.height(size) > 0.35 * room
            let grid = PosterGrid(
                table.demand(
                    table.columns,
                    .rows,
                    width: width,
                    smallest: size,
                    largest: points.most * SheetFormat.point,
                    height: { isApart ? room : room - whole.height($0) }
                )
            )
            let count = grid.parts.count + (isApart ? 1 : 0)
            func label(_ number: Int, _ part: Range<Int>?) -> String {
                if count == 1 { return "" }
                guard let part else {
                    return frame.strings("sheet-of", ["number": String(number + 1), "count": String(count)])
                }
                return frame.strings.sheet(number, of: count, hours: table.hours(of: part))
            }
            let hours = grid.parts.enumerated().map { number, part in
                Page(
                    head: head,
                    table: table,
                    grid: grid,
                    part: part,
                    legend: isApart ? nil : legend(part),
                    label: label(number, part)
                )
            }
            if !isApart { return hours }
            return hours + [
                Page(head: head, table: table, grid: nil, part: 0..<0, legend: whole, label: label(count - 1, nil))
            ]
        }
    }

    var count: Int { pages.count }
    var smallest: Double { size }

    func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        let page = pages[number]
        page.head.draw(into: &canvas, x: margin, y: margin, label: page.label)
        var y = margin + page.head.height
        let foot = sheet.height - margin - footer.height
        let mark = page.grid?.mark ?? size
        let legendHeight = page.legend?.height(mark) ?? 0
        if let grid = page.grid {
            let lines = Double(grid.lines[page.part].reduce(0, +))
            let line = min((foot - legendHeight - y) / lines, 1.6 * grid.line)
            PosterCells(
                table: page.table,
                column: page.table.columns[0],
                grid: grid,
                placement: .rows,
                part: page.part,
                x: margin,
                y: y,
                width: grid.columns[0],
                line: line
            ).draw(into: &canvas)
            y += lines * line
        }
        page.legend?.draw(into: &canvas, x: margin, y: y, size: mark)
        footer.draw(into: &canvas, x: margin, y: foot)
    }
}
