/// The decoded bytes of a string, in valid UTF-8.
///
/// It points into the file or into its reader's scratch space: it is good until the reader reads on.
struct JSONBytes {
    let bytes: UnsafeBufferPointer<UInt8>

    /// The text as a string of its own.
    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether the text is exactly this ASCII word.
    @inline(__always)
    func matches(_ word: StaticString) -> Bool {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        for position in 0..<bytes.count where bytes[position] != word.utf8Start[position] { return false }
        return true
    }
}
