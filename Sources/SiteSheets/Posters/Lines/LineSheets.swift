import SiteCore
import Timetable

/// The sheets of one table of a line.
package struct LineSheets {
    /// The words around a table.
    package enum Use {
        /// It hangs or lies alone, and says where its data comes from.
        case alone
        /// It is part of a booklet, which says so once.
        case bound
    }

    /// One printed page.
    package struct Page {
        let blocks: [LineGrid.Block]
        let legend: PosterLegend
    }

    let sheet: SheetFormat
    let table: PrintedLineTimetable
    package let pages: [Page]
    private let grid: LineGrid
    private let drawing: any LineDrawing
    private let head: LineSheetHead
    private let footer: PosterFooter?
    private let frame: PageFrame

    /// - Parameter position: In the site's tables of lines.
    package init(_ position: Int, on sheet: SheetFormat, _ use: Use, _ frame: PageFrame) {
        let table = PrintedLineTimetable(position, frame)
        self.sheet = sheet
        self.table = table
        self.frame = frame
        let margin = Self.margin(sheet)
        let width = sheet.width - 2 * margin
        head = LineSheetHead(table, sheet, frame)
        footer = use == .alone ? PosterFooter(width: width, sheet, frame) : nil
        let fixed = 2 * margin + head.height + (footer?.height ?? Self.foot(sheet))
        let down = TrainsDown(table)
        // A table that should be turned, but whose stations have no room beside each other, is not.
        let fits = down.measures.column * Self.smallestType(sheet) <= width
        let drawing: any LineDrawing = table.table.isTurned && fits ? down : TrainsAcross(table)
        self.drawing = drawing
        let whole = table.legend(columns: table.heads.indices, rows: table.rows.indices, width: width)
        let room = LineGrid.Room(
            width: width,
            height: { sheet.height - fixed - whole.height(Self.legendSize($0, sheet)) },
            smallest: Self.smallestType(sheet),
            largest: 1.6 * Self.smallestType(sheet)
        )
        grid = Self.grid(drawing, table, room)
        // Where a block has fewer rows than others, its last sheet may be left without any.
        let sheets = grid.sheets.map { $0.filter { !drawing.stations(in: $0).isEmpty } }.filter { !$0.isEmpty }
        pages = sheets.map { blocks in
            let trains = blocks.map { drawing.trains(in: $0) }
            let stations = blocks.map { drawing.stations(in: $0) }
            return Page(
                blocks: blocks,
                legend: table.legend(
                    columns: (trains.map(\.lowerBound).min() ?? 0)..<(trains.map(\.upperBound).max() ?? 0),
                    rows: Set(stations.joined()).sorted(),
                    width: width
                )
            )
        }
    }

    /// The grid for the rows that stand on the sheets: no block has all stations of other railways.
    private static func grid(_ drawing: any LineDrawing, _ table: PrintedLineTimetable, _ room: LineGrid.Room)
        -> LineGrid
    {
        func most(_ grid: LineGrid) -> Int {
            Set(grid.sheets.joined().map(\.columns)).map { table.rows(in: $0).count }.max() ?? 0
        }
        let whole = LineGrid(drawing.measures, room)
        if drawing.measures.arePanels { return whole }
        var measures = drawing.measures
        measures.rows = most(whole)
        let short = LineGrid(measures, room)
        // Other columns stand in its blocks, in which more rows may have trains.
        return most(short) <= measures.rows ? short : whole
    }

    private static func legendSize(_ size: Double, _ sheet: SheetFormat) -> Double {
        max(size * 0.9, smallestType(sheet))
    }

    /// The smallest type in millimetres: 6 points on A4, as in any table that is looked up, and larger on larger paper,
    /// up to the type of posters. A line's table is read from an arm's length wherever it hangs; at the type of a
    /// poster it would take a wall.
    static func smallestType(_ sheet: SheetFormat) -> Double {
        let grown = Paper.a4.smallestType * sheet.scale / SheetFormat(.a4).scale
        return min(sheet.paper.smallestType, max(Paper.a5.smallestType, grown)) * SheetFormat.point
    }

    static func margin(_ sheet: SheetFormat) -> Double { max(6, 10 * sheet.scale) }

    /// Room for the number of a booklet's page.
    static func foot(_ sheet: SheetFormat) -> Double { 2 * sheet.smallestType }

    /// The size of the type in points, which is the smallest on the sheets but for the footer's.
    var type: Double { grid.size / SheetFormat.point }

    /// The first page on which a station of the line stands.
    func firstPage(of station: Station.ID) -> Int? {
        guard let row = table.table.stations.firstIndex(of: station) else { return nil }
        return pages.firstIndex { page in page.blocks.contains { drawing.stations(in: $0).contains(row) } }
    }

    /// The hours in which the trains of a page begin.
    private func hours(_ page: Int) -> ClosedRange<Int> {
        let trains = pages[page].blocks.map { drawing.trains(in: $0) }
        let first = trains.map(\.lowerBound).min() ?? 0
        let last = (trains.map(\.upperBound).max() ?? 1) - 1
        let hours = (table.heads[first].hour, table.heads[last].hour)
        return min(hours.0, hours.1)...max(hours.0, hours.1)
    }

    /// Draws a page.
    package func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        let page = pages[number]
        let margin = Self.margin(sheet)
        let label = frame.strings.sheet(number, of: pages.count, hours: hours(number))
        head.draw(into: &canvas, x: margin, y: margin, sheet: label)
        var (x, y) = (margin, margin + head.height)
        let gap = LineGrid.gap * grid.size
        for block in page.blocks {
            let drawn = drawing.draw(block, grid, into: &canvas, x: x, y: y)
            if drawing.measures.arePanels { x += drawn.width + gap } else { y += drawn.height + gap }
        }
        let legendSize = Self.legendSize(grid.size, sheet)
        let bottom = sheet.height - margin - (footer?.height ?? Self.foot(sheet))
        page.legend.draw(into: &canvas, x: margin, y: bottom - page.legend.height(legendSize), size: legendSize)
        footer?.draw(into: &canvas, x: margin, y: bottom)
    }
}
