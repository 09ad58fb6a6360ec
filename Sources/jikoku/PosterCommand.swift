import ArgumentParser
import Foundation
import Timetable
import TimetableSite
import TimetableStore

/// `jikoku poster`: posters become PDF files.
struct PosterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "poster",
        abstract: "Print posters of stations as PDF files.",
        discussion: """
            Draws the posters of the stations and railways that are named, or all of a network. Fonts are those of \
            site.yaml, or else the machine's own. With --all, a folder is kept: what has not changed is left alone, \
            sheets.csv lists all sheets, and changed.csv those that are new or have changed since the last time.

            Examples:
              jikoku poster --station 渋谷 --size A3
              jikoku poster --railway Metro.Ginza --store timetable.sqlite --output posters
              jikoku poster --all --bleed --output posters
            """
    )

    @Option(name: .long, help: "The store to read. In a project: timetable.sqlite.")
    var store: String?

    @Flag(name: .long, help: "All stations of all railways, in their order.")
    var all = false

    @Option(name: .long, help: "A station, by its id or name; may stand several times.")
    var station: [String] = []

    @Option(name: .long, help: "A railway, by its id or name, for all of its stations; may stand several times.")
    var railway: [String] = []

    @Option(name: .long, help: "Only this direction, by its id or name; may stand several times.")
    var direction: [String] = []

    @Option(
        name: .long,
        help: "The paper: \(Paper.allCases.map(\.rawValue).joined(separator: ", ")); that of site.yaml unless told."
    )
    var size: Paper?

    @Flag(name: .long, help: "Hold the paper with its long side below.")
    var landscape = false

    @Flag(name: .long, help: "Leave 3 mm of bleed around the paper, and mark where to cut.")
    var bleed = false

    @Option(
        name: .long,
        help: "What is shown and how: \(PosterLayout.allCases.map(\.rawValue).joined(separator: ", "))."
    )
    var layout: PosterLayout = .rows

    @Option(name: .long, help: "The language, by its tag; the site's first unless told.")
    var language: String?

    @Option(
        name: .long,
        help:
            "A folder for a file each, or the name of one file for all of them, which ends in .pdf. In a project: posters."
    )
    var output: String?

    @Option(
        name: .long,
        help: "The configuration. Unless told, site.yaml of the folder one is in, or else that of jikoku itself."
    )
    var config: String?

    @Option(name: .long, help: "How many threads draw; as many as the machine has processors unless told.")
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    @OptionGroup var saying: OutputOptions

    func validate() throws {
        if station.isEmpty, railway.isEmpty, !all {
            throw ValidationError(
                "Name a station or a railway: --station ID or --railway ID. Or print all of them: --all."
            )
        }
        if all, !(station.isEmpty && railway.isEmpty) {
            throw ValidationError("--all prints every station: leave out --station and --railway.")
        }
        if jobs < 1 { throw ValidationError("--jobs \(jobs): expected 1 or more.") }
    }

    func run() throws {
        let console = Console(saying)
        let store = try Project.choose(store, "store", or: Project.store, console)
        let output = try Project.choose(output, "output", or: Project.posters, console)
        Interruption.watch()
        let report = try Failure.telling { try draw(store, to: target(output), console) }
        var text = "\(output): \(report.sheets.counted("sheet")) in \(report.files.counted("file"));"
        var values: KeyValuePairs = ["files": report.files, "sheets": report.sheets]
        if let output = report.output {
            text +=
                " \(output.written.grouped) written, \(output.unchanged.grouped) unchanged, "
                + "\(output.removed.grouped) removed;"
            values = [
                "files": report.files, "sheets": report.sheets, "written": output.written,
                "unchanged": output.unchanged, "removed": output.removed,
            ]
        }
        console.summary(text, values)
    }

    private func target(_ output: String) -> PosterTarget {
        let url = URL(filePath: output)
        return output.hasSuffix(".pdf") ? .file(url) : all ? .kept(url) : .folder(url)
    }

    private func draw(_ store: String, to target: PosterTarget, _ console: Console) throws -> PosterReport {
        let configuration = try SiteConfiguration.chosen(config, console)
        console.progress("Reading \(store) …")
        let dataset = try TimetableStore(path: store).dataset()
        var order = PosterOrder()
        order.isWhole = all
        order.isTrimmed = bleed
        order.stations = station
        order.railways = railway
        order.directions = direction
        order.layout = layout
        order.language = language.map { Language(rawValue: $0) }
        var sheet = configuration.posters.sheet(for: layout)
        if let size { sheet.paper = size }
        if landscape { sheet.isLandscape = true }
        order.sheet = sheet
        var options = try ProjectFolder.options(output: URL(filePath: "."))
        options.documents = []
        let builder = SiteBuilder(dataset, configuration: configuration, options: options)
        return try builder.posters(order, to: target, jobs: jobs) { done, all in
            try Interruption.check()
            console.progress("Drawing", done, of: all, "posters")
        }
    }
}

extension Paper: ExpressibleByArgument {}
extension PosterLayout: ExpressibleByArgument {}
