import ArgumentParser
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// `jikoku serve FOLDER`: shows a site on this machine, to nobody else.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows a built site on this machine.",
        discussion: """
            Only programs on this machine can reach it. It is for looking at a site, not for putting it on the web: \
            for that, copy the folder to any web server.
            """
    )

    @Argument(help: "The folder that holds the site.", completion: .directory)
    var folder: String = "_site"

    @Option(name: .shortAndLong, help: "The port to listen on; 0 takes any that is free.")
    var port: UInt16 = 8000

    func validate() throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw ValidationError(
                "\(folder) is not a folder. Build the site first: jikoku build --store STORE --output \(folder.quoted)"
            )
        }
    }

    func run() async throws {
        Self.openManyFiles()
        let files = try ServedFolder(URL(filePath: folder, directoryHint: .isDirectory))
        // The port, once there is one.
        let listening = Mutex<UInt16?>(nil)
        while true {
            let known = listening.withLock { $0 }
            do {
                return try await serve(files, on: known ?? port) { port in
                    let isFirst = listening.withLock { known in
                        defer { known = port }
                        return known == nil
                    }
                    if isFirst { announce(port) }
                }
            } catch let SocketError.failed(_, code, message) {
                let hasListened = listening.withLock { $0 != nil }
                guard hasListened, code == EMFILE || code == ENFILE else { throw Failure(refusal(code, message)) }
                // More visitors than the system has files for: all of them are sent away, and who comes back is served.
                try await Task.sleep(for: .milliseconds(100))
            }
        }
    }

    /// Answers requests until it is ended, and tells the port as soon as it listens.
    private func serve(
        _ files: ServedFolder,
        on port: UInt16,
        whenListening tell: @escaping @Sendable (UInt16) -> Void
    ) async throws {
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
        let server = HTTPServer(address: address, logger: .disabled, handler: files)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            group.addTask {
                try await server.waitUntilListening(timeout: 10)
                if case .ip4(_, let port) = await server.listeningAddress { tell(port) }
            }
            // The first task to throw ends the other one.
            while try await group.next() != nil {}
        }
    }

    private func announce(_ port: UInt16) {
        print("\(folder) is at http://127.0.0.1:\(port)/ until you press Control-C.")
        // Whoever started it through a pipe waits for this line.
        fflush(nil)
    }

    /// Every visitor and every file on its way to one takes a descriptor, of which macOS gives a program 256.
    private static func openManyFiles() {
        var limit = rlimit()
        #if canImport(Darwin)
            let files = RLIMIT_NOFILE
        #else
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        guard getrlimit(files, &limit) == 0 else { return }
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
        _ = setrlimit(files, &limit)
    }

    /// The meaning of the system's refusal for the user.
    private func refusal(_ code: Int32, _ message: String) -> String {
        switch code {
        case EADDRINUSE:
            "Port \(port) is taken by another program. Choose another one: --port \(port &+ 1), or --port 0 for any."
        case EACCES: "This user may not listen on port \(port). Choose one above 1023: --port 8000."
        default: "Could not listen on port \(port): \(message)."
        }
    }
}
