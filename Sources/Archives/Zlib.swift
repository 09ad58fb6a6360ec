import CZlib

/// Compresses streams inside of other files, such as those of PDF (RFC 1950).
public enum Zlib {
    /// The bytes in compressed form. The result is always the same, because it holds no name and no time.
    public static func compress(_ bytes: [UInt8]) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, written in
            let result = compress2(buffer.baseAddress, &count, bytes, uLong(bytes.count), 9)
            written = result == Z_OK ? Int(count) : 0
        }
    }
}
