import Foundation
import Messages

/// Reader of files that a person has brought: each is read whole, if it is a file and no larger than allowed.
///
/// What is named may be something else. A pipe would keep its reader waiting for ever, a device has no end, and a file
/// of a size that nobody intended takes all memory.
public enum InputFile {
    /// The file's bytes.
    ///
    /// - Parameter limit: the largest size in bytes that is read; ``InputLimit`` has one for each kind of file.
    /// - Throws: ``InputFileError``.
    public static func bytes(of url: URL, atMost limit: Int) throws(InputFileError) -> Data {
        let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { throw .missing }
            throw .unreadable(reason: reason(errno))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: reason(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        return try contents(of: descriptor, expecting: Int(status.st_size), atMost: limit)
    }

    /// The file's text.
    ///
    /// - Throws: ``InputFileError``, also where the bytes are not UTF-8.
    public static func text(of url: URL, atMost limit: Int) throws(InputFileError) -> String {
        guard let text = String(validating: try bytes(of: url, atMost: limit), as: UTF8.self) else { throw .notText }
        return text
    }

    /// Returns whether a file or folder lies in a folder, or is that folder, once every symbolic link is followed.
    public static func isInside(_ url: URL, _ folder: URL) -> Bool {
        guard let file = realPath(url), let folder = realPath(folder) else { return false }
        return (file + "/").hasPrefix(folder == "/" ? "/" : folder + "/")
    }

    /// A file may grow while it is read, and some of the system's own have no size beforehand.
    private static func contents(
        of descriptor: Int32,
        expecting size: Int,
        atMost limit: Int
    ) throws(InputFileError) -> Data {
        var data = Data(count: size + 1)
        var count = 0
        while true {
            let got = data.withUnsafeMutableBytes { bytes in
                read(descriptor, bytes.baseAddress.map { $0 + count }, bytes.count - count)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .unreadable(reason: reason(errno)) }
            if got == 0 { break }
            count += got
            guard count <= limit else { throw .tooLarge(limit: limit) }
            if count == data.count { data.append(Data(count: min(count, 1 << 20))) }
        }
        data.removeLast(data.count - count)
        return data
    }

    private static func realPath(_ url: URL) -> String? {
        guard let path = realpath(url.path(percentEncoded: false), nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }

    /// The system's words for an error number, as a part of a sentence.
    private static func reason(_ number: Int32) -> Message {
        switch number {
        case EACCES, EPERM: Message("permission is denied")
        case ELOOP: Message("its links go round in a circle")
        case ENAMETOOLONG: Message("its name is too long")
        case EMFILE, ENFILE: Message("too many files are open")
        default: .systemClause(number)
        }
    }
}
