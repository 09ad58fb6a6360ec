/// A store that is written and checked, and waits to be put into its place. What is never put there is removed.
public struct PreparedStore {
    let file: NewStoreFile

    /// Puts the store into its place, where it replaces an old one.
    ///
    /// - Throws: ``StoreError``; what was in the place is then as it was.
    public func publish() throws(StoreError) { try file.publish() }
}
