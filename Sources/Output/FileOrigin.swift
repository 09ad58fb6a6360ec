import Digests

/// What a file of a site was drawn from, and what came of it: by this a later build tells, without drawing the file, that
/// it would come out the same.
public struct FileOrigin: Equatable, Sendable {
    /// A digest of all that the file was drawn from; `nil` where that is not known, and it has to be drawn each time.
    public var madeOf: ContentDigest?
    /// The first half of the digest of its bytes, for whoever tells other files by it.
    public var content: UInt64

    /// What is known of a file.
    public init(madeOf: ContentDigest?, content: UInt64) { (self.madeOf, self.content) = (madeOf, content) }

    /// Of a file of which nothing is known.
    static let unknown = FileOrigin(madeOf: nil, content: 0)
}
