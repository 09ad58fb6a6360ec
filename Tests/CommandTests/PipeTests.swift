import Foundation
import Testing

/// A pipe in the place of any file that is read does not hold the command up, and neither does a file without end.
@Suite struct PipeTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try here.importFeed()
        try here.write("theme: {css: own/pipe, logo: own/pipe.svg}\ndocuments: docs\n", to: "unused.yaml")
        try here.write("# A\n", to: "docs/a.md")
        try here.write("a{}", to: "own/a.css")
    }

    private func pipe(_ path: String) throws {
        try here.write("", to: path)
        try FileManager.default.removeItem(at: here.url.appending(path: path))
        try #require(mkfifo(here.url.appending(path: path).path, 0o600) == 0)
    }

    /// A file of ten gigabytes that takes no place on the disk.
    private func endless(_ path: String) throws {
        try here.write("", to: path)
        let handle = try FileHandle(forWritingTo: here.url.appending(path: path))
        try handle.truncate(atOffset: 10 << 30)
        try handle.close()
    }

    private static let importing = "import mini-tokyo-3d feed --store s.sqlite"
    private static let building = "build --store s.sqlite --output site"

    /// The file, what the configuration says, the command, and a part of what it says.
    private static let inputs: [(file: String, yaml: String, command: String)] = [
        ("feed/stations.json", "", importing), ("feed/feed.json", "", importing),
        ("feed/train-timetables/a-main.json", "", importing), ("feed/coordinates.json", "", importing),
        ("feed/operators.csv", "", importing), ("feed/station-readings.csv", "", importing),
        ("mine.yaml", "", building + " --config mine.yaml"),
        ("own/a.css", "theme: {css: own/a.css}", building + " --config it.yaml"),
        ("own/a.svg", "theme: {logo: own/a.svg}", building + " --config it.yaml"),
        ("docs/a.md", "documents: docs", building + " --config it.yaml"),
        ("docs/b.png", "documents: docs", building + " --config it.yaml"),
        ("own/home.mustache", "templates: own", building + " --config it.yaml"),
        ("own/strings/en.yaml", "templates: own", building + " --config it.yaml"),
    ]

    @Test(.timeLimit(.minutes(30)), arguments: inputs, [true, false])
    func whatIsNoFileOrTooLargeIsToldByName(input: (file: String, yaml: String, command: String), isPipe: Bool) throws {
        if input.file == "docs/b.png" { try here.write("# A\n\n![b](b.png)\n", to: "docs/a.md") }
        try here.write(input.yaml + "\n", to: "it.yaml")
        try isPipe ? pipe(input.file) : endless(input.file)
        let outcome = try here.run(input.command)
        #expect(outcome.status == 1)
        let name = input.file.split(separator: "/").last ?? ""
        let reason = isPipe ? "this is a folder, a pipe or a device, and not a file" : "the file is larger than "
        #expect(outcome.words.contains(name) && outcome.words.contains(reason), "\(outcome.words)")
    }

    @Test(.timeLimit(.minutes(30)), arguments: ["check", "build --output site"])
    func aPipeIsNoStore(reader: String) throws {
        try pipe("p.sqlite")
        let outcome = try here.run(reader + " --store p.sqlite")
        #expect(outcome.status == 1)
        #expect(outcome.words.contains("p.sqlite: this file is not a Jikoku store."))
    }
}
