import ArgumentParser
import FlyingFox
import FlyingSocks
import Foundation

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
        let files = try ServedFolder(URL(filePath: folder, directoryHint: .isDirectory))
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
        let server = HTTPServer(address: address, logger: .disabled, handler: files)
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask {
                    try await server.waitUntilListening(timeout: 10)
                    guard case .ip4(_, let port) = await server.listeningAddress else { return }
                    print("\(folder) is at http://127.0.0.1:\(port)/ until you press Control-C.")
                    // Whoever started it through a pipe waits for this line.
                    fflush(nil)
                }
                // The first task to throw ends the other one.
                while try await group.next() != nil {}
            }
        } catch let SocketError.failed(_, code, message) {
            throw Failure(refusal(code, message))
        }
    }

    /// What the system's refusal means for the user.
    private func refusal(_ code: Int32, _ message: String) -> String {
        switch code {
        case EADDRINUSE:
            "Port \(port) is taken by another program. Choose another one: --port \(port &+ 1), or --port 0 for any."
        case EACCES: "This user may not listen on port \(port). Choose one above 1023: --port 8000."
        default: "Could not listen on port \(port): \(message)."
        }
    }
}
