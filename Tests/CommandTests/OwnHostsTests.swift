import Testing

@testable import jikoku

/// A page of the web whose name leads to this machine reads nothing of what is served here.
@Suite struct OwnHostsTests {
    private func request(_ host: String?) -> HTTPRequest {
        HTTPRequest(method: "GET", path: "/", headers: host.map { ["host": $0] } ?? [:], staysOpen: true)
    }

    @Test(arguments: [
        "localhost", "localhost:8000", "LOCALHOST:8000", "127.0.0.1", "127.0.0.1:0", "[::1]", "[::1]:8000",
        "tunnel.example",
        "tunnel.example:443", nil,
    ])
    func itsOwnNamesAreAnswered(host: String?) {
        #expect(OwnHosts(besides: ["Tunnel.example"]).include(request(host)))
    }

    @Test(arguments: [
        "evil.example", "evil.example:8000", "localhost.evil.example", "evil.example:localhost",
        "localhost:8000@evil.example",
        "127.0.0.1.evil.example:8000", "[::1].evil.example", "[::2]:8000", "192.168.1.2:8000", "", ":8000",
        "localhost:80x",
    ])
    func othersAreNot(host: String) {
        let hosts = OwnHosts()
        #expect(!hosts.include(request(host)))
        let answer = hosts.guarding { _ in HTTPResponse(200) }(request(host))
        #expect(answer.status == 421)
    }
}
