import Foundation
import Testing

@testable import jikoku

/// The server leaves nobody waiting for somebody else. Server and visitors take turns on one thread.
@Suite(.serialized) struct HTTPServerTests {
    /// A visitor, who never waits either.
    private final class Visitor {
        let descriptor: Int32
        private(set) var answer = ""
        /// Whether the server has ended the connection.
        private(set) var isEnded = false

        init(_ port: UInt16) throws {
            #if canImport(Glibc)
                descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            #else
                descriptor = socket(AF_INET, Int32(SOCK_STREAM), 0)
            #endif
            var address = sockaddr_in()
            #if canImport(Darwin)
                address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
            #endif
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            try #require(result == 0)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        }

        deinit { close(descriptor) }

        /// Sends as much as the server takes at once; returns how much.
        @discardableResult
        func send(_ text: String) -> Int {
            let bytes = Array(text.utf8)
            return Foundation.send(descriptor, bytes, bytes.count, HTTPServerTests.withoutSignal)
        }

        func receive() {
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while !isEnded {
                let count = recv(descriptor, &chunk, chunk.count, 0)
                if count == 0 || (count < 0 && errno == ECONNRESET) { isEnded = true }
                guard count > 0 else { return }
                answer += String(decoding: chunk[..<count], as: UTF8.self)
            }
        }
    }

    private static var withoutSignal: Int32 {
        #if canImport(Darwin)
            0
        #else
            Int32(MSG_NOSIGNAL)
        #endif
    }

    private let server: HTTPServer
    private let limits: HTTPLimits

    init() throws {
        var limits = HTTPLimits()
        limits.head = .milliseconds(300)
        limits.idle = .seconds(600)
        limits.answer = .milliseconds(300)
        self.limits = limits
        server = try HTTPServer(port: 0, mostFiles: 64, limits: limits)
    }

    /// Lets the server work until something has happened, with so much to be answered.
    private func serve(_ body: Int = 5, until isDone: () -> Bool) throws {
        for _ in 0..<2_000 {
            try server.step { _ in HTTPResponse(200, [], .bytes(Array(repeating: 0x61, count: body))) }
            if isDone() { return }
        }
        Issue.record("it never happened")
    }

    @Test func aQuestionIsAnsweredAndAnotherOneBehindIt() throws {
        let visitor = try Visitor(server.port)
        visitor.send("GET / HTTP/1.1\r\n\r\nHEAD / HTTP/1.1\r\nConnection: close\r\n\r\n")
        try serve {
            visitor.receive()
            return visitor.isEnded
        }
        #expect(
            visitor.answer == "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: keep-alive\r\n\r\naaaaa"
                + "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\n"
        )
    }

    @Test func headersWithoutEndAreRefusedAtOnce() throws {
        let visitor = try Visitor(server.port)
        visitor.send("GET / HTTP/1.1\r\n")
        var sent = 0
        try serve {
            if sent < 300_000 { sent += max(0, visitor.send("X: " + String(repeating: "x", count: 9_000) + "\r\n")) }
            visitor.receive()
            return visitor.answer.contains("\r\n\r\n")
        }
        #expect(visitor.answer.hasPrefix("HTTP/1.1 431 Request Header Fields Too Large\r\n"))
        #expect(sent < 100_000)
    }

    @Test func whoeverIsSlowIsLeftBehindAndOthersAreAnswered() throws {
        let slow = try (0..<4).map { _ in try Visitor(server.port) }
        for visitor in slow { visitor.send("GET / HTTP/1.1\r\nX: ") }
        let quick = try Visitor(server.port)
        quick.send("GET / HTTP/1.1\r\n\r\n")
        try serve {
            quick.receive()
            return quick.answer.hasSuffix("aaaaa")
        }
        #expect(slow.allSatisfy { !$0.isEnded })
        let end = ContinuousClock.now + .seconds(30)
        try serve {
            for visitor in slow {
                visitor.send("x")
                visitor.receive()
            }
            return slow.allSatisfy(\.isEnded) || ContinuousClock.now > end
        }
        #expect(!slow.contains { !$0.isEnded })
        #expect(slow.allSatisfy { $0.answer.isEmpty })
    }

    @Test func whoeverDoesNotTakeItsAnswerIsLeftBehind() throws {
        let visitor = try Visitor(server.port)
        visitor.send("GET / HTTP/1.1\r\n\r\n")
        let size = 20 << 20
        let quick = try Visitor(server.port)
        let end = ContinuousClock.now + limits.answer(of: 0) + .seconds(30)
        quick.send("GET / HTTP/1.1\r\n\r\n")
        try serve(size) {
            quick.receive()
            return quick.answer.utf8.count > size || ContinuousClock.now > end
        }
        #expect(quick.answer.utf8.count > size)
    }

    @Test func aCrowdThatSaysNothingMakesRoom() throws {
        // The server has room for 24 visitors.
        let crowd = try (0..<60).map { _ in try Visitor(server.port) }
        let late = try Visitor(server.port)
        late.send("GET / HTTP/1.1\r\n\r\n")
        try serve {
            late.receive()
            return late.answer.hasSuffix("aaaaa")
        }
        for visitor in crowd { visitor.receive() }
        #expect(crowd.contains { $0.isEnded } && !crowd.allSatisfy(\.isEnded))
    }
}
