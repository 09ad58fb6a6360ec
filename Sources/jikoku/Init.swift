import ArgumentParser
import Foundation

/// `jikoku init`: a project folder that works at once.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a project folder with a small timetable in it, to be replaced by your own.",
        discussion: """
            The folder holds an invented line of five stations as spreadsheets, and everything that can be changed. \
            In it, `jikoku import`, `jikoku build`, `jikoku serve` and `jikoku poster` need no options.

            Example:
              jikoku init my-line
              cd my-line
              jikoku import
              jikoku build
              jikoku serve
            """
    )

    @Argument(help: "The folder to make. It must not exist yet, or be empty.")
    var folder: String

    @OptionGroup var saying: OutputOptions

    func run() throws {
        let console = Console(saying)
        guard let starter = ProjectFolder.url?.appending(path: "Starter"),
            FileManager.default.fileExists(atPath: starter.path(percentEncoded: false))
        else { throw Failure("The folder Starter is not beside jikoku; install jikoku anew.") }
        let target = URL(filePath: folder)
        let path = target.path(percentEncoded: false)
        if let there = try? FileManager.default.contentsOfDirectory(atPath: path), !there.isEmpty {
            throw Failure("\(folder): this folder has files in it. Name one that does not exist yet.")
        }
        // An empty folder gives way, anything else that is there stops the copy.
        if (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil {
            try Failure.telling { try FileManager.default.removeItem(at: target) }
        }
        try Failure.telling {
            let parent = target.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: starter, to: target)
        }
        let files = (FileManager.default.subpaths(atPath: path) ?? []).filter { $0.contains(".") }
        for file in files where file.hasSuffix(".gitkeep") {
            try? FileManager.default.removeItem(at: target.appending(path: file))
        }
        console.summary("\(folder): made a project with a line of five stations;", ["files": files.count])
        console.note("Next: cd \(folder.quoted) && jikoku import && jikoku build && jikoku serve")
    }
}
