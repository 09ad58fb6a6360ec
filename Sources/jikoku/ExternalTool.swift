import Foundation
import Messages

/// A program of this machine that does a piece of work: it is looked for on the PATH, and run to its end.
struct ExternalTool {
    private let executable: String
    /// What to do where it does not run.
    private let remedy: Message

    /// Looks for a program, before there is any work to lose.
    ///
    /// - Parameters:
    ///   - name: What it is called.
    ///   - remedy: What to do where it is there and does not run.
    /// - Returns: `nil` where it is not installed.
    init?(named name: String, remedy: Message) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let places = folders.map { "\($0)/\(name)" }
        guard let found = places.first(where: FileManager.default.isExecutableFile) else { return nil }
        executable = found
        self.remedy = remedy
    }

    /// The error for a program that is there, and cannot be run: one for another machine, or without its libraries.
    func broken(_ words: Message?, _ status: Int32) -> Failure {
        Failure(Message("\(executable) does not run: \(words ?? Message("it ended with \(status)")). \(remedy)"))
    }

    /// Runs the program to its end. Whoever interrupts jikoku interrupts it too.
    ///
    /// - Parameters:
    ///   - input: What it reads from standard input.
    ///   - folder: Where files for its input and its messages are made and removed again.
    ///   - watch: Asked many times a second; the program is ended once it says so.
    /// - Returns: its exit code, and the last line that it wrote.
    func run(
        _ arguments: [String],
        input: String = "",
        in folder: URL,
        endedIf watch: () -> Bool = { false }
    ) throws -> (status: Int32, words: String?) {
        let (status, text) = try output(of: arguments, input: input, in: folder, endedIf: watch)
        return (status, text.split(separator: "\n").last.map(String.init))
    }

    /// The same with all that it wrote.
    func output(
        of arguments: [String],
        input: String = "",
        in folder: URL,
        endedIf watch: () -> Bool = { false }
    ) throws -> (status: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        let (read, log) = (try Self.file("input", input, in: folder), try Self.file("log", "", in: folder))
        defer { for file in [read, log] { try? FileManager.default.removeItem(at: file) } }
        let told = try FileHandle(forWritingTo: log)
        defer { try? told.close() }
        // A file to read, as /dev/null is not everywhere.
        process.standardInput = try FileHandle(forReadingFrom: read)
        process.standardOutput = told
        process.standardError = told
        do { try process.run() } catch {
            throw broken(Message("what it needs to be started is not on this machine"), 127)
        }
        while process.isRunning {
            if Interruption.isAsked || watch() { process.terminate() }
            usleep(50_000)
        }
        process.waitUntilExit()
        try Interruption.check()
        return (process.terminationStatus, (try? String(contentsOf: log, encoding: .utf8)) ?? "")
    }

    /// A file that nobody else may read: what a program is told may be secret.
    private static func file(_ name: String, _ text: String, in folder: URL) throws -> URL {
        let file = folder.appending(path: ".jikoku-\(name)-\(UUID().uuidString)")
        let made = FileManager.default.createFile(
            atPath: file.path(percentEncoded: false),
            contents: Data(text.utf8),
            attributes: [.posixPermissions: 0o600]
        )
        guard made else { throw Failure(Message("\(folder.relativePath): no file can be made here.")) }
        return file
    }
}
