/// The size of the type of a line's tables, and the columns and rows of each sheet: as few sheets as the smallest type
/// takes, and on them the largest type.
struct LineGrid: Equatable {
    /// What has to be put where. Lengths are ems of the type that is looked for.
    struct Measures {
        /// What runs across: trains.
        var columns: Int
        /// What runs down: stations, or in panels trains.
        var rows: Int
        /// The width of the names at the left.
        var label: Double
        /// The width of a column, or of a panel.
        var column: Double
        /// The height of what stands above the rows.
        var head: Double
        /// Whether the rows run on in further panels at the right, and not on a further sheet below.
        var arePanels: Bool
    }

    /// The room for it, in millimetres.
    struct Room {
        var width: Double
        /// For type of a size: what the legend leaves depends on it.
        var height: (Double) -> Double
        var smallest: Double
        var largest: Double
    }

    /// A stretch of columns, with the rows of a sheet.
    struct Block: Equatable {
        let columns: Range<Int>
        let rows: Range<Int>
    }

    /// Size of the type in millimetres.
    let size: Double
    /// Height of a row in millimetres.
    let row: Double
    /// Width of a column in millimetres.
    let column: Double
    /// What stands on each sheet, from above to below.
    let sheets: [[Block]]

    /// Height of a row, at least and at most, in ems.
    static let leading = (least: 1.18, most: 1.7)
    /// Between two blocks, in ems.
    static let gap = 1.6
    /// How much wider than needed a column may be.
    private static let widest = 1.6

    init(_ measures: Measures, _ room: Room) {
        let fewest = Shape(measures, room, room.smallest).sheets
        var size = room.smallest
        while size * 1.02 <= room.largest, Shape(measures, room, size * 1.02).sheets <= fewest { size *= 1.02 }
        let shape = Shape(measures, room, size)
        self.size = size
        let columns = Self.cut(measures.columns, into: shape.blocks)
        let rows = Self.cut(measures.rows, into: shape.parts)
        let blocks = columns.flatMap { columns in rows.map { Block(columns: columns, rows: $0) } }
        sheets = Self.cut(blocks.count, into: shape.sheets).map { Array(blocks[$0]) }
        // Sheets look alike: one with fewer rows than the others is not pulled apart.
        let most = measures.arePanels ? 1 : sheets.map(\.count).max() ?? 1
        let heads = (Double(most) * measures.head + Double(most - 1) * Self.gap) * size
        let tallest = rows.map(\.count).max() ?? 1
        row = min(Self.leading.most * size, (room.height(size) - heads) / Double(max(1, most * tallest)))
        let widest = Double(max(1, columns.map(\.count).max() ?? 1))
        let natural = measures.column * size
        column =
            measures.arePanels
            ? natural : min(Self.widest * natural, (room.width - measures.label * size) / widest)
    }

    /// How often the sheets are cut for type of a size.
    private struct Shape {
        /// Blocks of columns.
        let blocks: Int
        /// Parts of rows, where not all have room below one another.
        let parts: Int
        let sheets: Int

        init(_ measures: Measures, _ room: Room, _ size: Double) {
            let (width, height) = (room.width / size, room.height(size) / size)
            // What fits to a hair, fits.
            let down = max(1, Int((height - measures.head) / LineGrid.leading.least + 0.0001))
            parts = max(1, (measures.rows + down - 1) / down)
            if measures.arePanels {
                let across = max(1, Int((width + LineGrid.gap) / (measures.column + LineGrid.gap) + 0.0001))
                blocks = 1
                sheets = (parts + across - 1) / across
                return
            }
            let across = max(1, Int((width - measures.label) / measures.column + 0.0001))
            blocks = max(1, (measures.columns + across - 1) / across)
            let block = measures.head + Double(measures.rows) * LineGrid.leading.least
            let stack = parts > 1 ? 1 : max(1, Int((height + LineGrid.gap) / (block + LineGrid.gap) + 0.0001))
            sheets = (blocks * parts + stack - 1) / stack
        }
    }

    /// Ranges of like length, of which the last ones may be shorter by one.
    private static func cut(_ count: Int, into parts: Int) -> [Range<Int>] {
        func start(_ part: Int) -> Int { (count * part + parts - 1) / parts }
        return (0..<parts).map { start($0)..<start($0 + 1) }
    }
}
