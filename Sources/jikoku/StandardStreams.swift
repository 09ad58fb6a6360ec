import Foundation
import Messages

/// The streams that every program has: results go to standard output, and words for people to standard error.
///
/// Whoever starts the command may have closed either of them, or led it to a full disk. Work that is done stays done
/// where its words cannot be written; a result that cannot be written is a failure.
enum StandardStreams {
    /// Makes the streams safe to write to. To be called before any file is opened.
    static func prepare() {
        // The next file to be opened would take the place of a closed stream, and messages would go into it. So a
        // folder takes that place: nothing can be read from it or written to it.
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            _ = open("/", O_RDONLY | O_DIRECTORY)
        }
        // Whoever reads the words may go while there is work to do.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Writes something for a person on standard error, if that can be written.
    static func say(_ text: String) { _ = write(text, to: STDERR_FILENO) }

    /// Writes a part of the result to standard output.
    ///
    /// - Throws: ``Failure`` where it cannot be written. A reader that has read enough, such as `head`, ends the program as
    ///   it ends any other.
    static func put(_ text: String) throws(Failure) {
        guard let code = write(text, to: STDOUT_FILENO) else { return }
        if code == EPIPE {
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
        }
        let reason = code == EBADF ? Message("it is closed") : Message.system(code)
        throw Failure(Message("Standard output cannot be written: \(reason)."))
    }

    /// - Returns: the system's code where it refused.
    private static func write(_ text: String, to stream: Int32) -> Int32? {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(stream, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another program with the same stream has told it not to wait.
                var waiting = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
                poll(&waiting, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}
