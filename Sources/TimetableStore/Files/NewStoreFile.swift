import Foundation

/// The file that a store is written into until it is whole. It lies beside its later place, under a name of its own,
/// and is locked as long as its import lives.
///
/// Only what Jikoku made is removed or replaced: a file in the store's place must carry Jikoku's application id, and so
/// must the remains of an import that was killed.
final class NewStoreFile {
    /// The path of the store.
    let path: String
    private let place: StorePlace
    private let told: String
    private let descriptor: Int32
    private var isPublished = false

    /// Makes the file, empty.
    ///
    /// - Parameter path: Where the store will be.
    /// - Throws: ``StoreError/notReplaced(path:)`` where something else is there, ``StoreError/busy(path:)`` while another
    ///   import writes the same store, ``StoreError/journalled(path:journal:)`` where SQLite would take a file beside the
    ///   store for a part of it, ``StoreError/file(path:reason:)`` where the folder is not there or not to be written.
    init(for path: String) throws(StoreError) {
        let place = try StorePlace(path)
        (self.path, descriptor) = try FileLock.whileHolding(folderOf: place, for: path) {
            _ throws(StoreError) -> (String, Int32) in
            let mode = try Self.modeOfReplaceable(place, for: path)
            try Self.removeRemains(of: place, for: path)
            let new = "\(place.folder)/\(Self.prefix(place))\(Self.randomDigits())\(Self.suffix)"
            let descriptor = open(new, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw .file(path: path, reason: StoreError.reasonForNone(errno)) }
            if let mode { fchmod(descriptor, mode) }
            _ = FileLock.take(descriptor)
            return (new, descriptor)
        }
        self.place = place
        told = path
    }

    deinit {
        if !isPublished { unlink(path) }
        close(descriptor)
    }

    /// Puts the store, now whole, into its place. When this returns, a power cut takes nothing back.
    ///
    /// - Throws: ``StoreError``; what was in the place is then as it was.
    func publish() throws(StoreError) {
        guard Self.flush(descriptor) else { throw .file(path: told, reason: StoreError.systemReason(errno)) }
        try FileLock.whileHolding(folderOf: place, for: told) { folder throws(StoreError) in
            _ = try Self.modeOfReplaceable(place, for: told)
            guard rename(path, place.path) == 0 else {
                throw .file(path: told, reason: StoreError.systemReason(errno))
            }
            isPublished = true
            // Some file systems cannot flush a folder, and have no need to.
            _ = Self.flush(folder)
        }
    }

    /// The rights to the store that is to be replaced; `nil` where there is none.
    private static func modeOfReplaceable(_ place: StorePlace, for path: String) throws(StoreError) -> mode_t? {
        if let journal = place.journals.first { throw .journalled(path: path, journal: journal) }
        var status = stat()
        guard lstat(place.path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw .file(path: path, reason: StoreError.systemReason(errno))
        }
        guard let isStore = isStore(place.path) else { throw .notReplaced(path: path) }
        guard isStore else { throw .notReplaced(path: path) }
        return status.st_mode & 0o777
    }

    /// Removes what imports of this store that were killed have left.
    ///
    /// - Throws: ``StoreError/busy(path:)`` where such a file belongs to an import that lives.
    private static func removeRemains(of place: StorePlace, for path: String) throws(StoreError) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
        for name in names where name.hasPrefix(prefix(place)) && name.hasSuffix(suffix) {
            let digits = name.dropFirst(prefix(place).count).dropLast(suffix.count)
            guard digits.count == 16, digits.allSatisfy(\.isHexDigit) else { continue }
            let remains = "\(place.folder)/\(name)"
            let descriptor = open(remains, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            guard FileLock.take(descriptor) else { throw .busy(path: path) }
            if status.st_size == 0 || StoreHeader(descriptor: descriptor).isStore { unlink(remains) }
        }
    }

    /// Returns whether a file is a store of any version; `nil` for what is no file, or none that may be read.
    private static func isStore(_ path: String) -> Bool? {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return StoreHeader(descriptor: descriptor).isStore
    }

    private static func flush(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // There, fsync leaves the bytes in the drive's own memory.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
        #endif
        return fsync(descriptor) == 0
    }

    private static func prefix(_ place: StorePlace) -> String { ".\(place.name)." }

    private static let suffix = ".jikoku-new"

    private static func randomDigits() -> String {
        let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
