import Templating

/// A link to another page of the same language, kept in parts: a million are written, and none is put together first.
struct Href: TextValue, OptionalTemplateValue, Equatable {
    /// `../` for each folder of the linking page that the target does not lie in.
    let up: String
    /// The target below the language's folder; its characters need no escaping.
    let path: String
    /// How many bytes of ``path`` name folders in which both lie, which a link does not name.
    private let shared: Int
    /// The number of a calling point on a train page, linked to as `#s3`.
    let callingPoint: Int?

    init(up: String, path: String, callingPoint: Int? = nil) {
        self.up = up
        self.path = path
        self.callingPoint = callingPoint
        shared = 0
    }

    /// - Parameter folder: Where the linking page lies below the language's folder, with a slash at its end.
    init(path: String, callingPoint: Int? = nil, from folder: String) {
        let slash = UInt8(ascii: "/")
        var (shared, position) = (0, 0)
        for (own, other) in zip(folder.utf8, path.utf8) {
            if own != other { break }
            position += 1
            if own == slash { shared = position }
        }
        let left = folder.utf8.dropFirst(shared).reduce(0) { $0 + ($1 == slash ? 1 : 0) }
        up = String(repeating: "../", count: left)
        self.path = path
        self.callingPoint = callingPoint
        self.shared = shared
    }

    var isTrue: Bool { true }

    @inline(__always)
    func writeEscaped(into bytes: inout Bytes) {
        bytes.append(up)
        bytes.append(path, without: shared, andLast: 0)
        if let callingPoint {
            bytes.append("#s")
            bytes.append(callingPoint)
        }
    }
}
