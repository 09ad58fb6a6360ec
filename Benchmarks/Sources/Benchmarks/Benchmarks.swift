import ArgumentParser
import Foundation

/// The command: it runs the contests that are named, or all of them, and prints a table for each.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks/run",
        abstract: "Measures what Jikoku wrote by hand beside the libraries that could have done the same work."
    )

    @Argument(help: "What to measure: \(Subject.allCases.map(\.rawValue).joined(separator: ", ")); all without a name.")
    var subjects: [Subject] = []

    @Option(help: "The Mini Tokyo 3D folder whose train files are read.")
    var feed = "Sample"

    @Option(help: "How many times every contender has its turn.")
    var rounds = 5

    @Option(help: "The folder to write files in: a memory file system leaves the disk out of it.")
    var folder = NSTemporaryDirectory()

    func run() throws {
        for subject in subjects.isEmpty ? Subject.allCases : subjects {
            for contest in try contests(of: subject) { print(try contest.run(rounds: rounds).table) }
        }
    }

    private func contests(of subject: Subject) throws -> [Contest] {
        switch subject {
        case .templates: try TemplateContests.all()
        case .json: [try JSONContest.reading(feed: URL(filePath: feed))]
        case .insert: [try InsertContest.stopTimes()]
        case .output: try OutputContests.all(in: URL(filePath: folder))
        case .widths: [try WidthContest.names(feed: URL(filePath: feed))]
        }
    }
}

/// The pieces that can be measured.
enum Subject: String, CaseIterable, ExpressibleByArgument {
    case templates, json, insert, output, widths
}
