import SiteCore
import Timetable
import TimetableFacts

/// A poster worked out: which sheets there are, how large their type is, and what stands where.
package struct Poster {
    /// One printed page.
    package struct Page {
        /// The columns that stand on it, of which the hours of `part`.
        let columns: [PosterTimetable.Column]
        let grid: PosterGrid
        let part: Range<Int>
        let legend: PosterLegend
    }

    let sheet: SheetFormat
    package let pages: [Page]
    private let table: PosterTimetable
    private let placement: PosterGrid.Placement
    private let head: PosterHead
    private let strip: PosterStrip?
    private let alerts: PosterAlerts
    private let footer: PosterFooter
    private let frame: PageFrame
    private let proof: PosterProof?
    private let columnHead: PosterColumnHead

    /// - Parameters:
    ///   - position: In the site's timetables.
    ///   - schedules: Which schedules to show; `nil` for all.
    ///   - proof: What has changed on it, to be marked.
    package init(
        timetable position: Int,
        _ layout: PosterLayout,
        on sheet: SheetFormat,
        schedules: Set<Schedule.ID>? = nil,
        proof: PosterProof? = nil,
        _ frame: PageFrame
    ) {
        let margin = 10 * sheet.scale
        let width = sheet.width - 2 * margin
        let timetables = Self.timetables(position, layout, frame.site)
        let namesDirections = timetables.count > 1
        self.proof = proof
        self.sheet = sheet
        self.frame = frame
        placement = layout == .minutes ? .minutes : .rows
        let table = proof?.table ?? PosterTimetable(timetables, schedules: schedules, frame)
        self.table = table
        let head = PosterHead(timetable: position, namesDirection: !namesDirections, sheet: sheet, width: width, frame)
        self.head = head
        func legend(_ columns: [PosterTimetable.Column], _ part: Range<Int>? = nil) -> PosterLegend {
            PosterLegend(PosterUse(table, columns: columns, part: part, frame), width: width, frame)
        }
        let timetable = frame.site.timetables.departures.timetables[position]
        let ahead = namesDirections ? nil : PosterStrip.ahead(timetable, frame.site)
        func strip(_ most: Int) -> PosterStrip? {
            ahead.flatMap {
                PosterStrip($0, from: timetable.stationID, width: width, size: sheet.textSize, most: most, frame)
            }
        }
        let alerts = PosterAlerts(width: width, sheet, frame)
        self.alerts = alerts
        let footer = PosterFooter(width: width, sheet, frame)
        self.footer = footer
        let groups =
            layout == .schedules
            ? table.columns.map { [$0] } : namesDirections ? [table.columns] : Self.groups(table.columns, frame)
        let column = width / Double(max(1, groups.map(\.count).max() ?? 1))
        let columnHead = PosterColumnHead(
            table.columns,
            width: column,
            namesDirections: namesDirections,
            sheet,
            frame
        )
        self.columnHead = columnHead
        let fixed = 2 * margin + head.height + alerts.height + columnHead.height + footer.height
        let placement = placement
        func grids(_ groups: [[PosterTimetable.Column]], _ strip: PosterStrip?) -> [Page] {
            let room = sheet.height - fixed - (strip?.height ?? 0)
            return groups.flatMap { columns in
                // Of all hours of the columns: that of a sheet with some of them is no higher.
                let whole = legend(columns)
                let grid = PosterGrid(
                    table.demand(
                        columns,
                        placement,
                        width: width,
                        // A proof is read on a desk, and takes no more sheets than the poster for its signs.
                        smallest: (table.isProof ? 0.7 : 1) * sheet.smallestType,
                        largest: 26 * SheetFormat.point * sheet.scale,
                        height: { room - whole.height(max($0, sheet.textSize)) }
                    )
                )
                return grid.parts.map { Page(columns: columns, grid: grid, part: $0, legend: legend(columns, $0)) }
            }
        }
        func sheets(besides strip: PosterStrip?) -> [Page] {
            let together = layout == .schedules ? [] : grids(groups, strip)
            let apart = layout == .rows || layout == .directions ? [] : grids(table.columns.map { [$0] }, strip)
            // Minutes in their places take room; where it does not suffice, each schedule has a sheet of its own.
            return apart.isEmpty || (!together.isEmpty && together.count < apart.count) ? together : apart
        }
        var best = (strip: strip(PosterStrip.mostRows), pages: [Page]())
        best.pages = sheets(besides: best.strip)
        // Kinds of trains that few are of give way where that spares a sheet.
        for most in [3, 2] where best.pages.count > 1 && best.strip?.rowCount ?? 0 > most {
            let fewer = strip(most)
            let pages = sheets(besides: fewer)
            if pages.count < best.pages.count { best = (fewer, pages) }
        }
        (self.strip, pages) = best
    }

    /// The timetables that stand on the poster of one: with both directions on one sheet, all of its station.
    package static func timetables(_ position: Int, _ layout: PosterLayout, _ site: Site) -> [Int] {
        if layout != .directions { return [position] }
        let station = site.timetables.departures.timetables[position].stationID
        return [position] + site.timetables.departures.timetables(of: station).filter { $0 != position }
    }

    /// The columns that stand on one sheet: all where they are few. Of many those of a usual week come first, and what
    /// runs on single dates has sheets of its own: nine days side by side can be read by nobody.
    private static func groups(_ columns: [PosterTimetable.Column], _ frame: PageFrame) -> [[PosterTimetable.Column]] {
        if columns.count <= most { return [columns] }
        let schedules = frame.site.timetables.schedules
        let isUsual: (PosterTimetable.Column) -> Bool = { !schedules[$0.schedule].usualDays.isEmpty }
        return [columns.filter(isUsual), columns.filter { !isUsual($0) }].flatMap { all -> [[PosterTimetable.Column]] in
            let sheets = (all.count + most - 1) / most
            return (0..<sheets).map { Array(all[all.count * $0 / sheets..<all.count * ($0 + 1) / sheets]) }
        }
    }

    /// How many days stand side by side at most.
    private static let most = 4

    /// The smallest type on a page, in points.
    func smallestType(_ page: Int) -> Double {
        min(pages[page].grid.mark, pages[page].grid.minute, sheet.smallestType) / SheetFormat.point
    }

    /// Draws a page.
    package func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        let page = pages[number]
        let margin = 10 * sheet.scale
        var y = margin
        drawBanner(into: &canvas)
        head.draw(into: &canvas, x: margin, y: y, sheet: label(number))
        y += head.height
        alerts.draw(into: &canvas, x: margin, y: y)
        y += alerts.height
        let legendSize = max(page.grid.mark, sheet.textSize)
        let bottom =
            sheet.height - margin - footer.height - (strip?.height ?? 0) - page.legend.height(legendSize)
        let lines = Double(page.grid.lines[page.part].reduce(0, +))
        // The hours fill the sheet, but a short day is not pulled apart.
        let line = min((bottom - y - columnHead.height) / lines, 1.8 * page.grid.line)
        var x = margin
        for (column, width) in zip(page.columns, page.grid.columns) {
            columnHead.draw(column, into: &canvas, x: x, y: y, width: width)
            defer { x += width + PosterGrid.columnGap * page.grid.minute }
            if column.count == 0, !column.headways.isEmpty {
                drawHeadways(column, into: &canvas, x: x, y: y + columnHead.height, width: width, bottom: bottom)
                continue
            }
            PosterCells(
                table: table,
                column: column,
                grid: page.grid,
                placement: placement,
                part: page.part,
                x: x,
                y: y + columnHead.height,
                width: width,
                line: line
            ).draw(into: &canvas)
        }
        y += columnHead.height + lines * line
        page.legend.draw(into: &canvas, x: margin, y: y, size: legendSize)
        let foot = sheet.height - margin - footer.height
        if let strip { strip.draw(into: &canvas, x: margin, y: foot - strip.height) }
        footer.draw(into: &canvas, x: margin, y: foot)
    }

    /// In the margin of a proof, so that nobody hangs it up.
    private func drawBanner(into canvas: inout some Canvas & ~Copyable) {
        guard let proof else { return }
        let u = sheet.scale
        var box = SVG.Path()
        box.box(x: 10 * u, y: 2.4 * u, width: sheet.width - 20 * u, height: 6.2 * u)
        canvas.path(class: "proof", box)
        canvas.text(proof.banner, x: 14 * u, y: 6.9 * u, size: 4.2 * u, class: "b", limit: sheet.width - 28 * u)
    }

    /// 1/2 (4:00–13:59), where there is more than one sheet.
    private func label(_ number: Int) -> String {
        if pages.count == 1 { return "" }
        return frame.strings.sheet(number, of: pages.count, hours: table.hours(of: pages[number].part))
    }

    /// 6:00～21:00, every 12 min, where nothing leaves to the minute.
    private func drawHeadways(
        _ column: PosterTimetable.Column,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        width: Double,
        bottom: Double
    ) {
        let u = sheet.scale
        let step = min(16 * u, (bottom - y) / Double(column.headways.count))
        for (number, headway) in column.headways.enumerated() {
            let top = y + Double(number) * step
            canvas.text(headway.span, x: x, y: top + 0.45 * step, size: 0.44 * step, class: "b", limit: width)
            canvas.text(headway.text, x: x, y: top + 0.8 * step, size: 0.3 * step, limit: width)
        }
    }
}
