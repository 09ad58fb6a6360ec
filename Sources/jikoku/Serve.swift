import ArgumentParser
import Foundation
import Messages

/// `jikoku serve FOLDER`: shows a site on this machine, to nobody else.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Shows a built site on this machine.").told,
        discussion: Message(
            """
            Only programs on this machine can reach it. It is for looking at a site, not for putting it on the web: \
            for that, copy the folder to any web server. It answers under the names localhost and 127.0.0.1; behind a \
            tunnel name the other one with --host.

            With --watch in a project folder, the feed is imported and the site built again whenever a file of the \
            project changes, and the pages that are open show it by themselves.

            Examples:
              jikoku serve
              jikoku serve --watch
              jikoku serve _site --port 8080
            """
        ).told
    )

    @Argument(help: Message("The folder that holds the site.").help, completion: .directory)
    var folder: String = "_site"

    @Option(name: .shortAndLong, help: Message("The port to listen on; 0 takes any that is free.").help)
    var port: UInt16 = 8000

    @Option(
        name: .long,
        help: Message("Another name to be asked by, such as that of a tunnel; may stand several times.").help
    )
    var host: [String] = []

    @Flag(
        name: .long,
        help: Message("In a project: import and build again when a file changes, and show it in open pages.").help
    )
    var watch = false

    func validate() throws {
        if watch {
            guard Project.here != nil else {
                throw ValidationError(Message("--watch: this folder is no project, which `jikoku init` makes."))
            }
            guard folder == Project.site else {
                throw ValidationError(
                    Message("--watch: a project's site is built into \(Project.site); name no other folder.")
                )
            }
            return
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw ValidationError(
                Message(
                    "\(folder) is not a folder. Build the site first: jikoku build --store STORE --output \(folder.quoted)"
                )
            )
        }
    }

    func run() throws {
        let watched = watch ? try WatchedProject() : nil
        let files = try ServedFolder(URL(filePath: folder, directoryHint: .isDirectory))
        let hosts = OwnHosts(besides: host)
        do throws(HTTPServer.Refusal) {
            let server = try HTTPServer(port: port, mostFiles: Self.openManyFiles())
            announce(server.port)
            if let watched {
                watched.start()
                try server.run(answering: hosts.guarding(ReloadingSite(files, watched).answer))
            }
            try server.run(answering: hosts.guarding(files.answer))
        } catch {
            throw Failure(refusal(error.code))
        }
    }

    private func announce(_ port: UInt16) {
        let line = Wording.current(Message("\(folder) is at http://127.0.0.1:\(port)/ until you press Control-C."))
            .printable
        // A user whose standard error is closed may know the port anyway.
        try? StandardStreams.put(line + "\n")
    }

    /// Every visitor and every file on its way to one takes a descriptor, of which macOS gives a program 256.
    ///
    /// - Returns: how many it may open now.
    private static func openManyFiles() -> Int {
        var limit = rlimit()
        #if canImport(Darwin)
            let files = RLIMIT_NOFILE
        #else
            let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        guard getrlimit(files, &limit) == 0 else { return 256 }
        limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
        _ = setrlimit(files, &limit)
        getrlimit(files, &limit)
        return Int(limit.rlim_cur)
    }

    /// The meaning of the system's refusal for the user.
    private func refusal(_ code: Int32) -> Message {
        switch code {
        case EADDRINUSE:
            Message(
                "Port \(port) is taken by another program. Choose another one: --port \(port &+ 1), or --port 0 for any."
            )
        case EACCES: Message("This user may not listen on port \(port). Choose one above 1023: --port 8000.")
        default: Message("Could not listen on port \(port): \(Message.systemClause(code)).")
        }
    }
}
