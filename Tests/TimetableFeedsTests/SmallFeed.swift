import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// A feed of two railways and four trains in which nothing is wrong, for tests to break.
///
/// `A.Main` runs X, Y, Z; `A.Branch` runs from Z to W. Train 1 goes on along the branch as train 2.
struct SmallFeed {
    /// The text of each file, by its name.
    var files = [
        "feed.json": #"{"name":"Small","licence":"CC0","attribution":"A Rail"}"#,
        "operators.json": #"[{"id":"A","title":{"ja":"あ鉄","en":"A Rail"}}]"#,
        "rail-directions.json": """
        [{"id":"Up","title":{"ja":"上り","en":"Up"}},
         {"id":"Down","title":{"ja":"下り","en":"Down"}},
         {"id":"Side","title":{"ja":"横","en":"Side"}}]
        """,
        "train-types.json": #"[{"id":"A.Local","title":{"ja":"普通","en":"Local"}}]"#,
        "railways.json": """
        [{"id":"A.Main","title":{"ja":"本線","en":"Main Line"},"stations":["A.Main.X","A.Main.Y","A.Main.Z"],
          "ascending":"Down","descending":"Up","color":"#80c342","carComposition":4},
         {"id":"A.Branch","title":{"ja":"支線","en":"Branch Line"},"stations":["A.Branch.Z","A.Branch.W"],
          "ascending":"Down","descending":"Up"}]
        """,
        "stations.json": """
        [{"id":"A.Main.X","railway":"A.Main","coord":[139.70,35.60],"title":{"ja":"甲","en":"X","ja-Wiki":"甲駅"}},
         {"id":"A.Main.Y","railway":"A.Main","coord":[139.71,35.60],"title":{"ja":"乙","en":"Y","zh-Hans":"乙"}},
         {"id":"A.Main.Z","railway":"A.Main","coord":[139.72,35.60],"title":{"ja":"丙","en":"Z"}},
         {"id":"A.Branch.Z","railway":"A.Branch","coord":[139.72,35.60],"title":{"ja":"丙","en":"Z"}},
         {"id":"A.Branch.W","railway":"A.Branch","coord":[139.72,35.61],"title":{"ja":"丁","en":"W"}},
         {"id":"B.Far.Away","title":{"ja":"彼方","en":"Far Away"}}]
        """,
        "station-groups.json": #"[[["A.Main.Z"],["A.Branch.Z"]]]"#,
        "coordinates.json": """
        {"railways":[
         {"id":"A.Main","sublines":[{"type":"main","coords":[[139.72,35.6],[139.7,35.6]]}]},
         {"id":"A.Branch","sublines":[{"type":"main","coords":[[139.72,35.6],[139.72,35.61]]}]}]}
        """,
        "train-timetables/a-branch.json": """
        [{"id":"A.Branch.2.Weekday","r":"A.Branch","n":"2","y":"A.Local","d":"Down","os":["A.Main.X"],
          "ds":["A.Branch.W"],"pt":["A.Main.1.Weekday"],
          "tt":[{"s":"A.Branch.Z","d":"00:02"},{"s":"A.Branch.W","a":"24:05"}]},
         {"id":"A.Branch.3.Holiday","r":"A.Branch","n":"3","y":"A.Local","d":"Up","ds":["B.Far.Away"],
          "tt":[{"s":"A.Branch.W","d":"08:00"},{"s":"A.Branch.Z","a":"08:05"}]}]
        """,
        "train-timetables/a-main.json": """
        [{"id":"A.Main.1.Weekday","t":"A.Main.1","r":"A.Main","n":"1","y":"A.Local","d":"Down","os":["A.Main.X"],
          "ds":["A.Branch.W"],"nt":["A.Branch.2.Weekday"],"nm":[{"ja":"星","en":"Star"}],
          "tt":[{"s":"A.Main.X","d":"23:50"},{"s":"A.Main.Y","a":"23:54","d":"23:55"},{"s":"A.Main.Z","a":"00:01"}]},
         {"id":"A.Main.4.Weekday.2","r":"A.Main","n":"4","y":"A.Local","d":"Up","ds":["A.Main.X"],
          "tt":[{"s":"A.Main.Z","d":"05:00"},{"s":"A.Main.X","a":"05:09"}]}]
        """,
    ]

    /// Replaces a passage that has to be there, wherever it is.
    mutating func replace(_ passage: String, with text: String, in file: String) {
        let before = files[file] ?? ""
        #expect(before.contains(passage), "\(file) has no such passage")
        files[file] = before.replacingOccurrences(of: passage, with: text)
    }

    /// The feed with one passage replaced.
    static func with(_ file: String, _ passage: String, _ text: String) -> SmallFeed {
        var feed = SmallFeed()
        feed.replace(passage, with: text, in: file)
        return feed
    }

    /// Writes the feed into a folder of its own, which is gone when `body` is done.
    func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("jikoku-feed-\(UUID().uuidString)", isDirectory: true)
        let trains = folder.appendingPathComponent("train-timetables", isDirectory: true)
        try FileManager.default.createDirectory(at: trains, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        return try body(folder)
    }

    /// Imports the feed.
    func read(lenient: Bool = false) throws -> ImportResult {
        try inFolder { MiniTokyo3DFeed.read(folder: $0, options: .init(lenient: lenient)) }
    }

    /// The messages of an import, each with its severity and code.
    func messages(lenient: Bool = false) throws -> [String] {
        try read(lenient: lenient).notices.map { "\($0.severity.rawValue) \($0.code): \($0.message)" }
    }
}
