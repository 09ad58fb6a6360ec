import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A single file that is there whole or not at all: it is written beside its place, and put there by ``publish()``.
public final class WholeFile {
    private let told: String
    private let kind: FileKind
    private let path: String
    private let temporary: String
    private let descriptor: Int32
    private var isOurs = true

    /// What a file that may be replaced begins with.
    public struct FileKind: Sendable {
        /// For messages, with its article: `a ZIP archive`.
        let name: String
        let start: [UInt8]

        /// Makes a kind.
        public init(_ name: String, start: String) {
            self.name = name
            self.start = Array(start.utf8)
        }
    }

    /// Begins a file that will stand at a path. A symbolic link stays, and what it leads to is replaced.
    ///
    /// - Parameter kind: What may be replaced, besides nothing at all.
    public init(at path: String, replacing kind: FileKind) throws(WholeFileError) {
        told = path
        self.kind = kind
        let place = URL(filePath: path).resolvingSymlinksInPath()
        self.path = place.path(percentEncoded: false)
        temporary = place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).jikoku-new")
            .path(percentEncoded: false)
        guard Self.isReplaceable(self.path, kind) else { throw .notReplaced(path: path, kind: kind.name) }
        let file = open(temporary, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .system(path: path, code: errno) }
        descriptor = file
        // What was locked may have become another program's whole file in the meantime.
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

    /// Adds bytes at the end.
    public func append(_ bytes: [UInt8]) throws(WholeFileError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(path: told, code: errno) }
            done += count
        }
    }

    /// Puts the file into its place. When this returns, a power cut takes nothing back.
    public func publish() throws(WholeFileError) {
        guard fsync(descriptor) == 0 else { throw .system(path: told, code: errno) }
        guard Self.isReplaceable(path, kind) else { throw .notReplaced(path: told, kind: kind.name) }
        guard rename(temporary, path) == 0 else { throw .system(path: told, code: errno) }
        isOurs = false
    }

    /// Returns whether nothing is at a path, or a file of this kind.
    private static func isReplaceable(_ path: String, _ kind: FileKind) -> Bool {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return errno == ENOENT || errno == ENOTDIR }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        var start = [UInt8](repeating: 0, count: kind.start.count)
        return read(file, &start, start.count) == start.count && start == kind.start
    }

    private static func isSame(_ file: Int32, _ path: String) -> Bool {
        var (own, other) = (stat(), stat())
        return fstat(file, &own) == 0 && lstat(path, &other) == 0 && own.st_ino == other.st_ino
            && own.st_dev == other.st_dev
    }
}
