import Foundation
import TestFolders
import Testing

/// A folder with a small feed in it, in which a test runs the command.
///
/// `A.Main` runs X, Y, Z; `A.Branch` runs from Z to W. The folder is gone when the test is done.
final class Workplace {
    private let folder: Folder
    var url: URL { folder.url }

    init() throws {
        folder = try Folder()
        for (name, text) in Self.files { try write(text, to: "feed/\(name)") }
    }

    /// Runs the command here: `"check --store s.sqlite"`.
    @discardableResult
    func run(_ line: String) throws -> Command.Outcome {
        try Command.run(line.split(separator: " ").map(String.init), in: url)
    }

    /// Imports the feed into `s.sqlite`.
    func importFeed() throws {
        let outcome = try run("import mini-tokyo-3d feed --store s.sqlite --quiet")
        try #require(outcome.status == 0, "\(outcome.words)")
    }

    /// Writes a file, and the folders that it lies in.
    func write(_ text: String, to path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Replaces a passage of a file that has to be there.
    func replace(_ passage: String, with text: String, in path: String) throws {
        let before = String(decoding: try bytes(of: path), as: UTF8.self)
        try #require(before.contains(passage), "\(path) has no such passage")
        try write(before.replacing(passage, with: text), to: path)
    }

    func bytes(of path: String) throws -> Data { try Data(contentsOf: url.appending(path: path)) }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: path).path) }

    /// Every file of a site below a folder of it.
    func files(below path: String) -> [String] {
        (FileManager.default.subpaths(atPath: url.appending(path: path).path) ?? []).filter { $0.contains(".") }
            .sorted()
    }

    private static let files = [
        "feed.json": #"{"name":"Small","licence":"CC0","attribution":"A Rail"}"#,
        "operators.json": #"[{"id":"A","title":{"ja":"あ鉄","en":"A Rail"}}]"#,
        "rail-directions.json": """
        [{"id":"Up","title":{"ja":"上り","en":"Up"}},{"id":"Down","title":{"ja":"下り","en":"Down"}}]
        """,
        "train-types.json": #"[{"id":"A.Local","title":{"ja":"普通","en":"Local"}}]"#,
        "railways.json": """
        [{"id":"A.Main","title":{"ja":"本線","en":"Main Line"},"stations":["A.Main.X","A.Main.Y","A.Main.Z"],
          "ascending":"Down","descending":"Up","color":"#80c342","carComposition":4},
         {"id":"A.Branch","title":{"ja":"支線","en":"Branch Line"},"stations":["A.Branch.Z","A.Branch.W"],
          "ascending":"Down","descending":"Up"}]
        """,
        "stations.json": """
        [{"id":"A.Main.X","railway":"A.Main","coord":[139.70,35.60],"title":{"ja":"甲","en":"X"}},
         {"id":"A.Main.Y","railway":"A.Main","coord":[139.71,35.60],"title":{"ja":"乙","en":"Y"}},
         {"id":"A.Main.Z","railway":"A.Main","coord":[139.72,35.60],"title":{"ja":"丙","en":"Z"}},
         {"id":"A.Branch.Z","railway":"A.Branch","coord":[139.72,35.60],"title":{"ja":"丙","en":"Z"}},
         {"id":"A.Branch.W","railway":"A.Branch","coord":[139.72,35.61],"title":{"ja":"丁","en":"W"}}]
        """,
        "station-groups.json": #"[[["A.Main.Z"],["A.Branch.Z"]]]"#,
        "coordinates.json": """
        {"railways":[
         {"id":"A.Main","sublines":[{"type":"main","coords":[[139.72,35.6],[139.7,35.6]]}]},
         {"id":"A.Branch","sublines":[{"type":"main","coords":[[139.72,35.6],[139.72,35.61]]}]}]}
        """,
        "train-timetables/a-branch.json": """
        [{"id":"A.Branch.3.Weekday","r":"A.Branch","n":"3","y":"A.Local","d":"Up","ds":["A.Branch.Z"],
          "tt":[{"s":"A.Branch.W","d":"08:00"},{"s":"A.Branch.Z","a":"08:05"}]}]
        """,
        "train-timetables/a-main.json": """
        [{"id":"A.Main.1.Weekday","r":"A.Main","n":"1","y":"A.Local","d":"Down","ds":["A.Main.Z"],
          "tt":[{"s":"A.Main.X","d":"23:50"},{"s":"A.Main.Y","a":"23:54","d":"23:55"},{"s":"A.Main.Z","a":"00:01"}]},
         {"id":"A.Main.4.Weekday","r":"A.Main","n":"4","y":"A.Local","d":"Up","ds":["A.Main.X"],
          "tt":[{"s":"A.Main.Z","d":"05:00"},{"s":"A.Main.X","a":"05:09"}]}]
        """,
    ]
}
