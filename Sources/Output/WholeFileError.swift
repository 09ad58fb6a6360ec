import Messages

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why a file cannot be written, where, and what to do about it. What stood in its place is as it was.
public enum WholeFileError: Explained, Hashable, Sendable {
    /// Something of another kind stands in its place.
    case notReplaced(path: String, kind: Message)
    /// Another program is writing the same file.
    case busy(path: String)
    /// The system refused the file.
    case system(path: String, code: Int32)
    /// The system refused what was to be put into a folder: the folder is at fault, and not the file.
    case folder(path: String, code: Int32)
}

extension WholeFileError {
    /// The message says what is wrong, where, and what to do, in a sentence or two.
    public var explanation: Message {
        switch self {
        case .notReplaced(let path, let kind):
            Message("\(path): what stands here is not \(kind), and it was left as it is. Choose another name.")
        case .busy(let path): Message("\(path): another program is writing this file. Wait until it is done.")
        case .system(let path, let code): Message("\(path): it cannot be written: \(Message.system(code)).")
        case .folder(let path, let code):
            switch code {
            case ENOENT: Message("\(path): there is no such folder. Make it, or choose another one.")
            case ENOTDIR: Message("\(path): this is no folder. Name another one.")
            default: Message("\(path): nothing can be put into this folder: \(Message.system(code)).")
            }
        }
    }
}
