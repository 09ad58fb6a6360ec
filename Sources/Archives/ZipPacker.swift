/// Makes one ``ZipContent`` after the other on one thread. The same bytes give the same content.
public final class ZipPacker {
    private let deflater = Deflater()

    /// Begins with nothing.
    public init() {}

    /// A file's content; what compression makes no smaller stays as it is.
    public func content(_ bytes: [UInt8]) -> ZipContent {
        deflater.reset()
        let compressed = deflater.compress(bytes) + deflater.finish()
        let pays = compressed.count < bytes.count
        return ZipContent(
            bytes: pays ? compressed : bytes,
            checksum: Deflater.checksum(0, bytes),
            size: bytes.count,
            isDeflated: pays
        )
    }
}
