import Timetable
import TimetableFacts

/// A poster worked out: which sheets there are, how large their type is, and what stands where.
struct Poster {
    /// One printed page.
    struct Page {
        /// The columns that stand on it, of which the hours of `part`.
        let columns: [PosterTable.Column]
        let grid: PosterGrid
        let part: Range<Int>
        let legend: PosterLegend
    }

    let sheet: Sheet
    let pages: [Page]
    private let table: PosterTable
    private let placement: PosterGrid.Placement
    private let head: PosterHead
    private let strip: PosterStrip?
    private let footer: PosterFooter
    private let frame: PageFrame
    /// This tells whether a column has to say which direction it shows.
    private let namesDirections: Bool
    /// How many lines the dates of a column take below its name, where one of them has no room beside it.
    private let dateLines: Int

    /// - Parameters:
    ///   - position: In the site's timetables.
    ///   - schedules: Which schedules to show; `nil` for all.
    init(
        timetable position: Int,
        _ layout: PosterLayout,
        on sheet: Sheet,
        schedules: Set<Schedule.ID>? = nil,
        _ frame: PageFrame
    ) {
        let margin = 10 * sheet.scale
        let width = sheet.width - 2 * margin
        let station = frame.site.tables.departures.timetables[position].stationID
        let others = frame.site.tables.departures.timetables(of: station).filter { $0 != position }
        let timetables = layout == .directions ? [position] + others : [position]
        namesDirections = timetables.count > 1
        self.sheet = sheet
        self.frame = frame
        placement = layout == .minutes ? .minutes : .rows
        let table = PosterTable(timetables, schedules: schedules, frame)
        self.table = table
        let head = PosterHead(timetable: position, namesDirection: !namesDirections, sheet: sheet, width: width, frame)
        self.head = head
        func legend(_ columns: [PosterTable.Column], _ part: Range<Int>? = nil) -> PosterLegend {
            PosterLegend(PosterUse(table, columns: columns, part: part, frame), width: width, frame)
        }
        strip =
            namesDirections
            ? nil : PosterStrip(timetable: position, width: width, size: sheet.textSize, frame)
        let footer = PosterFooter(width: width, sheet, frame)
        self.footer = footer
        let groups =
            layout == .schedules
            ? table.columns.map { [$0] } : namesDirections ? [table.columns] : Self.groups(table.columns, frame)
        let column = width / Double(max(1, groups.map(\.count).max() ?? 1))
        let dates = table.columns.map { Self.dates(of: $0, width: column, sheet, frame) }
        dateLines = dates.contains { $0.isCrowded } ? min(2, dates.map(\.lines.count).max() ?? 0) : 0
        let fixed =
            2 * margin + head.height + Self.headingHeight(sheet, namesDirections, dateLines) + (strip?.height ?? 0)
            + footer.height
        let room = sheet.height - fixed
        let placement = placement
        func grids(_ groups: [[PosterTable.Column]]) -> [Page] {
            groups.flatMap { columns in
                // Of all hours of the columns: that of a sheet with some of them is no higher.
                let whole = legend(columns)
                let grid = PosterGrid(
                    table.demand(
                        columns,
                        placement,
                        width: width,
                        smallest: sheet.smallestType,
                        largest: 26 * Sheet.point * sheet.scale,
                        height: { room - whole.height(max($0, sheet.textSize)) }
                    )
                )
                return grid.parts.map { Page(columns: columns, grid: grid, part: $0, legend: legend(columns, $0)) }
            }
        }
        let together = layout == .schedules ? [] : grids(groups)
        let apart = layout == .rows || layout == .directions ? [] : grids(table.columns.map { [$0] })
        // Minutes in their places take room; where it does not suffice, each schedule has a sheet of its own.
        pages = apart.isEmpty || (!together.isEmpty && together.count < apart.count) ? together : apart
    }

    /// The columns that stand on one sheet: all where they are few. Of many those of a usual week come first, and what
    /// runs on single dates has sheets of its own: nine days side by side can be read by nobody.
    private static func groups(_ columns: [PosterTable.Column], _ frame: PageFrame) -> [[PosterTable.Column]] {
        if columns.count <= most { return [columns] }
        let schedules = frame.site.tables.schedules
        let isUsual: (PosterTable.Column) -> Bool = { !schedules[$0.schedule].usualDays.isEmpty }
        return [columns.filter(isUsual), columns.filter { !isUsual($0) }].flatMap { all -> [[PosterTable.Column]] in
            let sheets = (all.count + most - 1) / most
            return (0..<sheets).map { Array(all[all.count * $0 / sheets..<all.count * ($0 + 1) / sheets]) }
        }
    }

    /// How many days stand side by side at most.
    private static let most = 4

    private static func headingHeight(_ sheet: Sheet, _ namesDirections: Bool, _ dateLines: Int) -> Double {
        (namesDirections ? 14 : 8.5) * sheet.scale + 1.25 * Double(dateLines) * detailSize(sheet)
    }

    private static func detailSize(_ sheet: Sheet) -> Double { max(sheet.smallestType, 4.4 * sheet.scale) }

    /// The dates of a column, cut into lines of its width, and whether they would have to be squeezed beside its name.
    private static func dates(
        of column: PosterTable.Column,
        width: Double,
        _ sheet: Sheet,
        _ frame: PageFrame
    ) -> (lines: [String], isCrowded: Bool) {
        let name = frame.names.name(of: column.schedule)
        guard let detail = name.detail else { return ([], false) }
        let size = detailSize(sheet)
        let room = 0.78 * width - TextWidth.ems(name.days) * 5.4 * sheet.scale
        return (TextWidth.lines(detail, width: width / size), TextWidth.ems(detail) * size > 1.25 * room)
    }

    /// The smallest type on a page, in points.
    func smallestType(_ page: Int) -> Double {
        min(pages[page].grid.mark, pages[page].grid.minute, sheet.smallestType) / Sheet.point
    }

    /// Draws a page.
    func draw(_ number: Int, into svg: inout some Canvas & ~Copyable) {
        let page = pages[number]
        let margin = 10 * sheet.scale
        var y = margin
        head.draw(into: &svg, x: margin, y: y, sheet: label(number))
        y += head.height
        let heading = Self.headingHeight(sheet, namesDirections, dateLines)
        let legendSize = max(page.grid.mark, sheet.textSize)
        let bottom =
            sheet.height - margin - footer.height - (strip?.height ?? 0) - page.legend.height(legendSize)
        let lines = Double(page.grid.lines[page.part].reduce(0, +))
        // The hours fill the sheet, but a short day is not pulled apart.
        let line = min((bottom - y - heading) / lines, 1.8 * page.grid.line)
        var x = margin
        for (column, width) in zip(page.columns, page.grid.columns) {
            drawHeading(column, into: &svg, x: x, y: y, width: width)
            defer { x += width + PosterGrid.columnGap * page.grid.minute }
            if column.count == 0, !column.headways.isEmpty {
                drawHeadways(column, into: &svg, x: x, y: y + heading, width: width, bottom: bottom)
                continue
            }
            PosterCells(
                table: table,
                column: column,
                grid: page.grid,
                placement: placement,
                part: page.part,
                x: x,
                y: y + heading,
                width: width,
                line: line
            ).draw(into: &svg)
        }
        y += heading + lines * line
        page.legend.draw(into: &svg, x: margin, y: y, size: legendSize)
        let foot = sheet.height - margin - footer.height
        if let strip { strip.draw(into: &svg, x: margin, y: foot - strip.height) }
        footer.draw(into: &svg, x: margin, y: foot)
    }

    /// 1/2 4時～13時, where there is more than one sheet.
    private func label(_ number: Int) -> String {
        if pages.count == 1 { return "" }
        let part = pages[number].part
        return frame.strings(
            "poster-sheet",
            [
                "number": String(number + 1), "count": String(pages.count),
                "from": String(table.hours[part.lowerBound] % 24), "to": String(table.hours[part.upperBound - 1] % 24),
            ]
        )
    }

    private func drawHeading(
        _ column: PosterTable.Column,
        into svg: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        width: Double
    ) {
        let u = sheet.scale
        var base = y + 5.8 * u
        if namesDirections {
            svg.text(
                frame.language.directionLabels[column.timetable],
                x: x,
                y: base,
                size: 5.2 * u,
                class: "b",
                limit: width
            )
            base += 5.8 * u
        }
        let name = frame.names.name(of: column.schedule)
        let own = name.days
        let size = 5.4 * u
        svg.text(own, x: x, y: base, size: size, class: "b", limit: 0.5 * width)
        let used = min(TextWidth.ems(own) * size, 0.5 * width) + 0.5 * size
        let countSize = Self.detailSize(sheet)
        if column.count > 0 || column.headways.isEmpty {
            let count = frame.strings.count("trains-count", column.count)
            svg.text(count, x: x + width, y: base, size: countSize, anchor: .end, class: "soft", limit: 0.2 * width)
        }
        let names = frame.language.all.lazy.map { $0[column.schedule] }
        // Whoever stands there on one of the exceptions has to see it.
        if dateLines > 0, let detail = name.detail {
            let lines = TextWidth.lines(detail, width: width / countSize)
            let shown = lines.prefix(dateLines - 1) + [lines.dropFirst(dateLines - 1).joined(separator: " ")]
            for (number, line) in shown.enumerated() {
                let y = base + 1.25 * Double(number + 1) * countSize
                svg.text(line, x: x, y: y, size: countSize, class: "soft", limit: width)
            }
            return
        }
        let other = name.detail ?? names.first { $0 != own } ?? ""
        svg.text(other, x: x + used, y: base, size: countSize, class: "soft", limit: max(0.1, 0.78 * width - used))
    }

    /// 6:00～21:00, every 12 min, where nothing leaves to the minute.
    private func drawHeadways(
        _ column: PosterTable.Column,
        into svg: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        width: Double,
        bottom: Double
    ) {
        let u = sheet.scale
        let step = min(16 * u, (bottom - y) / Double(column.headways.count))
        for (number, headway) in column.headways.enumerated() {
            let top = y + Double(number) * step
            svg.text(headway.span, x: x, y: top + 0.45 * step, size: 0.44 * step, class: "b", limit: width)
            svg.text(headway.text, x: x, y: top + 0.8 * step, size: 0.3 * step, limit: width)
        }
    }
}
