import Archives
import Foundation
import MessageLiterals
import Testing

@testable import TimetableFeeds

/// Tables as they are, not as they should be.
@Suite struct CSVReaderTests {
    /// Bytes that come a few at a time.
    private final class Pieces: ByteStream {
        private var rest: ArraySlice<UInt8>
        private let size: Int

        init(_ bytes: [UInt8], size: Int) {
            rest = bytes[...]
            self.size = size
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
            let count = min(size, buffer.count, rest.count)
            buffer.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
    }

    /// The fields of each row, with its line in front.
    private func rows(_ bytes: [UInt8], size: Int, chunk: Int) throws -> [[String]] {
        let reader = CSVReader(Pieces(bytes, size: size), chunk: chunk)
        var rows: [[String]] = []
        while try reader.next() {
            rows.append(["\(reader.line)"] + (0..<reader.count).map { String(decoding: reader[$0], as: UTF8.self) })
        }
        return rows
    }

    /// The rows, however the bytes come.
    private func rows(_ text: String) throws -> [[String]] {
        let bytes = Array(text.utf8)
        let whole = try rows(bytes, size: 1 << 20, chunk: 1 << 17)
        for size in [1, 2, 3, 5] { #expect(try rows(bytes, size: size, chunk: 8) == whole, "\(size) at a time") }
        return whole
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func anyLineEndEndsARow(end: String) throws {
        #expect(
            try rows(["a,b", "1,2", "", "3,4"].joined(separator: end)) == [
                ["1", "a", "b"], ["2", "1", "2"], ["4", "3", "4"],
            ]
        )
        #expect(try rows("a,b\(end)1,\(end)") == [["1", "a", "b"], ["2", "1", ""]])
        #expect(try rows("a,b\(end)1,") == [["1", "a", "b"], ["2", "1", ""]])
    }

    @Test func marksAndSpacesAreNoPartOfAField() throws {
        #expect(try rows("\u{FEFF}a , b\t\n 1 ,  2 \n") == [["1", "a", "b"], ["2", "1", "2"]])
        #expect(try rows("\u{FEFF}a") == [["1", "a"]])
        #expect(try rows("") == [])
        #expect(try rows("\n\n\r\n") == [])
    }

    @Test func quotedFieldsHoldAnything() throws {
        #expect(try rows("\"a,b\",\"say \"\"hi\"\"\" , \" c \"\n") == [["1", "a,b", "say \"hi\"", "c"]])
        #expect(try rows("a,\"1\n2\r\n3\r4\",b\nc,d,e\n") == [["1", "a", "1\n2\r\n3\r4", "b"], ["5", "c", "d", "e"]])
        #expect(try rows("5\" pipe,\"x\"y,\"\"\n") == [["1", "5\" pipe", "xy", ""]])
    }

    @Test func aQuoteThatIsNeverClosedIsToldWithItsLine() {
        let error = CSVError(line: 2, reason: "a quote is opened here and never closed")
        #expect(throws: error) { try rows("a,b\n1,\"2\n3,4\n") }
    }

    @Test func aFieldOfTenMillionCharactersIsRefused() {
        let long = String(repeating: "x", count: 10_000_000)
        for text in ["a\n\(long)\n", "a\n\"\(long)\"\n", "a\n  \(long),b"] {
            #expect(throws: CSVError(line: 2, reason: "a field is longer than 100000 bytes")) {
                try rows(Array(text.utf8), size: 1 << 20, chunk: 1 << 17)
            }
        }
        #expect(throws: CSVError(line: 1, reason: "the row has too many fields")) {
            try rows(Array(repeating: UInt8(ascii: ","), count: 10_000_000), size: 1 << 20, chunk: 1 << 17)
        }
    }

    @Test func wideCharactersAreToldFromUTF16() throws {
        #expect(try rows("停留所,名前\n１,２\n") == [["1", "停留所", "名前"], ["2", "１", "２"]])
        #expect(throws: CSVError(line: 1, reason: "the file is UTF-16; save it as UTF-8")) {
            try rows([0xFF, 0xFE, 0x61, 0x00], size: 9, chunk: 64)
        }
    }
}
