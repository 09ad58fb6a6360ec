import PDF

/// The cells of a table for those who hear it, before anything of it is drawn.
struct TablePieces {
    /// What stands above the heads of rows.
    let corner: Int
    /// The heads of the columns.
    private(set) var columns: [Int] = []
    private(set) var rows: [(head: Int, cells: [Int])] = []

    /// - Parameters:
    ///   - columns: What a voice says of each head in the place of what is drawn; `nil` where that says it.
    ///   - rows: The same of the heads of rows.
    init(columns: [String?], rows: [String?], on canvas: inout some Canvas & ~Copyable) {
        canvas.begin(.table)
        canvas.begin(.row)
        corner = canvas.add(.cell())
        self.columns = columns.map { Self.head(.columnHead, $0, on: &canvas) }
        canvas.endPiece()
        for row in rows {
            canvas.begin(.row)
            self.rows.append((Self.head(.rowHead, row, on: &canvas), columns.map { _ in canvas.add(.cell()) }))
            canvas.endPiece()
        }
        canvas.endPiece()
    }

    private static func head(_ head: PDFElement, _ said: String?, on canvas: inout some Canvas & ~Copyable) -> Int {
        if let said { canvas.add(head, saying: [said]) } else { canvas.add(head) }
    }
}
