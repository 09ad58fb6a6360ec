import Testing

@testable import jikoku

/// What of a visitor's bytes is a request, and what is refused.
@Suite struct HTTPRequestTests {
    private func read(_ text: String, searched: Int = 0) -> HTTPRequest.Reading {
        HTTPRequest.read(Array(text.utf8), searched: searched)
    }

    private func request(_ text: String) throws -> HTTPRequest {
        guard case .whole(let request, text.utf8.count) = read(text) else { throw Refused() }
        return request
    }

    private struct Refused: Error {}

    @Test func aHeadIsReadWhole() throws {
        let request = try request("GET /en/?q=1#x HTTP/1.1\r\nHost: x\r\nRANGE:\t bytes=0-1 \r\nEmpty:\r\n\r\n")
        #expect(request.method == "GET")
        #expect(request.path == "/en/")
        #expect(request.headers == ["host": "x", "range": "bytes=0-1", "empty": ""])
        #expect(request.staysOpen)
    }

    @Test func linesMayEndWithoutACarriageReturn() throws {
        let request = try request("\r\nHEAD / HTTP/1.0\nHost: x\n\n")
        #expect(request.method == "HEAD")
    }

    @Test func everyBeginningIsIncomplete() {
        let head = Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
        for count in head.indices {
            let reading = HTTPRequest.read(Array(head[..<count]), searched: max(0, count - 1))
            #expect(reading == .incomplete, "\(count)")
        }
        // The end is found by whoever has looked at all but the last byte.
        #expect(HTTPRequest.read(head, searched: head.count - 1) != .incomplete)
        guard case .whole(_, head.count) = HTTPRequest.read(head + Array("GET ".utf8), searched: 0) else {
            Issue.record("what follows is the next request")
            return
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", true), ("GET / HTTP/1.0\r\n\r\n", false),
        ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", true),
        ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", false),
        ("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\n", false), ("POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n", true),
        ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", false),
    ])
    func aConnectionStaysOpenUnlessSomethingIsAgainstIt(text: String, staysOpen: Bool) throws {
        let request = try request(text)
        #expect(request.staysOpen == staysOpen)
    }

    @Test(arguments: [
        ("GET\r\n\r\n", 400), ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400), ("get / HTTP/1.1\r\n\r\n", 400),
        ("GET x HTTP/1.1\r\n\r\n", 400), ("GET http://a/ HTTP/1.1\r\n\r\n", 400), ("GET / FTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/2.0\r\n\r\n", 505), ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n: x\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA b: x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nA: x\r\n y\r\n\r\n", 400), ("\u{0}\u{1}\r\n\r\n", 400), ("\r\n\r\n\r\n\r\n", 400),
    ])
    func whatIsNoRequestIsRefused(text: String, status: Int) { #expect(read(text) == .refused(status)) }

    @Test func aHeadIsAsLongAsItMayBeAndNoLonger() {
        let start = "GET / HTTP/1.1\r\nA: "
        let room = HTTPRequest.largestHead - start.utf8.count - 4
        let longest = start + String(repeating: "x", count: room) + "\r\n\r\n"
        guard case .whole = read(longest) else {
            Issue.record("the longest head was refused")
            return
        }
        #expect(read(start + String(repeating: "x", count: room + 1) + "\r\n\r\n") == .refused(431))
        // Nobody waits for the end of it.
        #expect(read(start + String(repeating: "x", count: HTTPRequest.largestHead)) == .refused(431))
        #expect(read("GET / HTTP/1.1\r\n" + String(repeating: "A: x\r\n", count: 101) + "\r\n") == .refused(431))
    }
}
