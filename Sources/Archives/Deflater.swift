import CZlib

/// A stream of compressed bytes (RFC 1951). The same bytes in give the same bytes out, however they are cut.
final class Deflater {
    // On the heap, as zlib keeps a pointer to it.
    private let stream: UnsafeMutablePointer<z_stream>

    init() {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // No header; 15 bits of window, the largest; 8 is zlib's own choice of memory.
        deflateInit2_(
            stream,
            6,
            Z_DEFLATED,
            -15,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Forgets what there was, for another file.
    func reset() { deflateReset(stream) }

    /// Returns what comes out for these bytes, which may be nothing yet.
    func compress(_ bytes: [UInt8]) -> [UInt8] {
        // zlib counts in 32 bits.
        var all: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: Self.piece) {
            bytes[start..<min(start + Self.piece, bytes.count)].withUnsafeBytes { all += run($0, Z_NO_FLUSH) }
        }
        return all
    }

    /// Returns what is left to come out.
    func finish() -> [UInt8] { run(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH) }

    /// The checksum of a ZIP archive (CRC-32) over bytes that came before, 0 at first, and these.
    static func checksum(_ before: UInt32, _ bytes: [UInt8]) -> UInt32 {
        var sum = uLong(before)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            let part = bytes[start..<min(start + piece, bytes.count)]
            part.withUnsafeBufferPointer { sum = crc32(sum, $0.baseAddress, uInt($0.count)) }
        }
        return UInt32(truncatingIfNeeded: sum)
    }

    private static let piece = 1 << 24

    private func run(_ bytes: UnsafeRawBufferPointer, _ flush: Int32) -> [UInt8] {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
        stream.pointee.avail_in = uInt(bytes.count)
        var all: [UInt8] = []
        repeat {
            all += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                stream.pointee.next_out = buffer.baseAddress
                stream.pointee.avail_out = uInt(buffer.count)
                deflate(stream, flush)
                count = buffer.count - Int(stream.pointee.avail_out)
            }
        } while stream.pointee.avail_out == 0
        return all
    }
}
