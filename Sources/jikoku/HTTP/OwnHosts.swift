/// The names under which the server may be asked. A page of the web can have its own name lead to this machine (DNS
/// rebinding), and could then read what only programs of this machine may; but a browser still sends that name.
struct OwnHosts {
    private let names: Set<String>

    /// - Parameter others: names besides those of this machine for itself, such as that of a tunnel.
    init(besides others: [String] = []) {
        names = Set(["localhost", "127.0.0.1", "[::1]"] + others.map { $0.lowercased() })
    }

    /// Returns whether a request is for this server. Any port will do: a tunnel has one of its own. Browsers always
    /// send the name; programs of HTTP/1.0 need not.
    func include(_ request: HTTPRequest) -> Bool {
        guard let host = request.headers["host"]?.lowercased() else { return true }
        // The colons of an address of IPv6 stand in brackets.
        let end = host.firstIndex(of: "]").map(host.index(after:)) ?? host.firstIndex(of: ":") ?? host.endIndex
        let port = host[end...]
        return names.contains(String(host[..<end]))
            && (port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy(\.isNumber))
    }

    /// Answers those requests that are for this server.
    func guarding(_ answer: @escaping (HTTPRequest) -> HTTPResponse) -> (HTTPRequest) -> HTTPResponse {
        { request in include(request) ? answer(request) : .refusal(421) }
    }
}
