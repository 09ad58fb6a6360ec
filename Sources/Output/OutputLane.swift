#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The means with which one thread writes files: a buffer, the name of a temporary file, and its part of the count.
///
/// ``OutputWriter`` hands a lane to one call at a time.
final class OutputLane: @unchecked Sendable {
    var written = 0
    var unchanged = 0
    var bytes = 0

    /// The beginning of the names of temporary files.
    static let prefix = "part-"
    /// Large enough for nearly every page at once, small enough to stay in the cache.
    private static let chunk = 1 << 16

    private let temporary: UnsafeMutablePointer<CChar>
    private let buffer: UnsafeMutableRawPointer

    init(number: Int) {
        temporary = strdup("\(Self.prefix)\(number)")
        buffer = .allocate(byteCount: Self.chunk, alignment: 64)
    }

    deinit {
        buffer.deallocate()
        free(temporary)
    }

    /// The stamp of a file that holds exactly these bytes; `nil` for any other, and for one that cannot be read.
    func same(
        _ path: UnsafePointer<CChar>,
        in folder: FolderHandle,
        as bytes: UnsafeRawBufferPointer
    ) -> FileStamp? {
        guard let file = Self.open(path, in: folder) else { return nil }
        defer { close(file) }
        guard let stamp = try? FileStamp(of: file), stamp.size == bytes.count else { return nil }
        var position = 0
        while true {
            // One more than there should be, so that a single call sees the end as well.
            let wanted = min(bytes.count - position + 1, Self.chunk)
            let got = read(file, buffer, wanted)
            if got < 0, errno == EINTR { continue }
            guard got >= 0, got <= bytes.count - position else { return nil }
            if let base = bytes.baseAddress, memcmp(buffer, base + position, got) != 0 { return nil }
            position += got
            if got < wanted { return position == bytes.count ? stamp : nil }
        }
    }

    /// The stamp of a file that holds exactly the bytes of another.
    private func same(_ path: UnsafePointer<CChar>, in folder: FolderHandle, asFile other: Int32) -> FileStamp? {
        guard let file = Self.open(path, in: folder) else { return nil }
        defer { close(file) }
        guard let stamp = try? FileStamp(of: file), (try? FileStamp(of: other))?.size == stamp.size else { return nil }
        let half = Self.chunk / 2
        var position: off_t = 0
        while position < stamp.size {
            let got = pread(file, buffer, half, position)
            guard got > 0, pread(other, buffer + half, got, position) == got, memcmp(buffer, buffer + half, got) == 0
            else { return nil }
            position += off_t(got)
        }
        return stamp
    }

    private static func open(_ path: UnsafePointer<CChar>, in folder: FolderHandle) -> Int32? {
        // Not blocking, because somebody may have put a pipe there.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        return try? FolderHandle.retry { openat(folder.descriptor, path, flags, 0) }
    }

    /// Puts a file of these bytes at a path, whole or not at all.
    ///
    /// - Parameters:
    ///   - own: Where the temporary file goes, on the same file system; `nil` for none, in a folder that no reader has yet.
    ///   - durably: Whether to wait until the bytes are on the disk, which a killed machine needs and pages do not.
    /// - Returns: its stamp.
    @discardableResult
    func put(
        _ bytes: UnsafeRawBufferPointer,
        at path: UnsafePointer<CChar>,
        in folder: FolderHandle,
        by own: FolderHandle?,
        durably: Bool = false
    ) throws(FolderHandle.Failure) -> FileStamp {
        try put(at: path, in: folder, by: own, durably: durably, orKeep: false) { (file) throws(FolderHandle.Failure) in
            try FolderHandle.fill(file, bytes)
        }.stamp
    }

    /// Puts a file at a path, whole or not at all, whose bytes are handed over in pieces.
    ///
    /// - Parameters:
    ///   - own: As above.
    ///   - orKeep: Whether a file that holds the same bytes already is left alone.
    ///   - pieces: Hands over piece by piece.
    /// - Returns: its stamp, and whether it is new.
    func put(
        at path: UnsafePointer<CChar>,
        in folder: FolderHandle,
        by own: FolderHandle?,
        orKeep: Bool,
        pieces: ((UnsafeRawBufferPointer) -> Void) -> Void
    ) throws(FolderHandle.Failure) -> (stamp: FileStamp, isNew: Bool) {
        try put(at: path, in: folder, by: own, orKeep: orKeep) { (file) throws(FolderHandle.Failure) in
            var failure: FolderHandle.Failure?
            pieces { bytes in
                guard failure == nil else { return }
                do throws(FolderHandle.Failure) { try FolderHandle.fill(file, bytes) } catch { failure = error }
            }
            if let failure { throw failure }
        }
    }

    private func put(
        at path: UnsafePointer<CChar>,
        in folder: FolderHandle,
        by own: FolderHandle?,
        durably: Bool = false,
        orKeep: Bool,
        _ write: (Int32) throws(FolderHandle.Failure) -> Void
    ) throws(FolderHandle.Failure) -> (stamp: FileStamp, isNew: Bool) {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let (place, name) = (own ?? folder, own == nil ? path : UnsafePointer(temporary))
        let file = try FolderHandle.retry { openat(place.descriptor, name, flags, 0o666) }
        let stamp: FileStamp
        do throws(FolderHandle.Failure) {
            do throws(FolderHandle.Failure) {
                try write(file)
                if orKeep, let stamp = same(path, in: folder, asFile: file) {
                    close(file)
                    unlinkat(place.descriptor, name, 0)
                    return (stamp, false)
                }
                if durably { _ = try FolderHandle.retry { fsync(file) } }
                stamp = try FileStamp(of: file)
            } catch {
                close(file)
                throw error
            }
            // Some file systems only now say that the disk is full. The descriptor is gone whatever it says.
            if close(file) != 0, errno != EINTR { throw FolderHandle.Failure(code: errno) }
            if own != nil { _ = try FolderHandle.retry { renameat(place.descriptor, name, folder.descriptor, path) } }
        } catch {
            unlinkat(place.descriptor, name, 0)
            throw error
        }
        return (stamp, true)
    }
}
