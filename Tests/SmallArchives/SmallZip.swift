import CZlib
import Foundation

/// A ZIP archive for a test, written byte by byte, so that each of them can be wrong.
public struct SmallZip {
    /// A file of the archive, and what is unusual about it.
    public struct Entry {
        /// The bytes of its name.
        public var name: [UInt8]
        /// What is in it.
        public var bytes: [UInt8]
        /// Whether it is deflated, and not merely stored.
        public var isDeflated = true
        /// Whether its sizes and checksum follow it, instead of standing before it.
        public var hasDescriptor = false
        /// Whether its sizes are written with 64 bits.
        public var isLong = false
        /// What its header says of it: 1 is encrypted.
        public var flags = 0
        /// The length that the directory tells, where that is not the true one.
        public var toldSize: Int?
        /// The checksum that the directory tells, where that is not the true one.
        public var toldChecksum: UInt32?

        /// Makes a file by its name and text.
        public init(_ name: String, _ text: String) {
            self.name = Array(name.utf8)
            bytes = Array(text.utf8)
        }
    }

    /// The files, in order.
    public var entries: [Entry]
    /// A comment at the end of the archive.
    public var comment = ""
    /// Whether the place of the directory is written with 64 bits.
    public var isLong = false

    /// Makes an archive of these files.
    public init(_ entries: [Entry]) { self.entries = entries }

    /// Makes an archive of these texts by name, in the order of their names.
    public init(_ files: [String: String]) {
        entries = files.sorted { $0.key < $1.key }.map { Entry($0.key, $0.value) }
    }

    /// The archive.
    public var data: Data {
        var data: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let packed = entry.isDeflated ? Self.deflated(entry.bytes) : entry.bytes
            let checksum = entry.toldChecksum ?? UInt32(crc32(0, entry.bytes, uInt(entry.bytes.count)))
            let size = entry.toldSize ?? entry.bytes.count
            let place = data.count
            let flags = entry.flags | (entry.hasDescriptor ? 8 : 0)
            let method = entry.isDeflated ? 8 : 0
            data += Self.number(0x0403_4B50, 4) + Self.number(45, 2) + Self.number(flags, 2) + Self.number(method, 2)
            data += Self.number(0, 4)
            let early = entry.hasDescriptor ? [0, 0, 0] : [Int(checksum), packed.count, entry.bytes.count]
            for number in early { data += Self.number(number, 4) }
            data += Self.number(entry.name.count, 2) + Self.number(3, 2) + entry.name + [9, 9, 9] + packed
            if entry.hasDescriptor {
                data += Self.number(0x0807_4B50, 4)
                for number in [Int(checksum), packed.count, entry.bytes.count] { data += Self.number(number, 4) }
            }
            let extra =
                entry.isLong
                ? Self.number(9, 2) + Self.number(1, 2) + [7] + Self.number(1, 2) + Self.number(24, 2)
                    + Self.number(size, 8) + Self.number(packed.count, 8) + Self.number(place, 8) : []
            directory += Self.number(0x0201_4B50, 4) + Self.number(45, 2) + Self.number(45, 2)
            directory += Self.number(flags, 2) + Self.number(method, 2) + Self.number(0, 4)
            directory += Self.number(Int(checksum), 4)
            directory += Self.number(entry.isLong ? 0xFFFF_FFFF : packed.count, 4)
            directory += Self.number(entry.isLong ? 0xFFFF_FFFF : size, 4)
            directory += Self.number(entry.name.count, 2) + Self.number(extra.count, 2) + Self.number(0, 10)
            directory += Self.number(entry.isLong ? 0xFFFF_FFFF : place, 4) + entry.name + extra
        }
        let start = data.count
        data += directory
        if isLong {
            let record = data.count
            data += Self.number(0x0606_4B50, 4) + Self.number(44, 8) + Self.number(45, 2) + Self.number(45, 2)
            data += Self.number(0, 8) + Self.number(entries.count, 8) + Self.number(entries.count, 8)
            data += Self.number(directory.count, 8) + Self.number(start, 8)
            data += Self.number(0x0706_4B50, 4) + Self.number(0, 4) + Self.number(record, 8) + Self.number(1, 4)
        }
        data += Self.number(0x0605_4B50, 4) + Self.number(0, 4)
        let count = isLong ? 0xFFFF : entries.count
        data += Self.number(count, 2) + Self.number(count, 2) + Self.number(directory.count, 4)
        data += Self.number(isLong ? 0xFFFF_FFFF : start, 4) + Self.number(comment.utf8.count, 2) + Array(comment.utf8)
        return Data(data)
    }

    /// A number, the lowest byte first.
    private static func number(_ number: Int, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// The bytes deflated, without a header.
    private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream,
            9,
            Z_DEFLATED,
            -15,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, uLong(bytes.count)))
        var bytes = bytes
        return bytes.withUnsafeMutableBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
                stream.next_in = input.baseAddress
                stream.avail_in = uInt(input.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = uInt(bound)
                deflate(&stream, Z_FINISH)
                count = bound - Int(stream.avail_out)
            }
        }
    }
}
