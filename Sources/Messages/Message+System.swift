#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Message {
    /// The system's words for an error number (`strerror`), as a sentence of their own: `Permission denied`.
    ///
    /// Catalogues have the numbers that people meet; the words for others stay as the system has them.
    public static func system(_ number: Int32) -> Message {
        switch number {
        case EACCES: Message("Permission denied")
        case ENOSPC: Message("No space left on device")
        case ENOTDIR: Message("Not a directory")
        case EROFS: Message("Read-only file system")
        case EFBIG: Message("File too large")
        case EIO: Message("Input/output error")
        default: Message("\(words(number))")
        }
    }

    /// The same as the middle of a sentence: `permission denied`.
    public static func systemClause(_ number: Int32) -> Message {
        switch number {
        case EACCES: Message("permission denied")
        case ENOSPC: Message("no space left on device")
        case ENOTDIR: Message("not a directory")
        case EROFS: Message("read-only file system")
        case EIO: Message("input/output error")
        default: Message("\(words(number).lowercased())")
        }
    }

    private static func words(_ number: Int32) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
