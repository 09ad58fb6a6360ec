import Foundation

/// A server of files for this machine alone (https://www.rfc-editor.org/rfc/rfc9112), on one thread.
///
/// It never waits for a single visitor: one who is slow, sends without end or sends nothing is dropped at a deadline,
/// and everybody else is answered meanwhile. That is why no library is used here: those that were tried read a
/// request's head without a limit of length or time.
final class HTTPServer {
    /// The system's refusal.
    struct Refusal: Error {
        /// The system's code.
        let code: Int32
    }

    /// The port that it listens on.
    let port: UInt16
    private let listener: Int32
    private let limits: HTTPLimits
    /// More visitors than this wait at the door.
    private let mostConnections: Int
    private var connections: [HTTPConnection] = []
    /// The system had no file left for the last visitor.
    private var isFull = false

    /// Listens on a port of 127.0.0.1; 0 takes any that is free.
    ///
    /// - Parameter mostFiles: how many files the system lets this program open.
    init(port: UInt16, mostFiles: Int, limits: HTTPLimits = HTTPLimits()) throws(Refusal) {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = Int32(SOCK_STREAM)
        #endif
        listener = socket(AF_INET, kind, 0)
        guard listener >= 0 else { throw Refusal(code: errno) }
        self.limits = limits
        // A visitor takes a descriptor, and so does the file on its way; a few are the program's own.
        mostConnections = max(1, min(1_000, (mostFiles - 16) / 2))
        do throws(Refusal) {
            self.port = try Self.open(listener, port)
        } catch {
            close(listener)
            throw error
        }
    }

    deinit { close(listener) }

    /// Answers requests until the program is ended.
    ///
    /// - Throws: ``HTTPServer/Refusal`` where the system gives nothing more to wait for.
    func run(answering answer: (HTTPRequest) -> HTTPResponse) throws(Refusal) -> Never {
        while true { try step(answer) }
    }

    /// Waits for the next thing to happen, a second at most, and sees to it.
    func step(_ answer: (HTTPRequest) -> HTTPResponse) throws(Refusal) {
        let hasRoom = connections.count < mostConnections || connections.contains { $0.state == .idle }
        let takesMore = hasRoom && !isFull
        let pause: Int32 = isFull ? 100 : 1_000
        isFull = false
        var waiting = [pollfd(fd: listener, events: Int16(takesMore ? POLLIN : 0), revents: 0)]
        waiting += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
        if poll(&waiting, nfds_t(waiting.count), pause) < 0 {
            if errno == EINTR { return }
            throw Refusal(code: errno)
        }
        for (connection, event) in zip(connections, waiting.dropFirst()) where event.revents != 0 {
            connection.proceed(answer)
        }
        let now = ContinuousClock.now
        connections.removeAll { $0.state == .closed || $0.deadline < now }
        if waiting[0].revents != 0 { admit() }
    }

    /// Lets visitors in. Where there is no room, the visitor who has been silent longest has to leave.
    private func admit() {
        for _ in 0..<64 {
            if connections.count >= mostConnections, !closeIdle() { return }
            let descriptor = Self.visitor(of: listener)
            if descriptor < 0 {
                // Another program may have taken the last descriptor; the visitor at the door is let in a little later.
                if errno == EMFILE || errno == ENFILE, !closeIdle() { isFull = true }
                return
            }
            connections.append(HTTPConnection(descriptor, limits))
        }
    }

    private func closeIdle() -> Bool {
        let idle = connections.indices.filter { connections[$0].state == .idle }
        guard let longest = idle.min(by: { connections[$0].deadline < connections[$1].deadline }) else { return false }
        connections.remove(at: longest)
        return true
    }

    private static func open(_ listener: Int32, _ port: UInt16) throws(Refusal) -> UInt16 {
        var yes: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        #if canImport(Darwin)
            address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        #endif
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Int32 in
                setUp(listener)
                guard bind(listener, pointer, size) == 0, listen(listener, 128) == 0,
                    getsockname(listener, pointer, &size) == 0
                else { return errno }
                return 0
            }
        }
        guard code == 0 else { throw Refusal(code: code) }
        return UInt16(bigEndian: address.sin_port)
    }

    private static func visitor(of listener: Int32) -> Int32 {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return descriptor }
        setUp(descriptor)
        var yes: Int32 = 1
        // An answer is sent at once, and not held back for more.
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
        return descriptor
    }

    /// No call waits, and no other program inherits it.
    private static func setUp(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
}
