/// The counts of what a build did to its output folder.
public struct OutputReport: Hashable, Sendable {
    /// Files that are new or have new bytes.
    public var written: Int
    /// Files that already held the same bytes and were left alone.
    public var unchanged: Int
    /// Files of earlier builds that are no longer part of the site.
    public var removed: Int
    /// The size of the whole site in bytes: files written and unchanged.
    public var bytes: Int
}
