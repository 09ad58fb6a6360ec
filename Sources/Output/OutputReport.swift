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
    /// The size of the largest file in bytes.
    public var largest: Int

    /// Counts of a build.
    public init(written: Int, unchanged: Int, removed: Int, bytes: Int, largest: Int) {
        (self.written, self.unchanged, self.removed) = (written, unchanged, removed)
        (self.bytes, self.largest) = (bytes, largest)
    }

    /// All files of the site.
    public var files: Int { written + unchanged }
}
