/// The answer to a request.
struct HTTPResponse {
    /// What follows the head.
    enum Body {
        case bytes([UInt8])
        /// A part of an open file.
        case file(OpenFile, Range<Int>)
        /// Nothing, though the head has a length: for `HEAD`.
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

    /// A page with a sentence or two for a person, which needs no other file.
    ///
    /// - Parameter text: it must need no escaping.
    static func page(_ status: Int, _ text: StaticString) -> HTTPResponse {
        let reason = reasons[status] ?? "Refused"
        let html = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <title>\(status) \(reason)</title>
            <style>
            :root { color-scheme: light dark; background: light-dark(#f3f4f2, #181b1f); color: light-dark(#14171a, #eceef0); font: 1rem/1.5 "Helvetica Neue", Helvetica, Arial, sans-serif }
            body { margin: 0 auto; max-width: 46rem; padding: 1rem }
            main { background: light-dark(#fff, #0e1012); border: 1px solid light-dark(#dde1e4, #2f353b); border-radius: .75rem; padding: 1rem 1.5rem 1.5rem }
            h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .5rem }
            p { margin: 0 }
            </style>
            <main>
            <h1>\(reason)</h1>
            <p>\(text)</p>
            </main>

            """
        let headers = [
            ("Content-Type", "text/html; charset=utf-8"), ("X-Content-Type-Options", "nosniff"),
            ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"),
        ]
        return HTTPResponse(status, headers, .bytes(Array(html.utf8)))
    }

    /// The answer to what is no request, or none that can be taken.
    static func refusal(_ status: Int) -> HTTPResponse {
        switch status {
        case 421:
            page(
                421,
                "jikoku serve answers under the names localhost and 127.0.0.1. Others are named when it is started: jikoku serve --host NAME."
            )
        case 503: page(503, "There are too many visitors at once. Try again in a moment.")
        default: page(status, "This server cannot take such a request.")
        }
    }

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
        421: "Misdirected Request",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 503: "Service Unavailable",
        505: "HTTP Version Not Supported",
    ]
}
