import ArgumentParser
import Foundation
import Timetable
import TimetableFeeds
import TimetableStore

/// `jikoku import`: a feed becomes a store.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read a feed, check it, and write it into a store.",
        subcommands: [ImportMiniTokyo3D.self]
    )
}

/// The options that every import takes.
struct ImportOptions: ParsableArguments {
    @Option(name: .long, help: "The store to write; an old one is replaced when every check has passed.")
    var store: String

    @Option(name: .long, help: "The feed's name, if not the format's own.")
    var name: String?

    @Option(name: .long, help: "The day the feed was taken, YYYY-MM-DD.", transform: ImportOptions.date)
    var date: CalendarDate?

    @Option(name: .long, help: "The licence that the data comes under.")
    var licence: String?

    @Option(name: .long, help: "Who is to be named on every page.")
    var attribution: String?

    @Option(name: .long, help: "A folder with operators.csv, station-readings.csv and railway-readings.csv.")
    var supplement: [String] = []

    @Flag(name: .long, help: "Leave out records at fault instead of stopping.")
    var lenient = false

    @Flag(name: .long, help: "Import even if more than a fifth of the store's trains go, or all of a railway.")
    var acceptLosses = false

    @Flag(name: .long, help: "Tell every notice, and not only one of each kind.")
    var allNotices = false

    @OptionGroup var output: OutputOptions

    @Sendable private static func date(_ text: String) throws -> CalendarDate {
        guard let date = CalendarDate(text) else { throw ValidationError("write a date such as 2026-08-05.") }
        return date
    }

    func validate() throws {
        for folder in supplement {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ValidationError("--supplement \(folder.printable): there is no such folder.")
            }
            let names = FeedOptions.supplementFiles
            guard names.contains(where: { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }) else {
                throw ValidationError(
                    "--supplement \(folder.printable): the folder holds none of \(names.joined(separator: ", "))."
                )
            }
        }
    }

    /// The user's supplements, then the one that comes with jikoku for the format.
    func supplements(for format: String) -> [URL] {
        let own = ProjectFolder.url?.appending(path: "Supplements/\(format)")
        let given = supplement.map { URL(filePath: $0) }
        return given
            + [own].compactMap { $0 }.filter {
                FileManager.default.fileExists(atPath: $0.path(percentEncoded: false))
            }
    }
}

/// `jikoku import mini-tokyo-3d FOLDER --store STORE`.
struct ImportMiniTokyo3D: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mini-tokyo-3d",
        abstract: "Import a folder in the format of Mini Tokyo 3D."
    )

    @Argument(help: "The folder with railways.json, stations.json, train-timetables and the rest.")
    var folder: String

    @OptionGroup var options: ImportOptions

    func run() throws {
        let console = Console(options.output)
        console.progress("Reading \(folder) …")
        let result = MiniTokyo3DFeed.read(
            folder: URL(filePath: folder),
            options: FeedOptions(
                name: options.name,
                date: options.date,
                licence: options.licence,
                attribution: options.attribution,
                lenient: options.lenient,
                supplements: options.supplements(for: "mini-tokyo-3d")
            )
        )
        console.progress("")
        let isComplete = console.notices(result.notices, limit: options.allNotices ? .max : 1)
        guard let dataset = result.dataset else {
            throw Failure(
                "\(folder): \(result.errors.count.counted("error")); nothing was imported. Mend the feed"
                    + (options.lenient ? "." : ", or leave out what is wrong with --lenient.")
                    + (isComplete ? "" : " --all-notices tells every one of them.")
            )
        }
        console.progress("Writing \(options.store) …")
        try Failure.telling {
            try TimetableStore.write(
                dataset,
                to: options.store,
                acceptingLosses: options.acceptLosses
            )
        }
        let departures = dataset.stopTimes.count { $0.departure != nil }
        console.summary(
            """
            \(options.store): \(dataset.operators.count.counted("operator")), \
            \(dataset.railways.count.counted("railway")), \(dataset.stations.count.counted("station")), \
            \(dataset.trains.count.counted("train")), \(departures.counted("departure"))\(remarks(result));
            """,
            [
                "operators": dataset.operators.count, "railways": dataset.railways.count,
                "stations": dataset.stations.count, "interchanges": dataset.interchanges.count,
                "trains": dataset.trains.count, "stopTimes": dataset.stopTimes.count, "departures": departures,
                "warnings": result.warnings.count, "leftOut": result.leftOut,
            ]
        )
        if !isComplete { console.note("Every notice: jikoku check --store \(options.store.quoted)") }
        console.note("Next: jikoku build --store \(options.store.quoted) --output _site")
    }

    /// Returns how many warnings there are and how much was left out, where there is anything to tell.
    private func remarks(_ result: ImportResult) -> String {
        var remarks: [String] = []
        if !result.warnings.isEmpty { remarks.append(result.warnings.count.counted("warning")) }
        if result.leftOut > 0 { remarks.append(result.leftOut.counted("record") + " left out") }
        return remarks.isEmpty ? "" : "; " + remarks.joined(separator: ", ")
    }
}
