import Testing

@testable import SiteCore

/// How tall figures are for a distance.
@Suite struct ReadingDistanceTests {
    /// From the guideline for stations: 9 mm for two metres, 20 for five, 40 for ten, 80 for twenty, 120 for thirty.
    @Test(
        arguments: [(2.0, 9.0), (1, 4.5), (3.5, 14.5), (5, 20), (7.5, 30), (10, 40), (15, 60), (20, 80), (30, 120)]
    )
    func heightsAreThoseOfTheGuideline(metres: Double, millimetres: Double) {
        #expect(abs(ReadingDistance.height(readableFrom: metres) - millimetres) < 1e-9)
        #expect(abs(ReadingDistance.metres(readable: millimetres) - metres) < 1e-9)
    }

    @Test func nothingIsSaidToBeLargerThanItIs() {
        #expect(ReadingDistance.written(4.19) == "4.1")
        #expect(ReadingDistance.written(4.199, decimals: 2) == "4.19")
        #expect(ReadingDistance.written(9.007, decimals: 2) == "9.00")
        // What is whole but for the last bit of a number stays whole.
        #expect(ReadingDistance.written(0.1 + 0.2) == "0.3")
    }
}
