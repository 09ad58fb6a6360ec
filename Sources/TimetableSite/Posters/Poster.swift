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
    }

    let sheet: Sheet
    let pages: [Page]
    private let table: PosterTable
    private let placement: PosterGrid.Placement
    private let head: PosterHead
    private let legend: PosterLegend
    private let strip: PosterStrip?
    private let footer: [String]
    private let frame: PageFrame
    /// This tells whether a column has to say which direction it shows.
    private let namesDirections: Bool

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
        let legend = PosterLegend(table, width: width, frame)
        self.legend = legend
        strip =
            namesDirections
            ? nil : PosterStrip(timetable: position, width: width, size: sheet.textSize, frame)
        footer = Self.footer(width: width / sheet.textSize, frame)
        let fixed =
            2 * margin + head.height + Self.headingHeight(sheet, namesDirections) + (strip?.height ?? 0)
            + Self.footerHeight(footer.count, sheet)
        let room = sheet.height - fixed
        let placement = placement
        func grids(_ groups: [[PosterTable.Column]]) -> [Page] {
            groups.flatMap { columns in
                let grid = PosterGrid(
                    table.demand(
                        columns,
                        placement,
                        width: width,
                        smallest: sheet.smallestType,
                        largest: 26 * Sheet.point * sheet.scale,
                        height: { room - legend.height(max($0, sheet.textSize)) }
                    )
                )
                return grid.parts.map { Page(columns: columns, grid: grid, part: $0) }
            }
        }
        let together = layout == .schedules ? [] : grids([table.columns])
        let apart = layout == .rows || layout == .directions ? [] : grids(table.columns.map { [$0] })
        // Minutes in their places take room; where it does not suffice, each schedule has a sheet of its own.
        pages = apart.isEmpty || (!together.isEmpty && together.count < apart.count) ? together : apart
    }

    private static func headingHeight(_ sheet: Sheet, _ namesDirections: Bool) -> Double {
        (namesDirections ? 14 : 8.5) * sheet.scale
    }

    private static func footerHeight(_ lines: Int, _ sheet: Sheet) -> Double {
        (Double(lines) * 1.3 + 0.5) * sheet.textSize
    }

    /// Returns where the data comes from and what may be done with it.
    private static func footer(width: Double, _ frame: PageFrame) -> [String] {
        let page = frame.language.page
        var parts = [
            "\(frame.strings["data"]): \(page.feedName)" + (page.feedDate.map { " (\($0))" } ?? ""),
            page.attribution,
        ]
        if !page.licence.isEmpty { parts.append("\(frame.strings["licence"]): \(page.licence)") }
        parts.append(frame.strings["disclaimer"])
        return TextWidth.lines(parts.filter { !$0.isEmpty }.joined(separator: " · "), width: width)
    }

    /// The smallest type on a page, in points.
    func smallestType(_ page: Int) -> Double {
        min(pages[page].grid.mark, pages[page].grid.minute, sheet.smallestType) / Sheet.point
    }

    /// Draws a page.
    func draw(_ number: Int, into svg: inout SVG) {
        let page = pages[number]
        let margin = 10 * sheet.scale
        var y = margin
        head.draw(into: &svg, x: margin, y: y, sheet: label(number))
        y += head.height
        let heading = Self.headingHeight(sheet, namesDirections)
        let legendSize = max(page.grid.mark, sheet.textSize)
        let bottom =
            sheet.height - margin - Self.footerHeight(footer.count, sheet) - (strip?.height ?? 0)
            - legend.height(legendSize)
        let lines = Double(page.grid.lines[page.part].reduce(0, +))
        // The hours fill the sheet, but a short day is not pulled apart.
        let line = min((bottom - y - heading) / lines, 1.8 * page.grid.line)
        var x = margin
        for (column, width) in zip(page.columns, page.grid.columns) {
            drawHeading(column, into: &svg, x: x, y: y, width: width)
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
            x += width + PosterGrid.columnGap * page.grid.minute
        }
        y += heading + lines * line
        legend.draw(into: &svg, x: margin, y: y, size: legendSize)
        let foot = sheet.height - margin - Self.footerHeight(footer.count, sheet)
        if let strip { strip.draw(into: &svg, x: margin, y: foot - strip.height) }
        for (number, line) in footer.enumerated() {
            svg.text(
                line,
                x: margin,
                y: foot + (Double(number) * 1.3 + 1.3) * sheet.textSize,
                size: sheet.textSize,
                class: "soft",
                limit: sheet.width - 2 * margin
            )
        }
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

    private func drawHeading(_ column: PosterTable.Column, into svg: inout SVG, x: Double, y: Double, width: Double) {
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
        let count = frame.strings.count("trains-count", column.count)
        let countSize = max(sheet.smallestType, 4.4 * u)
        svg.text(count, x: x + width, y: base, size: countSize, anchor: .end, class: "soft", limit: 0.2 * width)
        let names = frame.language.all.lazy.map { $0[column.schedule] }
        // Whoever stands there on one of the exceptions has to see it.
        let other = name.detail ?? names.first { $0 != own } ?? ""
        svg.text(other, x: x + used, y: base, size: countSize, class: "soft", limit: max(0.1, 0.78 * width - used))
    }
}
