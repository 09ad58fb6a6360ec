import Digests

/// The origin of a file of a site: a digest of all that it was drawn from, and one of the result. By it a later build
/// knows, without drawing the file, that it would come out the same.
public struct FileOrigin: Equatable, Sendable {
    /// A digest of all that the file was drawn from; `nil` where that is not known, so that each build draws the file.
    public var madeOf: ContentDigest?
    /// The first half of the digest of its bytes, for whoever tells other files by it.
    public var content: UInt64
    /// A number that whoever draws the file leaves for the next build, which may not draw it again; 0 for none.
    public var remark: UInt64

    /// What is known of a file.
    public init(madeOf: ContentDigest?, content: UInt64, remark: UInt64 = 0) {
        (self.madeOf, self.content, self.remark) = (madeOf, content, remark)
    }

    /// Of a file of which nothing is known.
    static let unknown = FileOrigin(madeOf: nil, content: 0)
}
