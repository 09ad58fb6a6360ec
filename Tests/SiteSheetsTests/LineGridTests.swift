import Testing

@testable import SiteSheets

/// How the tables of lines are cut into sheets.
@Suite struct LineGridTests {
    private func grid(
        trains: Int,
        stations: Int,
        panels: Bool = false,
        width: Double = 280,
        height: Double = 190
    ) -> (LineGrid, LineGrid.Measures, LineGrid.Room) {
        let measures = LineGrid.Measures(
            columns: panels ? 1 : trains,
            rows: panels ? trains : stations,
            label: panels ? 0 : 8,
            column: panels ? 20 : 3,
            head: panels ? 5 : 12,
            arePanels: panels
        )
        let room = LineGrid.Room(width: width, height: { _ in height }, smallest: 2, largest: 4)
        return (LineGrid(measures, room), measures, room)
    }

    @Test(arguments: [(1, 2), (30, 10), (44, 20), (45, 20), (90, 20), (600, 50), (70, 120), (300, 8)])
    func everyTrainAndStationStandsOnceAndInsideTheSheet(trains: Int, stations: Int) {
        let (grid, measures, room) = grid(trains: trains, stations: stations)
        var seen: [Int: Int] = [:]
        for blocks in grid.sheets {
            var height = -LineGrid.gap * grid.size
            for block in blocks {
                for column in block.columns { seen[column, default: 0] += block.rows.count }
                let width = measures.label * grid.size + Double(block.columns.count) * grid.column
                #expect(width <= room.width + 0.01)
                height += (measures.head + LineGrid.gap) * grid.size + Double(block.rows.count) * grid.row
            }
            #expect(height <= room.height(grid.size) + 0.01, "\(trains) trains at \(stations) stations")
        }
        #expect(seen.count == trains && seen.values.allSatisfy { $0 == stations })
        #expect(grid.size >= room.smallest && grid.size <= room.largest)
        #expect(
            grid.row >= LineGrid.leading.least * grid.size - 0.001 && grid.column >= measures.column * grid.size - 0.001
        )
    }

    @Test func sheetsAreAsFewAsTheSmallestTypeTakes() {
        // (280 / 2 - 8) / 3 = 44 trains across, and two blocks of 12 + 20 × 1.18 ems below one another.
        #expect([1, 44, 45, 88, 89, 176].map { grid(trains: $0, stations: 20).0.sheets.count } == [1, 1, 1, 1, 2, 2])
        // Rows that have no room go on on a sheet of their own: (190 / 2 - 12) / 1.18 = 70.
        #expect([70, 71, 140, 141].map { grid(trains: 44, stations: $0).0.sheets.count } == [1, 2, 2, 3])
    }

    @Test func typeIsAsLargeAsTheSheetsAllow() {
        #expect(grid(trains: 10, stations: 10).0.size > 3.9)
        #expect(grid(trains: 88, stations: 33).0.size < 2.1)
    }

    @Test func panelsStandBesideOneAnother() {
        let (grid, _, _) = grid(trains: 400, stations: 3, panels: true)
        // Six of (280 / 2 + 1.6) / 21.6, of (190 / 2 - 5) / 1.18 = 76 trains each.
        #expect(grid.sheets.count == 1 && grid.sheets[0].count == 6)
        #expect(grid.sheets.joined().flatMap { Array($0.rows) } == Array(0..<400))
    }
}
