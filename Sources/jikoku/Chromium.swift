import Foundation

/// The machine's Chromium without a window, spoken to over a pair of pipes
/// (https://chromedevtools.github.io/devtools-protocol/): it starts once and prints many pages.
final class Chromium {
    private let process: pid_t
    private let input: FileHandle
    private let output: Int32
    private var received = Data()
    private var chunk = [UInt8](repeating: 0, count: 1 << 16)
    private var lastID = 0
    private var session: String?

    /// Finds the browser: the one that the variable CHROMIUM names, else the first that is installed.
    ///
    /// - Throws: ``Failure`` where there is none.
    static func executable() throws -> String {
        if let named = ProcessInfo.processInfo.environment["CHROMIUM"], !named.isEmpty {
            if FileManager.default.isExecutableFile(atPath: named) { return named }
            throw Failure("CHROMIUM names \(named), which is no program.")
        }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        let applications = [
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        ]
        let places = names.flatMap { name in folders.map { "\($0)/\(name)" } } + applications
        if let found = places.first(where: FileManager.default.isExecutableFile) { return found }
        throw Failure(
            "Printing takes Chromium or Google Chrome, and neither is installed (Debian: apt-get install chromium; "
                + "macOS: brew install google-chrome). The variable CHROMIUM can name one that lies elsewhere."
        )
    }

    /// Starts the browser.
    ///
    /// - Parameter profile: A folder for what it keeps.
    init(_ executable: String, profile: URL) throws {
        // It reads its orders from descriptor 3 and answers on 4.
        let (orders, answers) = (try Self.pipe(), try Self.pipe())
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, orders.read, 3)
        posix_spawn_file_actions_adddup2(&actions, answers.write, 4)
        for descriptor: Int32 in [1, 2] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var words = [
            executable, "--headless", "--remote-debugging-pipe", "--disable-gpu", "--disable-extensions",
            "--no-first-run", "--user-data-dir=\(profile.path(percentEncoded: false))",
        ]
        // Its sandbox refuses to be run by root, as in most containers.
        if geteuid() == 0 { words.append("--no-sandbox") }
        var arguments = words.map { strdup($0) } + [nil]
        var environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        let result = posix_spawn(&process, executable, &actions, nil, &arguments, &environment)
        close(orders.read)
        close(answers.write)
        self.process = process
        input = FileHandle(fileDescriptor: orders.write, closeOnDealloc: true)
        output = answers.read
        guard result == 0 else {
            throw Failure("\(executable) cannot be started: \(String(cString: strerror(result))).")
        }
        // Orders to a browser that has ended are an error, not the end of this program.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Prints a page.
    ///
    /// - Parameters:
    ///   - width: Of the paper, in millimetres.
    ///   - height: Of the paper, in millimetres.
    /// - Returns: The bytes of a PDF file.
    func print(_ page: URL, width: Double, height: Double) throws -> Data {
        let session = try session ?? open()
        let navigation = try call("Page.navigate", ["url": page.absoluteString], session)
        if let error = navigation["errorText"] as? String { throw Failure("\(page.lastPathComponent): \(error).") }
        _ = try receive { $0["method"] as? String == "Page.loadEventFired" }
        let printed = try call(
            "Page.printToPDF",
            [
                "preferCSSPageSize": true, "printBackground": true, "paperWidth": width / 25.4,
                "paperHeight": height / 25.4,
            ],
            session
        )
        guard let text = printed["data"] as? String, let data = Data(base64Encoded: text) else {
            throw Failure("\(page.lastPathComponent): the browser printed nothing.")
        }
        return data
    }

    /// Ends the browser. One that does not answer is not waited for when the user wants to stop.
    func quit() {
        defer { close(output) }
        if !Interruption.isAsked { _ = try? call("Browser.close", [:], nil) }
        kill(process, SIGTERM)
        var status: Int32 = 0
        for _ in 0..<500 {
            if waitpid(process, &status, WNOHANG) != 0 { return }
            usleep(10_000)
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
    }

    private func open() throws -> String {
        let target = try call("Target.createTarget", ["url": "about:blank"], nil)
        let attached = try call(
            "Target.attachToTarget",
            ["targetId": target["targetId"] ?? "", "flatten": true],
            nil
        )
        guard let session = attached["sessionId"] as? String else { throw Failure("The browser opens no page.") }
        self.session = session
        _ = try call("Page.enable", [:], session)
        return session
    }

    /// Gives an order and waits for its answer.
    private func call(_ method: String, _ parameters: [String: Any], _ session: String?) throws -> [String: Any] {
        lastID += 1
        let id = lastID
        var message: [String: Any] = ["id": id, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        let order = try JSONSerialization.data(withJSONObject: message) + [0]
        do { try input.write(contentsOf: order) } catch { throw Self.hasEnded }
        let answer = try receive { $0["id"] as? Int == id }
        if let error = answer["error"] as? [String: Any] {
            throw Failure("The browser refused \(method): \(error["message"] as? String ?? "no reason given").")
        }
        return answer["result"] as? [String: Any] ?? [:]
    }

    /// The next message that is waited for; others are passed over.
    private func receive(_ isWanted: ([String: Any]) -> Bool) throws -> [String: Any] {
        while true {
            let message = try nextMessage()
            if let object = try JSONSerialization.jsonObject(with: message) as? [String: Any], isWanted(object) {
                return object
            }
        }
    }

    /// Messages end with a zero byte.
    private func nextMessage() throws -> Data {
        var searched = 0
        while true {
            if let end = received.dropFirst(searched).firstIndex(of: 0) {
                defer { received = Data(received[(end + 1)...]) }
                return Data(received[..<end])
            }
            searched = received.count
            // The request to stop may reach another thread than this one, whose waiting it then does not end.
            var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            repeat { try Interruption.check() } while poll(&waiting, 1, 200) <= 0
            // A FileHandle would wait for all it was asked for; a message may be shorter.
            let count = read(output, &chunk, chunk.count)
            let isInterrupted = count < 0 && errno == EINTR
            try Interruption.check()
            if isInterrupted { continue }
            guard count > 0 else {
                throw Self.hasEnded
            }
            received.append(contentsOf: chunk[..<count])
        }
    }

    private static let hasEnded = Failure(
        "The browser has ended by itself; does \"chromium --headless\" work on this machine?"
    )

    /// A pipe whose ends no other program inherits, and which are none of the numbers that are dealt out.
    private static func pipe() throws -> (read: Int32, write: Int32) {
        let pipe = Pipe()
        let ends = [pipe.fileHandleForReading, pipe.fileHandleForWriting].map {
            fcntl($0.fileDescriptor, F_DUPFD_CLOEXEC, 10)
        }
        guard ends.allSatisfy({ $0 >= 0 }) else { throw Failure("No pipe to the browser can be made.") }
        return (ends[0], ends[1])
    }
}
