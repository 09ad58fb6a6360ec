import Archives
import Testing

@testable import PDF

/// A file with what stands in its streams of objects, for tests that look for it.
struct PlainPDF {
    private let bytes: [UInt8]
    private let file: String
    /// The streams of objects by their numbers.
    private let streams: [Int: (first: Int, text: String)]

    init(_ bytes: [UInt8]) throws {
        self.bytes = bytes
        // Each byte is a character, so that places in the text are those in the file.
        let file = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        self.file = file
        let head =
            /\n(\d+) 0 obj\n<<\/Type\/ObjStm\/N \d+\/First (\d+)\/DL (\d+)\/Filter\/FlateDecode\/Length (\d+)>>\nstream\n/
        var streams: [Int: (Int, String)] = [:]
        for match in file.matches(of: head) {
            let start = file.unicodeScalars.distance(from: file.startIndex, to: match.range.upperBound)
            let length = try #require(Int(match.output.4))
            let count = try #require(Int(match.output.3))
            let plain = try #require(Zlib.uncompress(Array(bytes[start..<start + length]), count: count))
            streams[try #require(Int(match.output.1))] = (
                try #require(Int(match.output.2)), String(decoding: plain, as: UTF8.self)
            )
        }
        self.streams = streams
    }

    /// The file, and behind it the objects of its streams.
    var text: String {
        String(decoding: bytes, as: UTF8.self)
            + streams.sorted { $0.key < $1.key }.map { String($0.value.text.utf8.dropFirst($0.value.first)) ?? "" }
            .joined()
    }

    /// The numbers of the objects in a stream, in order.
    func numbers(inStream number: Int) throws -> [Int] {
        let stream = try #require(streams[number])
        let head = String(stream.text.utf8.prefix(stream.first)) ?? ""
        let words = head.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        return stride(from: 0, to: words.count, by: 2).map { words[$0] }
    }

    /// Where each object is (ISO 32000-1, table 18).
    func references() throws -> [(kind: UInt8, first: Int, second: Int)] {
        let match = try #require(
            file.firstMatch(of: /\/Type\/XRef\/Size (\d+)\/W\[1 4 2\].*\/Length (\d+)>>\nstream\n/)
        )
        let start = file.unicodeScalars.distance(from: file.startIndex, to: match.range.upperBound)
        let (count, length) = (try #require(Int(match.output.1)), try #require(Int(match.output.2)))
        let plain = try #require(Zlib.uncompress(Array(bytes[start..<start + length]), count: 8 * count))
        var above = [UInt8](repeating: 0, count: 7)
        return (0..<count).map { row in
            above = zip(above, plain[(8 * row + 1)..<(8 * row + 8)]).map { $0 &+ $1 }
            let first = above[1...4].reduce(0) { $0 << 8 | Int($1) }
            return (above[0], first, Int(above[5]) << 8 | Int(above[6]))
        }
    }
}
