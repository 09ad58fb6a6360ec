/// A file's content as it will lie in an archive, made before its turn comes and on any thread.
public struct ZipContent: Sendable {
    let bytes: [UInt8]
    let checksum: UInt32
    /// How many bytes the file has.
    let size: Int
    let isDeflated: Bool
}
