import Foundation
import Messages

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A site that is there, to be read whole while no build changes it.
///
/// Its files are all that a web server would hand out. Hidden files are left out, and with them the build's own.
public final class BuiltSite: Sendable {
    /// A file of the site.
    public struct File: Sendable, Equatable {
        /// Where it lies in the site, with `/` between folders.
        public let path: String
        /// How many bytes it has.
        public let size: Int
    }

    /// The name that the user gave, for messages.
    private let name: String
    private let root: FolderHandle
    private let lock: Int32

    /// The page that every site has.
    private static let home = "index.html"

    /// Opens a site, which no build changes until ``BuiltSite`` goes away.
    ///
    /// - Throws: ``OutputError`` where the folder holds no site, or a build is writing into it.
    public init(_ folder: URL) throws(OutputError) {
        name = folder.relativePath
        do throws(FolderHandle.Failure) {
            root = try FolderHandle(folder.path)
        } catch {
            throw .system(doing: Message("open the folder"), path: folder.relativePath, code: error.code)
        }
        lock = Self.lock(of: folder, root)
        if lock >= 0, flock(lock, LOCK_SH | LOCK_NB) != 0 { throw .locked(folder: name) }
        guard (try? root.kind(of: Self.home)) == .file else { throw .noSite(folder: name) }
    }

    deinit {
        guard lock >= 0 else { return }
        flock(lock, LOCK_UN)
        close(lock)
    }

    /// The file that builds lock; less than 0 for a site without one, as it is where it was copied to.
    private static func lock(of folder: URL, _ root: FolderHandle) -> Int32 {
        let beside = OwnFolder.Place(folder, root).flatMap { try? FolderHandle($0.name, in: $0.above) }
        guard let own = beside ?? (try? FolderHandle(OutputRecord.folder, in: root)) else { return -1 }
        return openat(own.descriptor, "lock", O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    }

    /// All files, sorted by the bytes of their paths.
    ///
    /// - Throws: ``OutputError``, also where something is neither a file nor a folder.
    public func files() throws(OutputError) -> [File] {
        var files: [File] = []
        try add(root, "", to: &files)
        return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private func add(_ folder: FolderHandle, _ path: String, to files: inout [File]) throws(OutputError) {
        let names = try telling(path) { () throws(FolderHandle.Failure) in try folder.names() }
        for name in names where !name.hasPrefix(".") {
            let inner = path + name
            var status = stat()
            guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                throw .unreadable(path: "\(self.name)/\(inner)", code: errno)
            }
            switch status.st_mode & S_IFMT {
            case S_IFREG: files.append(File(path: inner, size: Int(status.st_size)))
            case S_IFDIR:
                let next = try telling(inner) { () throws(FolderHandle.Failure) in try FolderHandle(name, in: folder) }
                try add(next, inner + "/", to: &files)
            default: throw .noFile(path: "\(self.name)/\(inner)")
            }
        }
    }

    /// Reads a file, and hands it over in pieces.
    ///
    /// - Parameter size: The bytes of a piece, at most.
    public func pieces(of file: File, atMost size: Int, _ body: ([UInt8]) throws -> Void) throws {
        let descriptor = openat(root.descriptor, file.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputError.unreadable(path: "\(name)/\(file.path)", code: errno) }
        defer { close(descriptor) }
        // One more than there should be, so that whatever fits into a piece comes in one.
        var buffer = [UInt8](repeating: 0, count: min(max(file.size + 1, 1), size))
        while true {
            var count = 0
            while count < buffer.count {
                let got = buffer.withUnsafeMutableBytes {
                    read(descriptor, $0.baseAddress.map { $0 + count }, $0.count - count)
                }
                if got < 0, errno == EINTR { continue }
                guard got >= 0 else { throw OutputError.unreadable(path: "\(name)/\(file.path)", code: errno) }
                if got == 0 { break }
                count += got
            }
            if count > 0 { try body(count == buffer.count ? buffer : Array(buffer[..<count])) }
            if count < buffer.count { return }
        }
    }

    /// The bytes of a file; `nil` where there is none.
    ///
    /// - Throws: ``OutputError`` for what is no file, or cannot be read.
    public func bytes(of path: String) throws -> [UInt8]? {
        var status = stat()
        guard fstatat(root.descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return nil }
            throw OutputError.unreadable(path: "\(name)/\(path)", code: errno)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw OutputError.noFile(path: "\(name)/\(path)") }
        var bytes: [UInt8] = []
        try pieces(of: File(path: path, size: Int(status.st_size)), atMost: .max) { bytes += $0 }
        return bytes
    }

    private func telling<Value>(
        _ path: String,
        _ call: () throws(FolderHandle.Failure) -> Value
    ) throws(OutputError) -> Value {
        do throws(FolderHandle.Failure) { return try call() } catch {
            throw .unreadable(path: "\(name)/\(path)", code: error.code)
        }
    }
}
