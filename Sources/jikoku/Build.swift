import ArgumentParser
import Foundation
import TimetableSite
import TimetableStore

/// `jikoku build`: a store becomes a site.
struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Build the site from a store.")

    @Option(name: .long, help: "The store to read.")
    var store: String

    @Option(name: .long, help: "The folder that the site goes to.")
    var output: String

    @Option(name: .long, help: "The configuration; site.yaml beside the templates unless another is named.")
    var config: String?

    @Option(name: .long, help: ArgumentHelp("Draw this railway only; may stand several times.", valueName: "railway"))
    var only: [String] = []

    @Option(name: .long, help: "How many threads draw pages; as many as the machine has processors unless told.")
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    @Flag(name: .long, help: "Put a compressed copy (.gz) beside each file, for servers that send those.")
    var gzip = false

    @Flag(name: .long, help: "Build even if more than half of the pages that are there go.")
    var acceptLosses = false

    @OptionGroup var saying: OutputOptions

    func validate() throws {
        if jobs < 1 { throw ValidationError("--jobs \(jobs): expected 1 or more.") }
    }

    func run() throws {
        let console = Console(saying)
        guard let project = ProjectFolder.url else {
            throw Failure("The folder Templates is neither here nor beside jikoku; run it in a folder that has it.")
        }
        let report = try Failure.telling {
            let configuration =
                try config.map { try SiteConfiguration(contentsOf: URL(filePath: $0)) }
                ?? SiteConfiguration(contentsOf: project.appending(path: "site.yaml"))
            console.progress("Reading \(store) …")
            let dataset = try TimetableStore(path: store).dataset()
            var options = SiteBuilder.Options(
                output: URL(filePath: output),
                templates: [project.appending(path: "Templates")],
                sharedFiles: [project.appending(path: "Public")],
                trainTypes: project.appending(path: "train-types.yaml")
            )
            options.documents = [project.appending(path: "Docs")]
            options.only = only
            options.jobs = jobs
            options.gzip = gzip
            options.acceptsLosses = acceptLosses
            options.flushes = true
            return try SiteBuilder(dataset, configuration: configuration, options: options).build { done, all in
                console.progress("\(done.grouped) of \(all.grouped) files")
            }
        }
        console.notices(report.notices, limit: 10)
        console.summary(
            """
            \(output): \(report.pages.counted("page")); \(report.output.written.counted("file")) written, \
            \(report.output.unchanged.grouped) unchanged, \(report.output.removed.grouped) removed, \
            \((report.output.bytes / 1_000_000).grouped) MB;
            """,
            [
                "pages": report.pages, "written": report.output.written, "unchanged": report.output.unchanged,
                "removed": report.output.removed, "bytes": report.output.bytes,
            ]
        )
        console.note("Next: open \("\(output)/index.html".quoted) in a browser.")
    }
}
