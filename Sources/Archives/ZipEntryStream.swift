import CZlib
import Messages

/// A file of a ZIP archive as a stream: inflated while it is read, and held against its checksum at the end.
final class ZipEntryStream: ByteStream {
    private let entry: ZipEntry
    private let file: FileBytes
    /// The next compressed byte in the archive, and the end of them.
    private var place: Int
    private let end: Int
    private var written = 0
    private var checksum: uLong
    private var isAtEnd = false
    private let inflater: Inflater?

    init(_ entry: ZipEntry, in file: FileBytes, at start: Int) throws(ArchiveError) {
        self.entry = entry
        self.file = file
        place = start
        end = start + entry.compressedSize
        checksum = crc32(0, nil, 0)
        inflater = entry.method == 8 ? try Inflater() : nil
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        guard !isAtEnd, !buffer.isEmpty else { return 0 }
        let count: Int
        if let inflater { count = try inflate(inflater, into: buffer) } else { count = try copy(into: buffer) }
        checksum = crc32(checksum, buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), uInt(count))
        written += count
        // The directory gave the length, which the limits were held against.
        guard written <= entry.size else { throw .damaged(Message("\(entry.name) is longer than its directory says")) }
        if count == 0 || written == entry.size, inflater?.isAtEnd ?? (place == end) {
            isAtEnd = true
            guard written == entry.size, checksum == uLong(entry.checksum) else {
                throw .damaged(Message("\(entry.name) does not come to its checksum"))
            }
        } else if count == 0 {
            throw .damaged(Message("\(entry.name) ends too soon"))
        }
        return count
    }

    private func copy(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(end - place))
        let count = try file.read(at: place, into: part)
        place += count
        return count
    }

    private func inflate(
        _ inflater: Inflater,
        into buffer: UnsafeMutableRawBufferPointer
    ) throws(ArchiveError) -> Int {
        var count = 0
        while count < buffer.count, !inflater.isAtEnd {
            if inflater.needsInput, place < end {
                let input = UnsafeMutableRawBufferPointer(rebasing: inflater.input.prefix(end - place))
                let read = try file.read(at: place, into: input)
                guard read > 0 else { break }
                place += read
                inflater.take(read)
            }
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
            guard let more = inflater.inflate(into: rest) else {
                throw .damaged(Message("\(entry.name) cannot be unpacked"))
            }
            // zlib may still hold output when all of its input is used.
            if more == 0, inflater.needsInput, place == end { break }
            count += more
        }
        return count
    }
}
