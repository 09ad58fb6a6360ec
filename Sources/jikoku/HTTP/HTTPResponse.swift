/// The answer to a request.
struct HTTPResponse {
    /// What follows the head.
    enum Body {
        case bytes([UInt8])
        /// A part of an open file.
        case file(OpenFile, Range<Int>)
        /// Nothing, though the head tells a length: for `HEAD`.
        case untold(length: Int)
    }

    /// `200`, `404` …
    var status: Int
    /// The headers but for those of the connection and the length.
    var headers: [(name: String, value: String)]
    /// What follows the head.
    var body: Body

    init(_ status: Int, _ headers: [(name: String, value: String)] = [], _ body: Body = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// A short text for a person.
    static func text(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(status, [("Content-Type", "text/plain; charset=utf-8")], .bytes(Array(text.utf8)))
    }

    /// The answer to what is no request, or none that can be taken.
    static func refusal(_ status: Int) -> HTTPResponse { text(status, "\(reasons[status] ?? "Refused").\n") }

    /// The same without what follows the head.
    var headOnly: HTTPResponse { HTTPResponse(status, headers, .untold(length: length)) }

    /// The number of bytes that follow the head.
    var length: Int {
        switch body {
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        case .untold(let length): length
        }
    }

    /// The bytes of the head.
    ///
    /// - Parameter staysOpen: whether the visitor may ask again over the same connection.
    func head(staysOpen: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Other")\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        if status != 304 { text += "Content-Length: \(length)\r\n" }
        text += "Connection: \(staysOpen ? "keep-alive" : "close")\r\n\r\n"
        return Array(text.utf8)
    }

    private static let reasons = [
        200: "OK", 206: "Partial Content", 301: "Moved Permanently", 304: "Not Modified", 400: "Bad Request",
        404: "Not Found", 405: "Method Not Allowed", 416: "Range Not Satisfiable",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 503: "Service Unavailable",
        505: "HTTP Version Not Supported",
    ]
}
