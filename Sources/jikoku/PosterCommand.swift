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
            Draws the posters of the stations and railways that are named, and prints them with the Chromium or Google \
            Chrome of this machine; the variable CHROMIUM names another one.

            Examples:
              jikoku poster --station 渋谷 --size A3
              jikoku poster --railway Metro.Ginza --store timetable.sqlite --output posters
            """
    )

    @Option(name: .long, help: "The store to read. In a project: timetable.sqlite.")
    var store: String?

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

    @OptionGroup var saying: OutputOptions

    func validate() throws {
        if station.isEmpty, railway.isEmpty {
            throw ValidationError("Name a station or a railway: --station ID or --railway ID.")
        }
    }

    func run() throws {
        let console = Console(saying)
        let store = try Project.choose(store, "store", or: Project.store, console)
        let output = try Project.choose(output, "output", or: Project.posters, console)
        let executable = try Chromium.executable()
        Interruption.watch()
        let folder = FileManager.default.temporaryDirectory.appending(path: "jikoku-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let isBound = output.hasSuffix(".pdf")
        let (files, sheet) = try Failure.telling { try draw(store, into: folder, bound: isBound, console) }
        let chromium = try Chromium(executable, profile: folder.appending(path: "profile"))
        defer { chromium.quit() }
        let target = URL(filePath: output)
        let parent = isBound ? target.deletingLastPathComponent() : target
        for (number, file) in files.enumerated() {
            try Interruption.check()
            console.progress("Printing", number, of: files.count, "files")
            let pdf = try chromium.print(file.page, width: sheet.width, height: sheet.height)
            let place = isBound ? target : target.appending(path: "\(file.name).pdf")
            try Failure.telling {
                // Only now: whoever stops the command before the first sheet finds nothing.
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
                try pdf.write(to: place, options: .atomic)
            }
        }
        let sheets = files.reduce(0) { $0 + $1.sheets }
        console.summary(
            "\(output): \(sheets.counted("sheet")) in \(files.count.counted("file"));",
            ["files": files.count, "sheets": sheets]
        )
    }

    private func draw(
        _ store: String,
        into folder: URL,
        bound isBound: Bool,
        _ console: Console
    ) throws -> ([SiteBuilder.PosterFile], Sheet) {
        let configuration = try SiteConfiguration.chosen(config, console)
        console.progress("Reading \(store) …")
        let dataset = try TimetableStore(path: store).dataset()
        var order = PosterOrder()
        order.stations = station
        order.railways = railway
        order.directions = direction
        order.layout = layout
        order.language = language.map { Language(rawValue: $0) }
        var sheet = configuration.posters.sheet(for: layout)
        if let size { sheet.paper = size }
        if landscape { sheet.isLandscape = true }
        order.sheet = sheet
        var options = try ProjectFolder.options(output: folder)
        options.documents = []
        let builder = SiteBuilder(dataset, configuration: configuration, options: options)
        let files = try builder.posters(order, bound: isBound, into: folder) { done, all in
            try Interruption.check()
            console.progress("Drawing", done, of: all, "posters")
        }
        return (files, sheet)
    }
}

extension Paper: ExpressibleByArgument {}
extension PosterLayout: ExpressibleByArgument {}
