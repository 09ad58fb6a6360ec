import PDF
import SiteCore
import Timetable

extension Poster {
    /// The smallest type on a page, in points.
    func smallestType(_ page: Int) -> Double {
        let sizes = pages[page].sizes
        return min(sizes.mark, sizes.time, sheet.smallestType) / SheetFormat.point
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
        let size = plan.legendSize(page.sizes.mark)
        let foot = sheet.height - margin - footer.height
        let bottom = foot - (ahead?.height ?? 0) - page.legend.height(size)
        let end =
            switch page.body {
            case .grid(let grid, let runs): draw(page, grid, runs, into: &canvas, y: y, bottom: bottom)
            case .list(let list):
                list.draw(
                    page.columns,
                    of: table,
                    under: plan.head(page.columns, width: list.block),
                    into: &canvas,
                    x: margin,
                    y: y,
                    width: sheet.width - 2 * margin,
                    bottom: bottom,
                    sheet
                )
            }
        page.legend.draw(into: &canvas, x: margin, y: end, size: size)
        if let ahead { ahead.draw(into: &canvas, x: margin, y: foot - ahead.height) }
        footer.draw(into: &canvas, x: margin, y: foot)
    }

    /// Draws the hours of a page below their heads, and returns where they end.
    private func draw(
        _ page: Page,
        _ grid: PosterGrid,
        _ runs: [Range<Int>],
        into canvas: inout some Canvas & ~Copyable,
        y: Double,
        bottom: Double
    ) -> Double {
        let columnHead = plan.head(above: page.columns)
        let top = y + columnHead.height
        let lines = runs.map { Double(grid.lines[$0].reduce(0, +)) }.max() ?? 1
        // The hours fill the sheet, but a short day is not pulled apart.
        let line = min((bottom - top) / max(1, lines), 2.6 * grid.line)
        let gap = PosterGrid.columnGap * grid.minute
        var x = 10 * sheet.scale
        for (column, width) in zip(page.columns, grid.columns) {
            let whole = Double(runs.count) * (width + gap) - gap
            columnHead.draw(column, into: &canvas, x: x, y: y, width: whole)
            defer { x += whole + gap }
            if column.count == 0, !column.headways.isEmpty {
                column.drawHeadways(into: &canvas, x: x, y: top, width: whole, bottom: bottom, sheet)
                continue
            }
            for (number, run) in runs.enumerated() {
                PosterCells(
                    table: table,
                    column: column,
                    grid: grid,
                    placement: plan.placement,
                    part: run,
                    x: x + Double(number) * (width + gap),
                    y: top,
                    width: width,
                    line: line
                ).draw(into: &canvas)
            }
        }
        return top + lines * line
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
        guard pages.count > 1, case .grid(_, let runs) = pages[number].body, let first = runs.first,
            let last = runs.last
        else {
            return pages.count == 1
                ? "" : frame.strings("sheet-of", ["number": String(number + 1), "count": String(pages.count)])
        }
        return frame.strings.sheet(
            number,
            of: pages.count,
            hours: table.hours(of: first.lowerBound..<last.upperBound)
        )
    }
}

extension PosterTimetable.Column {
    /// 6:00～21:00, every 12 min, where nothing leaves to the minute.
    func drawHeadways(
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        width: Double,
        bottom: Double,
        _ sheet: SheetFormat
    ) {
        let step = min(38 * sheet.scale, (bottom - y) / Double(headways.count))
        // Large enough to be read from afar, but no larger than the widest line lets all be.
        func size(_ share: Double, _ texts: [String]) -> Double {
            min(share * step, width / (texts.map(TextWidth.ems).max() ?? 1))
        }
        let times = size(0.46, headways.map(\.span))
        let words = size(0.26, headways.map(\.text.text))
        canvas.begin(.list)
        for (number, headway) in headways.enumerated() {
            let base = y + Double(number) * step + 1.1 * times
            canvas.begin(.item)
            canvas.text(headway.span, x: x, y: base, size: times, class: "b", limit: width, of: canvas.add(.label))
            canvas.text(headway.text, x: x, y: base + 1.35 * words, size: words, limit: width, in: .body)
            canvas.endPiece()
        }
        canvas.endPiece()
    }
}
