import Foundation
import TestFolders
import Testing

/// `jikoku init` for whoever runs it: the files that come with jikoku mostly belong to somebody else.
@Suite struct InitTests {
    /// A folder that the command takes for the one its files lie in, with a starter project.
    private let folder: Folder

    init() throws {
        folder = try Folder()
        for path in ["Templates/home.mustache", "Public/sw.js", "Starter/own/.gitkeep"] { try write("", to: path) }
        try write("name: A\n", to: "Starter/feed.yaml")
        try write("甲\n", to: "Starter/timetable/a.csv")
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func attributes(_ path: String) throws -> (mode: Int?, owner: Int?) {
        let all = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: path).path)
        return (all[.posixPermissions] as? Int, all[.ownerAccountID] as? Int)
    }

    private func run(_ line: String) throws -> Command.Outcome {
        try Command.run(line.split(separator: " ").map(String.init), in: folder.url)
    }

    private var mask: Int {
        let mask = umask(0)
        umask(mask)
        return Int(mask)
    }

    @Test func theProjectBelongsToWhoeverMakesIt() throws {
        // As a package leaves them: to be read by all, and to be written by none. Only root can give files away.
        for path in ["Starter/feed.yaml", "Starter/timetable/a.csv", "Starter/timetable", "Starter"] {
            let full = folder.url.appending(path: path).path
            try #require(chmod(full, path.contains(".") ? 0o444 : 0o555) == 0)
            if geteuid() == 0 { try #require(chown(full, 54_321, 54_321) == 0) }
        }
        defer {
            for path in ["Starter", "Starter/timetable"] { chmod(folder.url.appending(path: path).path, 0o755) }
        }
        let outcome = try run("init my/line --json")
        #expect(outcome.status == 0, "\(outcome.words)")
        #expect(outcome.output == "{\"files\":2,\"seconds\":0}\n")
        for (path, text) in [("feed.yaml", "name: A\n"), ("timetable/a.csv", "甲\n")] {
            #expect(try Data(contentsOf: folder.url.appending(path: "my/line/\(path)")) == Data(text.utf8))
            #expect(try attributes("my/line/\(path)") == (0o666 & ~mask, Int(geteuid())))
        }
        for path in ["my/line", "my/line/timetable", "my/line/own"] {
            #expect(try attributes(path) == (0o777 & ~mask, Int(geteuid())))
            #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "\(path)/.gitkeep").path))
        }
    }

    @Test(.timeLimit(.minutes(30)), arguments: [false, true]) func whatCannotBeMadeWholeLeavesNothing(isThere: Bool)
        throws
    {
        let line = folder.url.appending(path: "my/line")
        if isThere { try FileManager.default.createDirectory(at: line, withIntermediateDirectories: true) }
        // The last file of the starter is none.
        try #require(mkfifo(folder.url.appending(path: "Starter/zzz.csv").path, 0o644) == 0)
        let outcome = try run("init my/line")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("zzz.csv") && outcome.error.contains("not a file"), "\(outcome.error)")
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "my").path) == isThere)
        if isThere { #expect(try FileManager.default.contentsOfDirectory(atPath: line.path).isEmpty) }
    }

    @Test func anEmptyFolderThatIsThereIsFilled() throws {
        let line = folder.url.appending(path: "line")
        try FileManager.default.createDirectory(at: line, withIntermediateDirectories: true)
        try #require(chmod(line.path, 0o700) == 0)
        let before = try FileManager.default.attributesOfItem(atPath: line.path)[.systemFileNumber] as? Int
        let filled = try run("init line")
        #expect(filled.status == 0, "\(filled.words)")
        let after = try FileManager.default.attributesOfItem(atPath: line.path)[.systemFileNumber] as? Int
        #expect(before == after)
        #expect(try attributes("line").mode == 0o700)
    }
}
