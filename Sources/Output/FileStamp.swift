#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The size of a file and the time of the last change of its bytes. They show, without reading the file, that it is
/// still as a build left it.
struct FileStamp: Equatable, Sendable {
    /// In bytes.
    var size: Int64 = 0
    /// In nanoseconds since 1970, as the file system keeps it.
    var time: Int64 = 0

    init() {}

    init(_ status: stat) {
        size = Int64(status.st_size)
        #if canImport(Darwin)
            let changed = status.st_mtimespec
        #else
            let changed = status.st_mtim
        #endif
        time = Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec)
    }

    /// The stamp of an open file.
    init(of descriptor: Int32) throws(FolderHandle.Failure) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FolderHandle.Failure(code: errno) }
        self.init(status)
    }
}

extension FolderHandle {
    /// The stamp of a file; `nil` where something else stands at the path, or nothing that can be looked at.
    func stamp(of path: UnsafePointer<CChar>) -> FileStamp? {
        var status = stat()
        guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFREG ? FileStamp(status) : nil
    }
}
