import Archives
import Digests
import Foundation

/// Whole numbers as bytes, seven bits in each, the lowest first; the eighth bit says that more follow (LEB128).
struct ByteColumn: Equatable, Sendable {
    private(set) var bytes: [UInt8] = []

    /// Appends a number of 0 or more.
    mutating func append(_ number: Int) {
        var rest = UInt(number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a number of either sign; see ``zigzag(_:)``.
    mutating func append(signed number: Int) { append(Self.zigzag(number)) }

    /// 0, -1, 1, -2 as 0, 1, 2, 3.
    static func zigzag(_ number: Int) -> Int { number < 0 ? -2 * number - 1 : 2 * number }

    /// A digest of columns: packed, those of one digest are the same.
    static func digest(of columns: [(name: String, column: Self)]) -> ContentDigest {
        var digest = ContentDigest()
        for (name, column) in columns {
            digest.add(name)
            digest.add(column.bytes.count)
            column.bytes.withUnsafeBytes { digest.add($0) }
        }
        return digest
    }

    /// Columns one behind the other, compressed, with the length of each.
    static func packed(_ columns: [(name: String, column: Self)]) -> String {
        let lengths = columns.map { "\"\($0.name)\":\($0.column.bytes.count)" }
        let packed = columns.flatMap(\.column.bytes).withUnsafeBytes(Gzip.compress)
        return "\"columns\":{\(lengths.joined(separator: ","))},\n\"bytes\":\"\(Data(packed).base64EncodedString())\""
    }
}
