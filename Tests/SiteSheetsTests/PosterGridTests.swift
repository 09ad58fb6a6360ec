import Testing

@testable import SiteCore
@testable import SiteSheets

/// The arithmetic of posters: everything fits, nothing is smaller than promised, and few sheets are used.
@Suite struct PosterGridTests {
    /// A day from 5 to 24 o'clock with some departures in each hour, evenly spaced.
    private func day(_ counts: [Int]) -> [[Int]] {
        counts.map { count in (0..<count).map { $0 * 60 / max(count, 1) } }
    }

    private func demand(_ columns: [[[Int]]], on sheet: SheetFormat = SheetFormat(), marks: Double = 0)
        -> PosterGrid.Demand
    {
        PosterGrid.Demand(
            columns: columns,
            typeMark: marks,
            destinationMark: marks,
            bothMarks: 2 * marks,
            hasDots: marks > 0,
            width: sheet.width - 20 * sheet.scale,
            height: { [sheet] mark in sheet.height - 140 * sheet.scale - 4 * mark },
            smallest: sheet.smallestType,
            largest: 26 * SheetFormat.point * sheet.scale
        )
    }

    @Test func aQuietDayHasTheLargestTypeAndOneSheet() {
        let grid = PosterGrid(demand([day([Int](repeating: 1, count: 14))]))
        #expect(grid.parts == [0..<14])
        #expect(grid.minute == 26 * SheetFormat.point)
        #expect(grid.lines.allSatisfy { $0 == 1 })
    }

    @Test(arguments: SheetFormat.all) func everyDayFitsEverySheetWithTypeNoSmallerThanPromised(sheet: SheetFormat) {
        for peak in [1, 20, 33] {
            for columns in [1, 2, 4] {
                for marks in [0.0, 1.3] {
                    let counts = (0..<20).map { max(1, peak - abs($0 - 3) * peak / 20) }
                    let demand = demand([[[Int]]](repeating: day(counts), count: columns), on: sheet, marks: marks)
                    let grid = PosterGrid(demand)
                    #expect(grid.minute >= demand.smallest && grid.mark >= demand.smallest)
                    #expect(grid.mark <= grid.minute)
                    #expect(grid.fits(demand), "\(sheet) \(peak) \(columns) \(marks)")
                    #expect(grid.parts.flatMap { Array($0) } == Array(0..<20))
                    #expect(grid.columns.reduce(0, +) <= demand.width + 0.001)
                }
            }
        }
    }

    @Test func aDayThatIsTooBusyIsCutIntoEvenParts() {
        let demand = demand([day([Int](repeating: 60, count: 20)), day([Int](repeating: 60, count: 20))], marks: 1)
        let grid = PosterGrid(demand)
        #expect(grid.parts.count > 1)
        let lines = grid.parts.map { grid.lines[$0].reduce(0, +) }
        let most = grid.lines.max() ?? 0
        #expect((lines.max() ?? 0) - (lines.min() ?? 0) <= most * grid.parts.count)
    }

    @Test func aBusierColumnIsWider() {
        let grid = PosterGrid(demand([day([20, 20]), day([14, 14])]))
        #expect(grid.columns[0] > grid.columns[1])
    }

    @Test func minutesThatWouldOverlapStandOnLinesOfTheirOwn() {
        // A cell is as wide as ten minutes.
        #expect(PosterGrid.lanes([0, 5, 10, 12, 21], cell: 10, room: 69) == [0, 1, 0, 2, 0])
        #expect(PosterGrid.lanes([7, 7, 7], cell: 10, room: 69) == [0, 1, 2])
        #expect(PosterGrid.lanes([], cell: 10, room: 69) == [])
    }

    @Test func theLastMinuteOfAnHourStaysInItsColumn() {
        #expect(PosterGrid.position(0, cell: 10, room: 69) == 0)
        #expect(PosterGrid.position(59, cell: 10, room: 69) == 59)
    }
}

/// Papers as their standards have them.
@Suite struct PaperTests {
    @Test func everyPaperHasTheShapeOfA3() {
        for paper in Paper.allCases {
            let (short, long) = paper.millimetres
            #expect(abs(Double(long) / Double(short) - 420.0 / 297) < 0.006, "\(paper.rawValue)")
        }
    }

    @Test func aSheetIsGivenInMillimetres() {
        #expect(
            SheetFormat(.jisB4, landscape: true).css
                == "@page{size:364mm 257mm;margin:0}\n:root{--sheet-width:364mm;--sheet-height:257mm}\n"
        )
        #expect(Set(SheetFormat.all.map(\.fileName)).count == 18)
        #expect(SheetFormat(.jisB2, landscape: true).fileName == "jis-b2-landscape")
    }

    @Test func typeForA3IsLargeEnoughOnEveryOtherPaper() {
        let a3 = SheetFormat(.a3)
        for paper in Paper.allCases where paper.millimetres.short < 297 {
            // Half of A3 is 148 mm wide, and not 148.5.
            #expect(a3.paper.smallestType * SheetFormat(paper).scale >= paper.smallestType - 0.03)
        }
    }
}

/// Widths without a font.
@Suite struct TextWidthTests {
    @Test func kanjiFillAnEmAndLettersLess() {
        #expect(TextWidth.ems("新宿三丁目") == 5)
        #expect(TextWidth.ems("Shinjuku") < 5)
        #expect(TextWidth.ems("") == 0)
    }

    @Test func linesBreakAtSpacesAndBetweenKanji() {
        #expect(TextWidth.lines("新宿三丁目", width: 2) == ["新宿", "三丁", "目"])
        #expect(TextWidth.lines("one two three", width: 4.5) == ["one two", "three"])
        #expect(TextWidth.lines("incomprehensible", width: 2) == ["incomprehensible"])
        #expect(TextWidth.lines("", width: 2) == [])
        for line in TextWidth.lines("データ: Mini Tokyo 3D（2026年8月5日）", width: 6) { #expect(TextWidth.ems(line) <= 6) }
    }
}
