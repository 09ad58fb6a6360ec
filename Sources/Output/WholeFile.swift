import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A single file that is there whole or not at all: it is written beside its place, and put there by ``publish()``.
///
/// What stands in its place is replaced only if it is of the same ``FileKind``.
public final class WholeFile {
    private let told: String
    private let kind: FileKind
    private let path: String
    private let folder: String
    private let temporary: String
    private let descriptor: Int32
    private let flush: Flush
    private var isOurs = true

    /// Waits until the disk has an open file or folder, or returns the system's code.
    typealias Flush = (Int32) -> Int32?

    /// Begins a file that will stand at a path. A symbolic link stays, and what it leads to is replaced.
    ///
    /// - Parameters:
    ///   - kind: What may be replaced, besides nothing at all.
    ///   - makesFolder: Whether the folder in which it will stand is made where there is none.
    public convenience init(at path: String, replacing kind: FileKind, makesFolder: Bool = false) throws(WholeFileError)
    {
        try self.init(at: path, replacing: kind, makesFolder: makesFolder, flush: Self.flushed)
    }

    /// For tests, which watch what is flushed.
    init(at path: String, replacing kind: FileKind, makesFolder: Bool = false, flush: @escaping Flush)
        throws(WholeFileError)
    {
        told = path
        self.kind = kind
        self.flush = flush
        let place = URL(filePath: path).resolvingSymlinksInPath()
        self.path = place.path(percentEncoded: false)
        folder = Self.folder(of: place)
        temporary = place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).jikoku-new")
            .path(percentEncoded: false)
        try Self.check(path, replacing: kind)
        if makesFolder {
            do throws(NewFolders.Failure) { _ = try NewFolders.make(folder) } catch {
                throw .folder(path: error.folder, code: error.code)
            }
        }
        let file = open(temporary, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            let code = errno
            // The file is new, so that whatever forbids it is the folder's.
            let isFolders = [ENOENT, ENOTDIR, EACCES, EPERM, EROFS].contains(code)
            throw isFolders
                ? .folder(path: URL(filePath: path).deletingLastPathComponent().relativePath, code: code)
                : .system(path: path, code: code)
        }
        descriptor = file
        // Another program may have put a whole file of its own into the place in the meantime.
        guard flock(file, LOCK_EX | LOCK_NB) == 0, Self.isSame(file, temporary) else {
            isOurs = false
            throw .busy(path: path)
        }
        // A killed program may have left something.
        if ftruncate(file, 0) != 0 { throw .system(path: path, code: errno) }
    }

    deinit {
        if isOurs { unlink(temporary) }
        close(descriptor)
    }

    /// Writes a whole file at once.
    ///
    /// - Parameter makesFolder: Whether its folder is made where there is none.
    public static func put(
        _ bytes: [UInt8],
        at path: String,
        replacing kind: FileKind,
        makesFolder: Bool = false
    ) throws(WholeFileError) {
        let file = try WholeFile(at: path, replacing: kind, makesFolder: makesFolder)
        try file.append(bytes)
        try file.publish()
    }

    /// Refuses a path at which something else stands, before there is any work to lose.
    ///
    /// - Throws: ``WholeFileError/notReplaced(path:kind:)``.
    public static func check(_ path: String, replacing kind: FileKind) throws(WholeFileError) {
        let real = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
        guard kind.mayReplace(real) else { throw .notReplaced(path: path, kind: kind.name) }
    }

    /// Adds bytes at the end.
    public func append(_ bytes: [UInt8]) throws(WholeFileError) {
        do throws(FolderHandle.Failure) { try FolderHandle.fill(descriptor, bytes) } catch {
            throw .system(path: told, code: error.code)
        }
    }

    /// Puts the file into its place. When this returns, a power cut takes nothing back: the disk has the file, and the
    /// folder with its name.
    public func publish() throws(WholeFileError) {
        if let code = flush(descriptor) { throw .system(path: told, code: code) }
        guard kind.mayReplace(path) else { throw .notReplaced(path: told, kind: kind.name) }
        guard rename(temporary, path) == 0 else { throw .system(path: told, code: errno) }
        isOurs = false
        // A folder that may be written and not be read cannot be opened; then all of the disk is flushed.
        let place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard place >= 0 else { return sync() }
        defer { close(place) }
        if let code = flush(place) { throw .folder(path: folder, code: code) }
    }

    private static func flushed(_ descriptor: Int32) -> Int32? {
        #if canImport(Darwin)
            // There, fsync leaves the bytes in the drive's own memory.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return nil }
        #endif
        while fsync(descriptor) != 0 {
            if errno == EINTR { continue }
            // Some file systems flush no folders by themselves.
            return errno == EINVAL ? nil : errno
        }
        return nil
    }

    private static func folder(of place: URL) -> String {
        place.deletingLastPathComponent().path(percentEncoded: false)
    }

    private static func isSame(_ file: Int32, _ path: String) -> Bool {
        var (own, other) = (stat(), stat())
        return fstat(file, &own) == 0 && lstat(path, &other) == 0 && own.st_ino == other.st_ino
            && own.st_dev == other.st_dev
    }
}
