import CZlib

/// Compresses files for web servers that send `.gz` copies as they are (RFC 1952).
public enum Gzip {
    /// The endings of files that compression makes smaller.
    private static let endings: Set<Substring> = [
        "html", "css", "js", "json", "jsonl", "svg", "txt", "xml", "webmanifest",
    ]

    /// Returns whether a copy of the file at this path is worth its place.
    public static func pays(for path: String) -> Bool {
        path.split(separator: ".").last.map(endings.contains) ?? false
    }

    /// The bytes in compressed form. The result is always the same, because it holds no name and no time.
    public static func compress(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var stream = z_stream()
        // 15 bits of window, the largest, and 16 for a gzip header; 8 is zlib's own choice of memory.
        guard
            deflateInit2_(
                &stream,
                6,
                Z_DEFLATED,
                15 + 16,
                8,
                Z_DEFAULT_STRATEGY,
                ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)
            ) == Z_OK
        else { return [] }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, uLong(bytes.count)))
        return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            stream.next_in = UnsafeMutablePointer(
                mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            )
            stream.avail_in = uInt(bytes.count)
            stream.next_out = buffer.baseAddress
            stream.avail_out = uInt(bound)
            deflate(&stream, Z_FINISH)
            count = bound - Int(stream.avail_out)
        }
    }
}
