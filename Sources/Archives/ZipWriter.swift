/// Makes a ZIP archive (PKWARE's APPNOTE) piece by piece: files go in, and the archive's bytes come out, in order.
///
/// Its files bear no time, so that the same bytes make the same archive. Sizes follow each file, as they are not known
/// before; none may reach 4 GB, and neither may the archive.
public struct ZipWriter {
    /// What is too large for an archive without 64-bit fields.
    public struct TooLarge: Error, Equatable, CustomStringConvertible {
        /// The name of the file.
        public let name: String

        /// The message names the file.
        public var description: String { "\(name) would be larger than 4 GB, which is too large for a ZIP archive." }
    }

    private struct Entry {
        let name: String
        let position: UInt64
        var checksum: UInt32 = 0
        var size: UInt64 = 0
        var compressedSize: UInt64 = 0
    }

    private var position: UInt64 = 0
    private var entries: [Entry] = []
    private var stream: Deflater?

    /// Begins an empty archive.
    public init() {}

    /// Begins a file; what is added from now on is its content.
    ///
    /// - Returns: the archive's next bytes.
    public mutating func begin(_ name: String) throws -> [UInt8] {
        let rest = try end()
        entries.append(Entry(name: name, position: position))
        stream = Deflater()
        var header = LittleEndianBytes(signature: 0x0403_4B50)
        header.add(facts: .unknown, name: name)
        header.add(UInt16(0))
        return rest + counted(header.all + Array(name.utf8))
    }

    /// Adds to the file begun last.
    ///
    /// - Returns: the archive's next bytes, which may be none yet.
    public mutating func add(_ bytes: [UInt8]) -> [UInt8] {
        guard let stream, var entry = entries.popLast() else { return [] }
        let compressed = stream.compress(bytes)
        entry.checksum = Deflater.checksum(entry.checksum, bytes)
        entry.size += UInt64(bytes.count)
        entry.compressedSize += UInt64(compressed.count)
        entries.append(entry)
        return counted(compressed)
    }

    /// Ends the archive.
    ///
    /// - Returns: the archive's last bytes.
    public mutating func finish() throws -> [UInt8] {
        var bytes = try end()
        let start = position
        for entry in entries {
            var header = LittleEndianBytes(signature: 0x0201_4B50)
            header.add(UInt16(20))
            header.add(
                facts: .known(entry.checksum, compressed: entry.compressedSize, size: entry.size),
                name: entry.name
            )
            // No further fields and no comment; one disk; no attributes.
            for _ in 0..<4 { header.add(UInt16(0)) }
            header.add(UInt32(0))
            header.add(UInt32(truncatingIfNeeded: entry.position))
            bytes += counted(header.all + Array(entry.name.utf8))
        }
        guard position <= UInt32.max, entries.count < Int(UInt16.max) else { throw TooLarge(name: "the archive") }
        var tail = LittleEndianBytes(signature: 0x0605_4B50)
        for number in [0, 0, UInt16(entries.count), UInt16(entries.count)] { tail.add(number) }
        tail.add(UInt32(position - start))
        tail.add(UInt32(start))
        tail.add(UInt16(0))
        return bytes + counted(tail.all)
    }

    /// Ends the file begun last.
    private mutating func end() throws -> [UInt8] {
        guard let stream, var entry = entries.popLast() else { return [] }
        self.stream = nil
        let compressed = stream.finish()
        entry.compressedSize += UInt64(compressed.count)
        entries.append(entry)
        guard max(entry.size, entry.compressedSize, entry.position) <= UInt32.max else {
            throw TooLarge(name: entry.name)
        }
        var trailer = LittleEndianBytes(signature: 0x0807_4B50)
        trailer.add(entry.checksum)
        trailer.add(UInt32(entry.compressedSize))
        trailer.add(UInt32(entry.size))
        return counted(compressed + trailer.all)
    }

    private mutating func counted(_ bytes: [UInt8]) -> [UInt8] {
        position += UInt64(bytes.count)
        return bytes
    }
}
