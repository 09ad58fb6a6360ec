import Testing

@testable import PDF

/// Tables CFF with nothing in them but what is read.
@Suite struct CompactFontTests {
    /// - Parameters:
    ///   - top: The top dictionary's bytes; the charset begins at 40.
    ///   - charset: Its bytes.
    private func table(_ top: [UInt8], _ charset: [UInt8]) -> [UInt8] {
        // Header; an index with the name A; an index with the top dictionary.
        let start: [UInt8] = [1, 0, 4, 1, 0, 1, 1, 1, 2, 65, 0, 1, 1, 1, UInt8(1 + top.count)] + top
        return start + Array(repeating: 0, count: 40 - start.count) + charset
    }

    /// The operator ROS, which a font with numbers begins with, and the place of the charset: 40.
    private let numbered: [UInt8] = [140, 141, 139, 12, 30, 179, 15]

    @Test func glyphsWithNamesHaveNoNumbers() {
        let font = CompactFont(table([179, 15], [0, 0, 9]), glyphs: 2)
        #expect(!font.isNumbered && font.numbers == nil)
    }

    @Test(
        arguments: [
            ([0, 0, 7, 0, 9], [0, 7, 9]), ([1, 0, 7, 1], [0, 7, 8]), ([2, 1, 0, 0, 1], [0, 256, 257]),
        ] as [([UInt8], [UInt16])]
    )
    func eachFormOfAListOfNumbersIsRead(charset: [UInt8], numbers: [UInt16]) {
        let font = CompactFont(table(numbered, charset), glyphs: 3)
        #expect(font.isNumbered && font.numbers == numbers)
    }

    @Test func numbersThatArePositionsNeedNoList() {
        let font = CompactFont(table(numbered, [2, 0, 1, 0, 9]), glyphs: 11)
        #expect(font.isNumbered && font.numbers == nil)
    }

    @Test(arguments: 0..<48) func aTableThatEndsTooSoonIsNoCrash(length: Int) {
        _ = CompactFont(Array(table(numbered, [2, 0, 1, 255, 255]).prefix(length)), glyphs: 70_000)
    }
}
