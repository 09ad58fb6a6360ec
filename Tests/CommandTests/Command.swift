import Foundation

/// The built command, run as a program of its own.
enum Command {
    /// What came of a run.
    struct Outcome {
        /// 0 done, 1 the data or the site is at fault, 64 usage.
        let status: Int32
        /// What was written for a script, on standard output.
        let output: String
        /// What was written for a person, on standard error; seconds are 0.0.
        let words: String

        /// The error itself, without the usage that follows it.
        var error: String {
            let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.prefix { line in !["Help:", "Usage:", "説明:", "使い方:"].contains(where: line.hasPrefix) }.joined(
                separator: "\n"
            )
            .trimmingCharacters(in: .newlines)
        }
    }

    /// Where the package's programs are built: beside the tests, which on macOS lie in a bundle.
    static let program: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        return (bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL).appending(path: "jikoku")
    }()

    /// That of these tests, in which the command speaks English unless told, wherever the tests run.
    static func environment(_ variables: [String: String]) -> [String: String] {
        ProcessInfo.processInfo.environment.merging(["JIKOKU_LANG": "en"]) { $1 }.merging(variables) { $1 }
    }

    /// Runs the command in a folder, and waits for its end.
    static func run(
        _ arguments: [String],
        in folder: URL,
        program: URL = program,
        variables: [String: String] = [:]
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = environment(variables)
        // Files, as a pipe that nobody reads while it fills would stop the command.
        let logs = ["out", "err"].map { folder.appending(path: "\(UUID().uuidString).\($0)") }
        for log in logs { try Data().write(to: log) }
        let handles = try logs.map { try FileHandle(forWritingTo: $0) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        try process.run()
        process.waitUntilExit()
        let texts = try logs.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        for log in logs { try FileManager.default.removeItem(at: log) }
        return Outcome(
            status: process.terminationStatus,
            output: texts[0].replacing(/"seconds":[0-9.]+/, with: "\"seconds\":0"),
            words: texts[1].replacing(/in [0-9.]+ s$/.anchorsMatchLineEndings(), with: "in 0.0 s")
        )
    }
}
