import Templating

/// A link to another page of the same language, kept in parts: a million are written, and none is put together first.
package struct Href: TextValue, OptionalTemplateValue, Equatable {
    /// `../` for each folder of the linking page that the target does not lie in.
    let up: String
    /// The target below the language's folder; its characters need no escaping.
    let path: String
    /// The bytes of ``path`` that name folders which both pages lie in, and which the link leaves out.
    private let shared: Int
    /// The number of a calling point on a train page, linked to as `#3`.
    let callingPoint: Int?
    /// Whether ``path`` is that of a train which the page of all trains shows, `train.html#train=aoba/1205-wd&3`.
    private let isShown: Bool

    package init(up: String, path: String, callingPoint: Int? = nil) {
        self.up = up
        self.path = path
        self.callingPoint = callingPoint
        (shared, isShown) = (0, false)
    }

    /// A link to the page that shows any train.
    ///
    /// - Parameter path: That of the train's own page, if it had one.
    init(up: String, train path: String, callingPoint: Int?) {
        self.up = up
        self.path = path
        self.callingPoint = callingPoint
        (shared, isShown) = (StationFolder.railways.utf8.count, true)
    }

    /// - Parameter folder: Where the linking page lies below the language's folder, with a slash at its end.
    init(path: String, callingPoint: Int? = nil, from folder: String) {
        // Both are made here, and so lie in one piece.
        let way = folder.utf8.withContiguousStorageIfAvailable { folder in
            path.utf8.withContiguousStorageIfAvailable { Self.way(from: folder, to: $0) }
        }
        let (up, shared) = way.flatMap { $0 } ?? Self.way(from: Array(folder.utf8), to: Array(path.utf8))
        self.up = up < Self.ways.count ? Self.ways[up] : String(repeating: "../", count: up)
        self.path = path
        self.callingPoint = callingPoint
        (self.shared, isShown) = (shared, false)
    }

    /// The number of folders that a link leaves, and the bytes of its target that it leaves out.
    @inline(__always)
    private static func way<Bytes: RandomAccessCollection<UInt8>>(
        from folder: Bytes,
        to path: Bytes
    ) -> (up: Int, shared: Int) where Bytes.Index == Int {
        let slash = UInt8(ascii: "/")
        var (shared, position) = (0, 0)
        while position < folder.count, position < path.count, folder[position] == path[position] {
            position += 1
            if folder[position - 1] == slash { shared = position }
        }
        var up = 0
        for byte in folder[shared...] where byte == slash { up += 1 }
        return (up, shared)
    }

    private static let ways = (0..<8).map { String(repeating: "../", count: $0) }

    package var isTrue: Bool { true }

    @inline(__always)
    package func writeEscaped(into bytes: inout Bytes) {
        bytes.append(up)
        if isShown { bytes.append("train.html#train=") }
        bytes.append(path, without: shared, andLast: isShown ? ".html".utf8.count : 0)
        if let callingPoint {
            // An ampersand before a digit begins no character reference.
            bytes.append(isShown ? "&" : "#")
            bytes.append(callingPoint)
        }
    }
}
