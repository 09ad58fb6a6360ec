import CXXHash

/// The digest of bytes that come in pieces: the same as of the whole, however they are cut.
public final class DigestStream {
    /// How many bytes there have been.
    public private(set) var count = 0
    /// 576 bytes of the library's, which like Swift's own allocations ends the program where there is no memory.
    private let state: OpaquePointer = XXH3_createState()

    /// A digest of nothing yet.
    public init() { XXH3_128bits_reset(state) }

    deinit { XXH3_freeState(state) }

    /// Adds a piece.
    public func add(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        XXH3_128bits_update(state, start, bytes.count)
        count += bytes.count
    }

    /// The digest of all pieces until now, after which more may come.
    public var digest: ContentDigest { ContentDigest(XXH3_128bits_digest(state)) }
}
