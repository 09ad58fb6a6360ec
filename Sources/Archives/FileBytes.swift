import Foundation
import Messages

/// An open file of the disk, read at any place.
final class FileBytes: Sendable {
    private let descriptor: Int32
    /// How many bytes it has.
    let size: Int

    /// Opens a file; a folder, a pipe or a device is refused, since these have no end.
    init(_ path: String) throws(ArchiveError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .notReadable(reason: .systemClause(errno)) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notReadable(reason: Message("it is not a file"))
        }
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Fills a buffer from a place of the file, and returns how many bytes there were; fewer only at the file's end.
    func read(at place: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ArchiveError) -> Int {
        var count = 0
        while count < buffer.count {
            let result = pread(
                descriptor,
                buffer.baseAddress.map { $0 + count },
                buffer.count - count,
                off_t(place + count)
            )
            if result == 0 { break }
            if result < 0 {
                if errno == EINTR { continue }
                throw .notReadable(reason: .systemClause(errno))
            }
            count += result
        }
        return count
    }

    /// The bytes of a range that has to lie within the file.
    func bytes(at place: Int, count: Int) throws(ArchiveError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var read = 0
        var failure: ArchiveError?
        bytes.withUnsafeMutableBytes { buffer in
            do throws(ArchiveError) { read = try self.read(at: place, into: buffer) } catch { failure = error }
        }
        if let failure { throw failure }
        guard read == count else { throw .damaged(Message("it ends too soon")) }
        return bytes
    }
}
