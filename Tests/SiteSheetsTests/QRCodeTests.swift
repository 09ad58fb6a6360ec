import PDF
import Testing

@testable import SiteSheets

/// The bars of QR codes, held against what every code has in places that ISO/IEC 18004 names.
@Suite struct QRCodeTests {
    /// The dark modules of a code, without the quiet zone of four.
    private func modules(_ text: String) throws -> (dark: Set<[Int]>, bars: [(column: Int, row: Int, length: Int)]) {
        let code = try #require(QRCode(text, said: "code"))
        var sheet = HeardSheet()
        code.draw(into: &sheet, x: 0, y: 0, size: 40)
        let bars = sheet.bars
        let dark = bars.flatMap { bar in (0..<bar.length).map { [bar.row - 4, bar.column - 4 + $0] } }
        #expect(Set(dark).count == dark.count)
        return (Set(dark), bars)
    }

    @Test(arguments: ["https://example.org/", "https://example.org/timetables/railways/aoba-main/shiogiri.html"])
    func threeCornersHaveTheirPattern(_ text: String) throws {
        let (dark, _) = try modules(text)
        let side = (dark.map { $0[1] }.max() ?? 0) + 1
        // 6.3.3: squares of seven, five and three modules, dark, light and dark, and a light edge towards the code.
        let rows = ["11111110", "10000010", "10111010", "10111010", "10111010", "10000010", "11111110", "00000000"]
        for (row, pattern) in rows.enumerated() {
            for (column, module) in pattern.enumerated() {
                let isDark = module == "1"
                #expect(dark.contains([row, column]) == isDark)
                #expect(dark.contains([row, side - 1 - column]) == isDark)
                #expect(dark.contains([side - 1 - row, column]) == isDark)
            }
        }
        // 6.3.5: between the corners modules alternate, dark at both ends.
        for place in 8..<side - 8 {
            #expect(dark.contains([6, place]) == place.isMultiple(of: 2))
            #expect(dark.contains([place, 6]) == place.isMultiple(of: 2))
        }
        // A side has 17 modules and four for each version.
        #expect((side - 17).isMultiple(of: 4))
    }

    @Test func neighboursAreOneBar() throws {
        let (_, bars) = try modules("https://example.org/")
        for (one, next) in zip(bars, bars.dropFirst()) where one.row == next.row {
            #expect(one.column + one.length < next.column)
        }
        #expect(bars.contains { $0.length == 7 })
    }
}
