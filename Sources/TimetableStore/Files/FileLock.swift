import Foundation

/// A lock on an open file or folder. It ends with the process that holds it, however that ends.
enum FileLock {
    /// Returns whether the lock is now held; `false` while another process holds it.
    ///
    /// Some network file systems know no such locks; there, nobody is kept waiting.
    static func take(_ descriptor: Int32) -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// Runs `body` while no other import does so in the same folder.
    ///
    /// - Parameter body: It gets the folder's descriptor.
    /// - Throws: ``StoreError/file(path:reason:)`` without such a folder; ``StoreError/busy(path:)`` where another
    ///   import, such as one that was stopped, holds the lock for seconds.
    static func whileHolding<Result>(
        folderOf place: StorePlace,
        for path: String,
        _ body: (Int32) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let descriptor = open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .file(path: path, reason: StoreError.systemReason(errno)) }
        defer { close(descriptor) }
        var attempts = 0
        while !take(descriptor) {
            attempts += 1
            guard attempts < 100 else { throw .busy(path: path) }
            usleep(50_000)
        }
        return try body(descriptor)
    }
}
