import Messages

/// Makes a ZIP archive (PKWARE's APPNOTE 6.3.10) piece by piece: files go in, and the archive's bytes come out, in order.
///
/// Its files have no time, so that the same bytes make the same archive. The archive may have any number of files and
/// any length (by ZIP64, where that is needed); each of the files is shorter than 4 GB.
public struct ZipWriter {
    /// A file that is too large to be written here.
    public struct TooLarge: Explained, Equatable {
        /// The name of the file.
        public let name: String

        /// The message names the file.
        public var explanation: Message {
            Message("\(name) would be larger than 4 GB, which is too large for a ZIP archive.")
        }
    }

    private struct Entry {
        let name: String
        let position: UInt64
        var form = ZipForm.streamed
        var checksum: UInt32 = 0
        var size: UInt64 = 0
        var compressedSize: UInt64 = 0

        /// What the directory at the end says of the file.
        var directoryBytes: [UInt8] {
            // A position too large for 32 bits stands in a field behind the name. Version 4.5 of the format is the
            // first with this field.
            let isFar = position >= UInt32.max
            let version: UInt16 = isFar ? 45 : 20
            var header = LittleEndianBytes(signature: 0x0201_4B50)
            header.add(version)
            let facts = LittleEndianBytes.Facts.known(checksum, compressed: compressedSize, size: size)
            header.add(form, version: version, facts: facts, name: name)
            header.add(UInt16(isFar ? 12 : 0))
            // No comment; one disk; no attributes.
            for _ in 0..<3 { header.add(UInt16(0)) }
            header.add(UInt32(0))
            header.add(clamped: position)
            var field = LittleEndianBytes()
            if isFar {
                for number: UInt16 in [1, 8] { field.add(number) }
                field.add(position)
            }
            return header.all + Array(name.utf8) + field.all
        }
    }

    /// How archives of this writer begin: version, flags and method of the first file, and the time that all its files
    /// have. Archives of other programs say when their files were changed.
    public static let starts: [[UInt8]] = [
        ZipForm.streamed, ZipForm(isStreamed: false, isDeflated: true), ZipForm(isStreamed: false, isDeflated: false),
    ].map { form in
        var header = LittleEndianBytes(signature: 0x0403_4B50)
        header.add(form, facts: .unknown, name: "")
        // What follows differs: checksum and sizes.
        return Array(header.all.prefix(14))
    }

    private var position: UInt64 = 0
    private var entries: [Entry] = []
    private var stream: Deflater?

    /// Begins an empty archive.
    public init() {}

    /// Begins an empty archive behind other bytes of its file.
    init(behind count: UInt64) { position = count }

    /// Begins a file; what is added from now on is its content.
    ///
    /// - Returns: the archive's next bytes.
    public mutating func begin(_ name: String) throws -> [UInt8] {
        let rest = try end()
        entries.append(Entry(name: name, position: position))
        stream = Deflater()
        var header = LittleEndianBytes(signature: 0x0403_4B50)
        header.add(.streamed, facts: .unknown, name: name)
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

    /// Adds a whole file.
    ///
    /// - Returns: the archive's next bytes.
    public mutating func add(_ name: String, _ content: ZipContent) throws -> [UInt8] {
        let rest = try end()
        let form = ZipForm(isStreamed: false, isDeflated: content.isDeflated)
        let (size, compressedSize) = (UInt64(content.size), UInt64(content.bytes.count))
        guard size < UInt32.max else { throw TooLarge(name: name) }
        var entry = Entry(name: name, position: position, form: form)
        (entry.checksum, entry.size, entry.compressedSize) = (content.checksum, size, compressedSize)
        entries.append(entry)
        var header = LittleEndianBytes(signature: 0x0403_4B50)
        header.add(form, facts: .known(content.checksum, compressed: compressedSize, size: size), name: name)
        header.add(UInt16(0))
        return rest + counted(header.all + Array(name.utf8) + content.bytes)
    }

    /// Ends the archive.
    ///
    /// - Returns: the archive's last bytes.
    public mutating func finish() throws -> [UInt8] {
        let rest = try end()
        let start = position
        var directory: [UInt8] = []
        for entry in entries { directory += entry.directoryBytes }
        return rest + counted(directory + tail(start, UInt64(directory.count)))
    }

    /// What follows the directory and says where it is.
    private func tail(_ start: UInt64, _ size: UInt64) -> [UInt8] {
        let count = UInt64(entries.count)
        var bytes: [UInt8] = []
        if count >= UInt16.max || max(start, size) >= UInt32.max {
            var long = LittleEndianBytes(signature: 0x0606_4B50)
            // What follows of this record; made by and for readers of 4.5; one disk.
            long.add(UInt64(44))
            for _ in 0..<2 { long.add(UInt16(45)) }
            for _ in 0..<2 { long.add(UInt32(0)) }
            for number in [count, count, size, start] { long.add(number) }
            var place = LittleEndianBytes(signature: 0x0706_4B50)
            place.add(UInt32(0))
            place.add(start + size)
            place.add(UInt32(1))
            bytes = long.all + place.all
        }
        var end = LittleEndianBytes(signature: 0x0605_4B50)
        let told = UInt16(clamping: count)
        for number in [0, 0, told, told] { end.add(number) }
        end.add(clamped: size)
        end.add(clamped: start)
        end.add(UInt16(0))
        return bytes + end.all
    }

    /// Ends the file begun last.
    private mutating func end() throws -> [UInt8] {
        guard let stream, var entry = entries.popLast() else { return [] }
        self.stream = nil
        let compressed = stream.finish()
        entry.compressedSize += UInt64(compressed.count)
        entries.append(entry)
        guard max(entry.size, entry.compressedSize) < UInt32.max else { throw TooLarge(name: entry.name) }
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
