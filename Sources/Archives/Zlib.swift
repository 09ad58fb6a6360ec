/// Compresses streams inside of other files, such as those of PDF (RFC 1950).
public enum Zlib {
    /// What bytes are compressed for.
    public enum Use: Int32, Sendable {
        /// To be held for a while by this program, or written where a higher level saves nothing: CFF outlines.
        case fast = 1
        /// To be written. A sheet at level 9 takes five times as long, and 2.2 % fewer bytes.
        case file = 5
    }

    /// The bytes in compressed form. The result is always the same, because it holds no name and no time.
    public static func compress(_ bytes: [UInt8], for use: Use = .file) -> [UInt8] {
        bytes.withUnsafeBytes { WholeBytes.compress($0, as: .zlib, level: use.rawValue) }
    }

    /// The bytes of a compressed stream.
    ///
    /// - Parameter count: How many there have to be; with fewer or more, the result is `nil`.
    public static func uncompress(_ bytes: [UInt8], count: Int) -> [UInt8]? {
        WholeBytes.uncompress(bytes, count: count)
    }
}
