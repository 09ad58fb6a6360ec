/// A file in a ZIP archive, as its directory describes it.
public struct ZipEntry: Equatable, Sendable {
    /// Its path in the archive, with `/` between folders.
    public let name: String
    /// How long it is, in bytes.
    public let size: Int
    let compressedSize: Int
    let method: Int
    let isEncrypted: Bool
    let checksum: UInt32
    /// Where its own header begins in the archive.
    let header: Int

    /// Whether this is a folder.
    public var isFolder: Bool { name.hasSuffix("/") }
}
