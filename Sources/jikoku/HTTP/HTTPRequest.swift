/// The head of a request (https://www.rfc-editor.org/rfc/rfc9112): what is asked for, and how.
struct HTTPRequest: Equatable {
    /// `GET`, `HEAD`, or another word in capitals.
    let method: String
    /// The path as it was sent, without its query.
    let path: String
    /// The visitor's headers by their names in lower case; of several of one name the last.
    let headers: [String: String]
    /// Whether the visitor may ask again over the same connection.
    let staysOpen: Bool

    /// The largest head that is read, in bytes. Browsers send some hundred; a site without cookies needs no more.
    static let largestHead = 16 << 10
    /// The largest number of headers.
    static let mostHeaders = 100

    /// The outcome of looking for a head in what has come so far.
    enum Reading: Equatable {
        /// The head has not ended yet.
        case incomplete
        /// A whole head, and how many bytes it takes.
        case whole(HTTPRequest, length: Int)
        /// The bytes are no request that can be answered; the status to say so with.
        case refused(Int)
    }

    /// Looks for a head.
    ///
    /// - Parameters:
    ///   - bytes: what has come since the last request.
    ///   - searched: how much of it was looked at before, without an end in sight.
    static func read(_ bytes: [UInt8], searched: Int) -> Reading {
        // An empty line before a request is passed over (section 2.2).
        let start = bytes.prefix(4).prefix { $0 == cr || $0 == lf }.count
        guard let end = end(of: bytes, from: max(start, searched - 3)) else {
            return bytes.count > largestHead ? .refused(431) : .incomplete
        }
        guard end <= largestHead else { return .refused(431) }
        let lines = bytes[start..<end].split(separator: lf).map { $0.last == cr ? $0.dropLast() : $0 }
        guard let first = lines.first(where: { !$0.isEmpty }) else { return .refused(400) }
        let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
        guard words.count == 3, words[2].starts(with: "HTTP/".utf8) else { return .refused(400) }
        let version = String(decoding: words[2].dropFirst(5), as: UTF8.self)
        guard ["1.0", "1.1"].contains(version) else { return .refused(505) }
        guard words[0].allSatisfy({ (0x41...0x5A).contains($0) }), words[1].first == UInt8(ascii: "/") else {
            return .refused(400)
        }
        guard let headers = headers(lines.dropFirst().filter { !$0.isEmpty }) else { return .refused(400) }
        guard lines.count <= mostHeaders else { return .refused(431) }
        let connection = headers["connection"]?.lowercased() ?? ""
        // Nobody who asks for a page sends anything behind the head; if somebody does, it is not read.
        let hasBody = (headers["content-length"] ?? "0") != "0" || headers["transfer-encoding"] != nil
        let request = HTTPRequest(
            method: String(decoding: words[0], as: UTF8.self),
            path: String(
                decoding: words[1].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") },
                as: UTF8.self
            ),
            headers: headers,
            staysOpen: !hasBody && (version == "1.1" ? connection != "close" : connection == "keep-alive")
        )
        return .whole(request, length: end)
    }

    private static let cr = UInt8(ascii: "\r")
    private static let lf = UInt8(ascii: "\n")

    /// Returns where the empty line ends that ends a head.
    private static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var position = start
        while let line = bytes[min(position, bytes.count)...].firstIndex(of: lf) {
            let next = line + 1
            if next < bytes.count, bytes[next] == lf { return next + 1 }
            if next + 1 < bytes.count, bytes[next] == cr, bytes[next + 1] == lf { return next + 2 }
            position = next
        }
        return nil
    }

    /// `nil` where a line is no header.
    private static func headers(_ lines: [ArraySlice<UInt8>]) -> [String: String]? {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
            else { return nil }
            let value = line[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            let end = value.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? value.startIndex
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            headers[name] = String(decoding: value[..<end], as: UTF8.self)
        }
        return headers
    }
}
