import Messages

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a file that may be replaced looks like, so that Jikoku replaces only what it has made.
///
/// `FileKind(Message("a list that jikoku wrote"), start: "number,railway,")`
public struct FileKind: Sendable {
    /// For messages, with its article: `a PDF that jikoku wrote`.
    let name: Message
    /// What it may begin with.
    private let starts: [[UInt8]]
    /// What stands further on, within ``headLength``.
    private let mark: [UInt8]

    /// How much of a file is searched for its mark, in bytes: that of a PDF stands behind the numbers of all its pages.
    private static let headLength = 4 << 20

    /// A kind of file that begins in one way, or in one of several.
    ///
    /// - Parameter mark: What it holds besides, within its first 4 MB.
    public init(_ name: Message, starts: [[UInt8]], mark: String = "") {
        self.name = name
        self.starts = starts
        self.mark = Array(mark.utf8)
    }

    /// A kind of file that begins with a text.
    ///
    /// - Parameter mark: What it holds besides, within its first 4 MB.
    public init(_ name: Message, start: String, mark: String = "") {
        self.init(name, starts: [Array(start.utf8)], mark: mark)
    }

    /// Returns whether nothing is at a path, or a file of this kind.
    func mayReplace(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return errno == ENOENT || errno == ENOTDIR }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        let longest = starts.map(\.count).max() ?? 0
        let head = Self.head(of: file, atMost: mark.isEmpty ? longest : Self.headLength)
        return starts.contains { head.starts(with: $0) } && Self.holds(head, mark)
    }

    private static func head(of file: Int32, atMost limit: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = 0
            while count < limit {
                let got = read(file, buffer.baseAddress.map { $0 + count }, limit - count)
                if got < 0, errno == EINTR { continue }
                if got <= 0 { break }
                count += got
            }
        }
    }

    private static func holds(_ bytes: [UInt8], _ mark: [UInt8]) -> Bool {
        guard let first = mark.first else { return true }
        return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: mark) }
    }
}
