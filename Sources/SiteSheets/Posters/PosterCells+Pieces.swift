import PDF

/// The table for those who hear it: a row for each hour, and in it a cell for each departure.
extension PosterCells {
    /// How many departures the busiest hour has. All rows have as many columns.
    var most: Int { max(1, column.hours[part].map(\.count).max() ?? 1) }

    /// A cell for each departure of an hour, with its words; the last one takes the columns that are left. Where the canvas
    /// keeps no pieces, there are none.
    func pieces(of entries: [PosterTimetable.Entry], on canvas: inout some Canvas & ~Copyable) -> [Int] {
        if !canvas.isTagged { return [] }
        if entries.isEmpty { _ = canvas.add(.cell(columns: most)) }
        return entries.enumerated().map { number, entry in
            canvas.begin(.cell(columns: number + 1 < entries.count ? 1 : most - number))
            defer { canvas.endPiece() }
            return canvas.add(.words(table.said(entry)))
        }
    }
}
