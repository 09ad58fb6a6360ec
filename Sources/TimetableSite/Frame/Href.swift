import Templating

/// A link to another page of the same language, kept in parts: a million are written, and none is put together first.
struct Href: TextValue, OptionalTemplateValue, Equatable {
    /// `../` for each folder that the linking page lies in.
    let up: String
    /// The target below the language's folder; its characters need no escaping.
    let path: String
    /// The number of a calling point on a train page, linked to as `#s3`.
    let callingPoint: Int?

    init(up: String, path: String, callingPoint: Int? = nil) {
        self.up = up
        self.path = path
        self.callingPoint = callingPoint
    }

    var isTrue: Bool { true }

    @inline(__always)
    func writeEscaped(into bytes: inout Bytes) {
        bytes.append(up)
        bytes.append(path)
        if let callingPoint {
            bytes.append("#s")
            bytes.append(callingPoint)
        }
    }
}
