/// A file of the disk as a stream.
public final class FileStream: ByteStream {
    private let file: FileBytes
    private var place = 0

    /// Opens a file.
    ///
    /// - Throws: ``ArchiveError/notReadable(reason:)``, also for what is no file.
    public init(path: String) throws(ArchiveError) { file = try FileBytes(path) }

    /// Fills the beginning of a buffer, and returns how many bytes it has put there: 0 only at the end.
    public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        let count = try file.read(at: place, into: buffer)
        place += count
        return count
    }
}
