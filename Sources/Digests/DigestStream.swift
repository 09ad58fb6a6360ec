import CXXHash

/// The digest of bytes that come in pieces: the same as of the whole, however they are cut.
public final class DigestStream {
    /// How many bytes there have been.
    public private(set) var count = 0
    private let state: OpaquePointer

    /// A digest of nothing yet.
    public init() {
        // 576 bytes. Swift's own allocations end the program where there is no memory, and so does this one.
        guard let state = XXH3_createState() else { fatalError("There is no memory left for a digest.") }
        XXH3_128bits_reset(state)
        self.state = state
    }

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
