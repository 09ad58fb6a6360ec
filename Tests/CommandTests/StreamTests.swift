import Foundation
import Testing

/// Standard output and standard error may be closed, or lead to where nothing fits. What is done is done all the same,
/// and a result that nobody got is a failure.
@Suite struct StreamTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try here.importFeed()
        try #require(here.run("build --store s.sqlite --output site --quiet").status == 0)
    }

    /// Runs the command by a shell, which leads its streams elsewhere.
    ///
    /// - Returns: its exit code, and what it said on standard error.
    private func run(_ line: String) throws -> (status: Int32, words: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "\"$0\" \(line)", Command.program.path]
        process.currentDirectoryURL = here.url
        process.environment = Command.environment([:])
        let log = here.url.appending(path: "words")
        try Data().write(to: log)
        process.standardInput = FileHandle.nullDevice
        process.standardError = try FileHandle(forWritingTo: log)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit, "\(line)")
        return (process.terminationStatus, String(decoding: try here.bytes(of: "words"), as: UTF8.self))
    }

    /// Where nothing fits; macOS has no such device.
    private static let places: [String] =
        FileManager.default.fileExists(atPath: "/dev/full") ? ["&-", "/dev/full"] : ["&-"]

    @Test(.timeLimit(.minutes(30)), arguments: places) func workIsDoneWhoeverHearsOfIt(place: String) throws {
        for (line, status) in [
            ("build --store s.sqlite --output site", 0), ("build --store s.sqlite --output site --fresh --json", 0),
            ("check --store s.sqlite", 0), ("pack site a.zip", 0), ("list stations --store s.sqlite", 0),
            ("import mini-tokyo-3d feed --store t.sqlite", 0), ("init line", 0), ("--help", 0),
            ("check --store nowhere.sqlite", 1), ("build", 64), ("nonsense", 64),
        ] {
            #expect(try run("\(line) 2>\(place)").status == status, "\(line)")
        }
        #expect(try here.bytes(of: "t.sqlite") == here.bytes(of: "s.sqlite"))
        #expect(try here.bytes(of: "a.zip").count > 10_000)
        #expect(here.exists("line/feed.yaml"))
        // No message has become a part of a file that took the place of a closed stream.
        #expect(try here.run("check --store t.sqlite").status == 0)
    }

    @Test(.timeLimit(.minutes(30)), arguments: places) func aResultThatNobodyGotIsAFailure(place: String) throws {
        let reason = place == "&-" ? "it is closed" : "No space left on device"
        for line in [
            "list stations --store s.sqlite", "check --store s.sqlite --json", "--help", "--version",
            "build --store s.sqlite --output site --json", "pack site a.zip --json",
        ] {
            let (status, words) = try run("\(line) >\(place)")
            #expect(status == 1, "\(line)")
            #expect(words == "Error: Standard output cannot be written: \(reason).\n", "\(line)")
        }
        for line in ["build --store s.sqlite --output site", "check --store s.sqlite", "init line"] {
            #expect(try run("\(line) >\(place)").status == 0, "\(line)")
        }
    }

    @Test(.timeLimit(.minutes(30))) func whoeverReadsTheWordsMayGo() throws {
        // The reader is gone before the first word; the shell tells how the command ended.
        let line = "build --store s.sqlite --output site --fresh; echo $? > status"
        _ = try run("--version; (sleep 0.5; \"$0\" \(line)) 2>&1 >/dev/null | true; sleep 5")
        #expect(String(decoding: try here.bytes(of: "status"), as: UTF8.self) == "0\n")
    }
}
