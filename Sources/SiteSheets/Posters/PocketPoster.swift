import PDF
import SiteCore
import Timetable
import TimetableFacts

/// Small timetables of several stations on sheets to fold: a panel for each direction and schedule, eight, four or two to
/// a sheet, whichever takes the fewest sheets.
package struct PocketPoster {
    /// The content of a panel: the hours of one column.
    private struct Panel {
        let timetable: Int
        let table: PosterTimetable
        let legend: PosterLegend
        let grid: PosterGrid
        let part: Range<Int>
    }

    let sheet: SheetFormat
    private let frame: PageFrame
    private let panels: [Panel]
    private let across: Int
    private let down: Int

    /// - Parameter timetables: Positions in the site's timetables.
    package init(_ timetables: [Int], on sheet: SheetFormat, _ frame: PageFrame) {
        self.sheet = sheet
        self.frame = frame
        let shapes = sheet.isLandscape ? [(2, 1), (2, 2), (4, 2)] : [(1, 2), (2, 2), (2, 4)]
        let choices = shapes.map { across, down in
            (across, down, Self.panels(timetables, across: across, down: down, sheet, frame))
        }
        // The largest panels win a tie, which is what `min` finds first.
        let best = choices.min { Self.sheets($0.2.count, $0.0 * $0.1) < Self.sheets($1.2.count, $1.0 * $1.1) }
        (across, down, panels) = best ?? (2, 2, [])
    }

    private static func sheets(_ panels: Int, _ perSheet: Int) -> Int { (panels + perSheet - 1) / perSheet }

    /// The number of sheets.
    package var count: Int { Self.sheets(panels.count, across * down) }

    /// The smallest type on any sheet, in points.
    var smallestType: Double {
        (panels.map { min($0.grid.minute, $0.grid.mark) } + [sheet.smallestType]).min().map { $0 / SheetFormat.point }
            ?? 0
    }

    /// The blank edge around a panel, wide enough for printers and for a fold.
    private static func margin(_ sheet: SheetFormat) -> Double { 7 * sheet.scale }

    /// The height above the hours.
    private static func headHeight(_ sheet: SheetFormat) -> Double { 6.9 * sheet.smallestType }

    private static func panels(
        _ timetables: [Int],
        across: Int,
        down: Int,
        _ sheet: SheetFormat,
        _ frame: PageFrame
    ) -> [Panel] {
        let width = sheet.width / Double(across) - 2 * margin(sheet)
        let height = sheet.height / Double(down) - 2 * margin(sheet) - headHeight(sheet) - 1.4 * sheet.smallestType
        return timetables.flatMap { position in
            frame.site.timetables.departures.timetables[position].tables.flatMap { departures -> [Panel] in
                let table = PosterTimetable([position], schedules: [departures.scheduleID], frame)
                func legend(_ part: Range<Int>? = nil) -> PosterLegend {
                    PosterLegend(PosterUse(table, columns: table.columns, part: part, frame), width: width, frame)
                }
                let whole = legend()
                let grid = PosterGrid(
                    table.demand(
                        table.columns,
                        .rows,
                        width: width,
                        smallest: sheet.smallestType,
                        largest: 2 * sheet.smallestType,
                        height: { height - whole.height($0) }
                    )
                )
                return grid.parts.map {
                    Panel(timetable: position, table: table, legend: legend($0), grid: grid, part: $0)
                }
            }
        }
    }

    /// Draws a sheet.
    package func draw(_ number: Int, into canvas: inout some Canvas & ~Copyable) {
        let (width, height) = (sheet.width / Double(across), sheet.height / Double(down))
        var folds = SVG.Path()
        for fold in 1..<max(2, across) where across > 1 {
            folds.vertical(x: Double(fold) * width, y: 0, height: sheet.height)
        }
        for fold in 1..<max(2, down) where down > 1 {
            folds.horizontal(x: 0, y: Double(fold) * height, width: sheet.width)
        }
        canvas.path(class: "fold", folds)
        let margin = Self.margin(sheet)
        // The last sheet is not left half empty: each holds its share.
        let own = panels.count * number / count..<panels.count * (number + 1) / count
        for (place, panel) in panels[own].enumerated() {
            draw(
                panel,
                into: &canvas,
                x: Double(place % across) * width + margin,
                y: Double(place / across) * height + margin,
                width: width - 2 * margin,
                height: height - 2 * margin
            )
        }
    }

    private func draw(
        _ panel: Panel,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        width: Double,
        height: Double
    ) {
        let size = sheet.smallestType
        let column = panel.table.columns[0]
        let timetable = frame.site.timetables.departures.timetables[panel.timetable]
        let stop = frame.site.dataset[stopOf: timetable.stationID]
        let lines = LineHeadView(timetable.railways, frame)
        canvas.beginGroup(class: lines.railwayClass)
        let schedule = frame.names[column.schedule]
        let direction = frame.language.directionLabels[panel.timetable]
        let sign = SignView(stop.names, reading: stop.reading, frame)
        let title = canvas.add(.title, saying: [sign.name, direction, schedule])
        canvas.rectangle(x: x, y: y, width: width, height: 1.5 * size, class: "line")
        canvas.text(
            lines.name,
            x: x + 0.4 * size,
            y: y + 1.1 * size,
            size: size,
            class: "on-line b",
            limit: 0.6 * width
        )
        canvas.text(
            schedule,
            x: x + width - 0.4 * size,
            y: y + 1.1 * size,
            size: size,
            anchor: .end,
            class: "on-line b",
            limit: 0.36 * width,
            of: title
        )
        canvas.text(sign.name, x: x, y: y + 3.8 * size, size: 2.1 * size, class: "ja b", limit: 0.55 * width, of: title)
        let other = sign.others.first
        canvas.text(
            other?.text ?? "",
            x: x + width,
            y: y + 3.8 * size,
            size: 1.1 * size,
            anchor: .end,
            limit: 0.42 * width,
            of: canvas.add(.paragraph(in: other?.lang))
        )
        canvas.text(
            direction,
            x: x,
            y: y + 5.7 * size,
            size: 1.2 * size,
            class: "b",
            limit: width,
            of: title
        )
        let top = y + Self.headHeight(sheet)
        let rows = Double(panel.grid.lines[panel.part].reduce(0, +))
        let room = height - Self.headHeight(sheet) - panel.legend.height(panel.grid.mark) - 1.4 * size
        let line = min(room / rows, 1.6 * panel.grid.line)
        PosterCells(
            table: panel.table,
            column: column,
            grid: panel.grid,
            placement: .rows,
            part: panel.part,
            x: x,
            y: top,
            width: width,
            line: line
        ).draw(into: &canvas)
        panel.legend.draw(into: &canvas, x: x, y: top + rows * line, size: panel.grid.mark)
        let page = frame.language.page
        let source = [page.feedName, page.validity ?? frame.drawnDate ?? ""].filter { !$0.isEmpty }
        canvas.text(
            source.joined(separator: " · "),
            x: x,
            y: y + height - 0.2 * size,
            size: size,
            class: "soft",
            limit: width
        )
        canvas.endGroup()
    }
}
