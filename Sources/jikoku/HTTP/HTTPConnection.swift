import Foundation

/// One visitor: reads requests and sends answers as far as the visitor takes them, and never waits.
final class HTTPConnection {
    /// What the connection waits for.
    enum State: Equatable {
        /// The first byte of a request.
        case idle
        /// The rest of a request's head.
        case reading
        /// Room for more of an answer.
        case writing
        /// The visitor's end of the connection, after the last answer: a visitor who is still sending would otherwise
        /// lose the answer.
        case closing
        /// Nothing more.
        case closed
    }

    let descriptor: Int32
    private(set) var state = State.idle
    /// When the visitor has taken too long.
    private(set) var deadline: ContinuousClock.Instant

    private let limits: HTTPLimits
    private var received: [UInt8] = []
    private var searched = 0
    private var output: ArraySlice<UInt8> = []
    private var file: (file: OpenFile, rest: Range<Int>)?
    private var staysOpen = true
    private var discarded = 0

    /// - Parameter descriptor: an open connection, which is closed with this object.
    init(_ descriptor: Int32, _ limits: HTTPLimits) {
        self.descriptor = descriptor
        self.limits = limits
        deadline = .now + limits.idle
    }

    deinit { close(descriptor) }

    /// What poll(2) is to wait for.
    var events: Int16 { Int16(state == .writing ? POLLOUT : POLLIN) }

    /// Goes on with what the connection waited for.
    func proceed(_ answer: (HTTPRequest) -> HTTPResponse) {
        switch state {
        case .idle, .reading:
            guard receive() else { return }
            take(answer)
        case .writing: push()
        case .closing: discard()
        case .closed: break
        }
        // Several requests may have come at once.
        while state == .idle, !received.isEmpty { take(answer) }
    }

    /// Takes the next request of those that have come, if one is whole.
    private func take(_ answer: (HTTPRequest) -> HTTPResponse) {
        if state == .idle {
            state = .reading
            deadline = .now + limits.head
        }
        switch HTTPRequest.read(received, searched: searched) {
        case .incomplete: searched = received.count
        case .refused(let status):
            staysOpen = false
            received = []
            begin(.refusal(status))
        case .whole(let request, let length):
            received.removeFirst(length)
            searched = 0
            staysOpen = request.staysOpen
            let response = answer(request)
            begin(request.method == "HEAD" ? response.headOnly : response)
        }
    }

    private func begin(_ response: HTTPResponse) {
        output = response.head(staysOpen: staysOpen)[...]
        switch response.body {
        case .bytes(let bytes): output += bytes
        case .file(let open, let range): file = (open, range)
        case .untold: break
        }
        state = .writing
        deadline = .now + limits.answer(of: response.length)
        push()
    }

    /// Reads what has come. Returns whether there is anything new.
    private func receive() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 4_096)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0, [EAGAIN, EINTR, EWOULDBLOCK].contains(errno) { return false }
        guard count > 0 else {
            state = .closed
            return false
        }
        received += chunk[..<count]
        return true
    }

    /// Sends what the visitor takes, but no more than a few pieces at a time: others wait as well.
    private func push() {
        for _ in 0..<4 {
            if output.isEmpty, let (open, rest) = file, !rest.isEmpty {
                output = open.bytes(from: rest.lowerBound, atMost: min(rest.count, 1 << 16))[...]
                file = (open, rest.dropFirst(output.count))
                // The file has become shorter: the length that was sent is wrong.
                if output.isEmpty {
                    state = .closed
                    return
                }
            }
            guard !output.isEmpty else { return finish() }
            let count = output.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Self.sendsWithoutSignal) }
            if count < 0, [EAGAIN, EINTR, EWOULDBLOCK].contains(errno) { return }
            guard count > 0 else {
                state = .closed
                return
            }
            output = output.dropFirst(count)
        }
    }

    private func finish() {
        file = nil
        output = []
        if staysOpen {
            state = .idle
            deadline = .now + limits.idle
        } else {
            shutdown(descriptor, Int32(SHUT_WR))
            state = .closing
            deadline = .now + limits.closing
        }
    }

    private func discard() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        if count < 0, [EAGAIN, EINTR, EWOULDBLOCK].contains(errno) { return }
        discarded += max(0, count)
        if count <= 0 || discarded > limits.discarded { state = .closed }
    }

    /// Writing to a visitor who has gone must not end the program. Darwin has to be asked for that, once for each
    /// connection.
    private static var sendsWithoutSignal: Int32 {
        #if canImport(Darwin)
            0
        #else
            Int32(MSG_NOSIGNAL)
        #endif
    }
}
