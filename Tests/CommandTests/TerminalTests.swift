import Foundation
import Testing

/// What a person sees who runs the command in a terminal, and what a log gets instead.
@Suite struct TerminalTests {
    private let here: Workplace

    init() throws { here = try Workplace() }

    /// Runs the command with standard error on a pseudo terminal.
    private func watch(_ line: String, _ variables: [String: String] = [:]) throws -> String {
        var master: Int32 = -1
        var slave: Int32 = -1
        try #require(openpty(&master, &slave, nil, nil, nil) == 0)
        let process = Process()
        process.executableURL = Command.program
        process.arguments = line.split(separator: " ").map(String.init)
        process.currentDirectoryURL = here.url
        var environment = Command.environment([:])
        environment["TERM"] = "xterm"
        environment["NO_COLOR"] = nil
        process.environment = environment.merging(variables) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
        try process.run()
        close(slave)
        var shown: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4_096)
        // A terminal that nobody writes to any more is an error on Linux and an end on macOS.
        while case let count = read(master, &bytes, bytes.count), count > 0 { shown += bytes[..<count] }
        process.waitUntilExit()
        close(master)
        return String(decoding: shown, as: UTF8.self)
    }

    private func breakTime() throws {
        try here.replace(#""d":"05:00""#, with: #""d":"8 Uhr""#, in: "feed/train-timetables/a-main.json")
    }

    @Test func progressIsForTerminalsAndNotForPipes() throws {
        let shown = try watch("import mini-tokyo-3d feed --store s.sqlite")
        #expect(shown.contains("\r\u{1B}[KReading feed …") && shown.contains("Writing s.sqlite …"), "\(shown)")
        // The line is gone before words that stay are written.
        #expect(shown.contains("\r\u{1B}[Ks.sqlite: 1 operator, "), "\(shown)")
        let built = try watch("build --store s.sqlite --output site")
        #expect(built.contains("Reading s.sqlite …") && built.contains("\r\u{1B}[Ksite: "), "\(built)")
        for logged in [
            try here.run("import mini-tokyo-3d feed --store t.sqlite"),
            try here.run("build --store s.sqlite --output t"),
        ] {
            #expect(!logged.words.contains { $0 == "\r" || $0 == "\u{1B}" } && !logged.words.contains(" …"))
        }
        #expect(try watch("build --store s.sqlite --output site --quiet") == "")
    }

    @Test func coloursAreForTerminalsAndForThoseWhoWantThem() throws {
        try breakTime()
        let line = "import mini-tokyo-3d feed --store s.sqlite"
        let shown = try watch(line)
        #expect(shown.contains("\u{1B}[1;31merror:\u{1B}[0m Train A.Main.4.Weekday "), "\(shown)")
        #expect(shown.contains("\u{1B}[1;31mError:\u{1B}[0m feed: 1 error; "), "\(shown)")
        for variables in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
            let plain = try watch(line, variables)
            #expect(!plain.contains("\u{1B}[1") && plain.contains("error: Train A.Main.4.Weekday "), "\(plain)")
        }
        // An empty variable is none (https://no-color.org).
        #expect(try watch(line, ["NO_COLOR": ""]).contains("\u{1B}[1;31m"))
        #expect(!(try here.run(line).words.contains("\u{1B}")))
    }
}
