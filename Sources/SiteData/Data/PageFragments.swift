import Archives
import Digests
import Foundation
import SiteCore

/// Pages as numbers of the pieces that they are made of, each piece held once: a piece begins with each tag that opens.
package struct PageFragments {
    private var numbers: [ContentDigest: Int] = [:]
    private var pieces: [String] = []
    private var uses: [Int] = []
    private var pages: [[Int]] = []

    package init() {}

    /// Adds a page in UTF-8.
    package mutating func add(_ page: UnsafeRawBufferPointer) {
        var own: [Int] = []
        var start = 0
        for end in page.indices.dropFirst() where Self.begins(page, at: end) {
            own.append(number(of: UnsafeRawBufferPointer(rebasing: page[start..<end])))
            start = end
        }
        if start < page.count { own.append(number(of: UnsafeRawBufferPointer(rebasing: page[start...]))) }
        pages.append(own)
    }

    private static func begins(_ page: UnsafeRawBufferPointer, at place: Int) -> Bool {
        page[place] == UInt8(ascii: "<") && place + 1 < page.count && page[place + 1] != UInt8(ascii: "/")
    }

    private mutating func number(of piece: UnsafeRawBufferPointer) -> Int {
        let digest = ContentDigest(of: piece)
        let number = numbers[digest] ?? pieces.count
        if number == pieces.count {
            numbers[digest] = number
            pieces.append(String(decoding: piece, as: UTF8.self))
            uses.append(0)
        }
        uses[number] += 1
        return number
    }

    /// The fields `pieces`, compressed, the most frequent first, `columns` and `bytes`: for each page how many pieces it has, and which.
    package var json: String {
        let order = pieces.indices.sorted { (-uses[$0], $0) < (-uses[$1], $1) }
        var places = [Int](repeating: 0, count: order.count)
        for (place, number) in order.enumerated() { places[number] = place }
        var (counts, all) = (ByteColumn(), ByteColumn())
        for page in pages {
            counts.append(page.count)
            for number in page { all.append(places[number]) }
        }
        let columns = [("counts", counts), ("pieces", all)]
        let list = Array(JSONText.list(order.map { pieces[$0] }).utf8).withUnsafeBytes(Gzip.compress)
        return "\"pieces\":\"\(Data(list).base64EncodedString())\",\n\(ByteColumn.packed(columns))"
    }
}
