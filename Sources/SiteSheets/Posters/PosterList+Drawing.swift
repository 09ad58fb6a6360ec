import SiteCore

extension PosterList {
    /// Draws the blocks of columns below their heads, and returns where they end.
    ///
    /// - Parameters:
    ///   - width: That of all blocks side by side.
    ///   - bottom: Where the last one may end.
    func draw(
        _ columns: [PosterTimetable.Column],
        of table: PosterTimetable,
        under head: PosterColumnHead,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double,
        width: Double,
        bottom: Double,
        _ sheet: SheetFormat
    ) -> Double {
        let (down, gap) = (Double(rows.count), sheet.smallestType)
        let line = line(bottom - y - down * head.height - (down - 1) * gap)
        let step = across > 1 ? (width - block) / Double(across - 1) : 0
        var top = y
        for (number, rows) in rows.enumerated() {
            let height = Double(rows) * line
            for (place, column) in columns.dropFirst(number * across).prefix(across).enumerated() {
                let (left, start) = (x + Double(place) * step, top + head.height)
                head.draw(column, into: &canvas, x: left, y: top, width: block)
                if column.count == 0, !column.headways.isEmpty {
                    column.drawHeadways(into: &canvas, x: left, y: start, width: block, bottom: start + height, sheet)
                    continue
                }
                PosterListBlock(table: table, column: column, list: self, x: left, y: start, line: line)
                    .draw(into: &canvas)
            }
            top += head.height + height + gap
        }
        return top - gap
    }
}
