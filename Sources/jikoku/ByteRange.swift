/// The bytes of a file that a request asks for, by the header `Range`
/// (https://www.rfc-editor.org/rfc/rfc9110#section-14).
enum ByteRange: Equatable {
    /// All bytes: the request names none, several ranges, or something that is no range.
    case whole
    /// Some of them, at least one.
    case part(Range<Int>)
    /// Bytes that the file does not have.
    case outside

    /// - Parameters:
    ///   - header: `bytes=0-499`, `bytes=500-` or `bytes=-500`.
    ///   - size: Of the file, in bytes.
    init(_ header: String?, of size: Int) {
        self = .whole
        guard let header, let match = header.wholeMatch(of: /bytes=(\d*)-(\d*)/.ignoresCase()) else { return }
        switch (Int(match.1), Int(match.2)) {
        case (let first?, let last?) where first <= last:
            self = first < size ? .part(first..<min(last, size - 1) + 1) : .outside
        case (let first?, nil) where match.2.isEmpty: self = first < size ? .part(first..<size) : .outside
        case (nil, let count?) where match.1.isEmpty:
            self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .outside
        default: break
        }
    }
}
