import CZlib

/// Compresses streams inside of other files, such as those of PDF (RFC 1950).
public enum Zlib {
    /// What bytes are compressed for.
    public enum Use: Int32 {
        /// To be held for a while by this program.
        case memory = 1
        /// To be written. A sheet takes half of the time that it takes at level 9, and 0.5 % more bytes.
        case file = 7
    }

    /// The bytes in compressed form. The result is always the same, because it holds no name and no time.
    public static func compress(_ bytes: [UInt8], for use: Use = .file) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, written in
            let result = compress2(buffer.baseAddress, &count, bytes, uLong(bytes.count), use.rawValue)
            written = result == Z_OK ? Int(count) : 0
        }
    }

    /// The bytes of a compressed stream.
    ///
    /// - Parameter count: How many there have to be; with fewer or more, the result is `nil`.
    public static func uncompress(_ bytes: [UInt8], count: Int) -> [UInt8]? {
        var (found, result) = (uLong(count), Z_OK)
        let plain = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            result = CZlib.uncompress(buffer.baseAddress, &found, bytes, uLong(bytes.count))
            written = result == Z_OK ? Int(found) : 0
        }
        return result == Z_OK && plain.count == count ? plain : nil
    }
}
