import Foundation

/// A regular file, open for reading until nobody needs it any more.
final class OpenFile {
    private let descriptor: Int32
    /// The file's size in bytes.
    let size: Int
    /// Letters and digits that change whenever the file is written anew.
    let version: String

    /// Opens a file.
    ///
    /// - Throws: ``OpenFile/Refusal`` where the system refuses it, or something else is there.
    init(_ path: String) throws(Refusal) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Refusal(code: errno) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw Refusal(code: EINVAL)
        }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let parts = [Int(status.st_ino), Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
        self.descriptor = descriptor
        size = Int(status.st_size)
        version = parts.map { String($0, radix: 36) }.joined(separator: "-")
    }

    deinit { close(descriptor) }

    /// Why a file is not open.
    struct Refusal: Error {
        /// The system's code.
        let code: Int32
    }

    /// Up to so many bytes from a position on; empty behind the end, or where the disk gives none.
    func bytes(from position: Int, atMost count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
            var got = -1
            repeat {
                got = pread(descriptor, buffer.baseAddress, count, off_t(position))
            } while got < 0 && errno == EINTR
            read = max(0, got)
        }
    }
}
