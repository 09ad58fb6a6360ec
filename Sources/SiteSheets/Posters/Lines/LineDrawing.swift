/// The drawing of a line's table: its trains side by side or, on a line of few stations, one below the other.
protocol LineDrawing {
    /// How many columns and rows there are, and what they need, in ems.
    var measures: LineGrid.Measures { get }

    /// The trains of a block, as positions in the columns of the table.
    func trains(in block: LineGrid.Block) -> Range<Int>

    /// The rows of the table in a block, from above to below.
    func stations(in block: LineGrid.Block) -> [Int]

    /// Draws a block with its upper left corner at a point, and returns how wide and high it is.
    func draw(
        _ block: LineGrid.Block,
        _ grid: LineGrid,
        into canvas: inout some Canvas & ~Copyable,
        x: Double,
        y: Double
    ) -> (width: Double, height: Double)
}
