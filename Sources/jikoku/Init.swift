import ArgumentParser
import Foundation
import InputFiles
import Messages
import Output

/// `jikoku init`: a project folder that works at once.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Make a project folder with a small timetable in it, to be replaced by your own.").told,
        discussion: Message(
            """
            The folder holds an invented line of five stations as spreadsheets, and everything that can be changed. \
            In it, `jikoku import`, `jikoku build`, `jikoku serve` and `jikoku poster` need no options.

            Example:
              jikoku init my-line
              cd my-line
              jikoku import
              jikoku build
              jikoku serve

            With --gtfs the project is for a feed that is there. The feed's name, languages and colour stand in it, and \
            `jikoku import` fetches an address again each time.

              jikoku init my-bus --gtfs https://example.org/gtfs.zip
            """
        ).told
    )

    @Argument(help: Message("The folder to make. It must not exist yet, or be empty.").help)
    var folder: String

    @Option(
        name: .long,
        help: Message("Make it for this GTFS feed instead: a ZIP archive, or the https address of one.").help
    )
    var gtfs: String?

    @OptionGroup var saying: OutputOptions

    func run() throws {
        let console = Console(saying)
        guard let starter = ProjectFolder.url?.appending(path: "Starter"),
            FileManager.default.fileExists(atPath: starter.path(percentEncoded: false))
        else { throw Failure(Message("The folder Starter is not beside jikoku; install jikoku anew.")) }
        let target = URL(filePath: folder)
        let path = target.path(percentEncoded: false)
        if let there = try? FileManager.default.contentsOfDirectory(atPath: path), !there.isEmpty {
            throw Failure(Message("\(folder): this folder has files in it. Name one that does not exist yet."))
        }
        let count: Int
        let made: (String) -> Message
        if let gtfs {
            let project = try FeedProject(gtfs, console)
            count = try Failure.telling { try project.write(to: target, starter: starter) }
            made = { Message("\(folder): made a project for \(project.summary); in \($0) s") }
        } else {
            count = try Failure.telling { try Self.copy(starter, to: target) }
            made = { Message("\(folder): made a project with a line of five stations; in \($0) s") }
        }
        try console.summary(["files": count], made)
        console.note(Message("Next: cd \(folder.quoted) && jikoku import && jikoku build && jikoku serve"))
    }

    /// Copies the bytes alone: the files that come with jikoku mostly belong to somebody else, who may write them or not.
    ///
    /// - Returns: how many files the project has.
    private static func copy(_ starter: URL, to target: URL) throws -> Int {
        Interruption.watch()
        let files = try NewFiles(in: target)
        var count = 0
        let paths = try FileManager.default.subpathsOfDirectory(atPath: starter.path(percentEncoded: false)).sorted()
        for path in paths {
            try Interruption.check()
            let file = starter.appending(path: path)
            let values = try? file.resourceValues(forKeys: [.isDirectoryKey])
            if values?.isDirectory == true {
                try files.addFolder(path)
            } else if file.lastPathComponent != keeper {
                try files.add(path, try bytes(of: file))
                count += 1
            }
        }
        try files.keep()
        return count
    }

    /// The bytes of a file, which names documents by where they are on this machine.
    private static func bytes(of file: URL) throws -> Data {
        let bytes = try InputFile.bytes(telling: file, atMost: InputLimit.published)
        guard file.pathExtension == "yaml", let text = String(data: bytes, encoding: .utf8) else { return bytes }
        return Data(text.replacing(" Docs/", with: " \(ProjectFolder.documents)/").utf8)
    }

    /// What keeps an empty folder in a repository.
    private static let keeper = ".gitkeep"
}
