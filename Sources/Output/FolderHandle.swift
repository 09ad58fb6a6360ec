#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An open folder, and the calls that act on what is in it.
///
/// All of them take paths relative to it, none follows a symbolic link in the last component, and a call that a signal
/// interrupted is made again. Errors are the system's codes, which their callers turn into ``OutputError``.
final class FolderHandle: Sendable {
    /// The system's code of a failed call.
    struct Failure: Error, Equatable {
        var code: Int32
    }

    /// The kind of thing that stands at a path.
    enum Kind: Equatable {
        case nothing, file, folder, link, other
    }

    let descriptor: Int32

    /// Opens a folder below another (`nil`: below the working directory, and there links may be followed).
    init(_ path: UnsafePointer<CChar>, in parent: FolderHandle? = nil) throws(Failure) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (parent == nil ? 0 : O_NOFOLLOW)
        descriptor = try Self.retry { openat(parent?.descriptor ?? AT_FDCWD, path, flags, 0) }
    }

    deinit { close(descriptor) }

    /// Repeats what a signal interrupted.
    @inline(__always) static func retry(_ call: () -> Int32) throws(Failure) -> Int32 {
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno != EINTR { throw Failure(code: errno) }
        }
    }

    func kind(of path: UnsafePointer<CChar>) throws(Failure) -> Kind {
        var status = stat()
        do throws(Failure) {
            _ = try Self.retry { fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) }
        } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return .nothing }
            throw error
        }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// Returns whether both paths are the same file, as they may be where the file system ignores case.
    func isSame(_ a: UnsafePointer<CChar>, _ b: UnsafePointer<CChar>) -> Bool {
        var (first, second) = (stat(), stat())
        guard fstatat(descriptor, a, &first, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
        guard fstatat(descriptor, b, &second, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Makes a folder; it may exist.
    func makeFolder(_ path: UnsafePointer<CChar>) throws(Failure) {
        if mkdirat(descriptor, path, 0o777) != 0, errno != EEXIST { throw Failure(code: errno) }
    }

    /// The names of everything in this folder, `.` and `..` left out.
    func names() throws(Failure) -> [String] {
        let copy = try Self.retry { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0) }
        guard let stream = fdopendir(copy) else {
            let code = errno
            close(copy)
            throw Failure(code: code)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// A file's bytes; `nil` where there is none.
    func contents(of path: UnsafePointer<CChar>) throws(Failure) -> [UInt8]? {
        let file: Int32
        do throws(Failure) {
            let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
            file = try Self.retry { openat(descriptor, path, flags, 0) }
        } catch {
            if error.code == ENOENT { return nil }
            throw error
        }
        defer { close(file) }
        var status = stat()
        if fstat(file, &status) != 0 { throw Failure(code: errno) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
        var count = 0
        while true {
            let got = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + count }, $0.count - count) }
            if got < 0, errno == EINTR { continue }
            if got < 0 { throw Failure(code: errno) }
            if got == 0 { break }
            count += got
            if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// Adds bytes at the end of an open file.
    static func fill(_ file: Int32, _ bytes: UnsafeRawBufferPointer) throws(Failure) {
        var rest = bytes[...]
        while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
            let count = write(file, base, rest.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw Failure(code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Adds bytes at the end of an open file.
    static func fill(_ file: Int32, _ bytes: [UInt8]) throws(Failure) {
        let failure = bytes.withUnsafeBytes { buffer -> Failure? in
            do throws(Failure) { try fill(file, buffer) } catch { return error }
            return nil
        }
        if let failure { throw failure }
    }

    /// Waits until all that was written is on the disk: two calls, where one for each of a hundred thousand files would
    /// take minutes.
    func flush() throws(Failure) {
        sync()
        #if canImport(Darwin)
            // There, sync only begins the work, and fsync leaves the bytes in the drive's own memory.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        _ = try Self.retry { fsync(descriptor) }
    }

    /// The number of the file system; `nil` where it cannot be had.
    var device: dev_t? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_dev : nil
    }

    /// Makes an empty file; it may exist.
    func touch(_ path: UnsafePointer<CChar>) throws(Failure) {
        close(try Self.retry { openat(descriptor, path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666) })
    }

    /// Moves what is at a path to a path in another folder of the same file system.
    func move(_ path: UnsafePointer<CChar>, to other: UnsafePointer<CChar>, in folder: FolderHandle) throws(Failure) {
        _ = try Self.retry { renameat(descriptor, path, folder.descriptor, other) }
    }

    /// Removes a file or a link; `false` where nothing of the kind was there.
    func remove(_ path: UnsafePointer<CChar>) throws(Failure) -> Bool {
        if unlinkat(descriptor, path, 0) == 0 { return true }
        // Linux says EISDIR for a folder and Darwin EPERM, which may also mean that the caller has no right.
        if errno == ENOENT || errno == ENOTDIR || errno == EISDIR { return false }
        let code = errno
        if code == EPERM, (try? kind(of: path)) == .folder { return false }
        throw Failure(code: code)
    }

    /// Removes a folder if it is empty, and says whether it did.
    func removeEmptyFolder(_ path: UnsafePointer<CChar>) -> Bool { unlinkat(descriptor, path, AT_REMOVEDIR) == 0 }
}
