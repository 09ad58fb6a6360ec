#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why a file cannot be written, where, and what to do about it. What stood in its place is as it was.
public enum WholeFileError: Error, Hashable, Sendable {
    /// Something of another kind stands in its place.
    case notReplaced(path: String, kind: String)
    /// Another program is writing the same file.
    case busy(path: String)
    /// The system refused the file.
    case system(path: String, code: Int32)
    /// The system refused what was to be put into a folder: the folder is at fault, and not the file.
    case folder(path: String, code: Int32)
}

extension WholeFileError: CustomStringConvertible {
    /// The message says what is wrong, where, and what to do, in a sentence or two.
    public var description: String {
        switch self {
        case .notReplaced(let path, let kind):
            "\(path): what stands here is not \(kind), and it was left as it is. Choose another name."
        case .busy(let path): "\(path): another program is writing this file. Wait until it is done."
        case .system(let path, let code): "\(path): it cannot be written: \(Self.reason(code))."
        case .folder(let path, let code):
            switch code {
            case ENOENT: "\(path): there is no such folder. Make it, or choose another one."
            case ENOTDIR: "\(path): this is no folder. Name another one."
            default: "\(path): nothing can be put into this folder: \(Self.reason(code))."
            }
        }
    }

    private static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
