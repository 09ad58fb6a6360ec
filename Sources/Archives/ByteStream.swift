/// Bytes that come one buffer after the other, from a file or out of an archive.
public protocol ByteStream: AnyObject {
    /// Fills the beginning of a buffer, and returns how many bytes it has put there: 0 only at the end.
    ///
    /// - Throws: ``ArchiveError``.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int
}
