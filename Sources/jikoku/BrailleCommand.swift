import ArgumentParser
import Foundation
import Messages
import Output
import SiteCore
import SiteSheets
import Timetable
import TimetableSite
import TimetableStore

/// `jikoku braille`: timetables of stations for an embosser or a braille display.
struct BrailleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "braille",
        abstract: Message("Write timetables of stations in braille.").told,
        discussion: Message(
            """
            All directions and kinds of day of the stations that are named, a line for each hour. A name that ends in \
            .brf gives a file for embossers and displays, in North American ASCII Braille, one that ends in .txt the \
            cells of Unicode. Japanese needs the readings of names in the store; English is written by liblouis if it \
            is installed, or else uncontracted. A file that jikoku did not make is never replaced.

            Examples:
              jikoku braille --station 渋谷 --output shibuya.brf
              jikoku braille --station 渋谷 --railway 銀座線 --output ginza.txt
              jikoku braille --station Shibuya --language en --contracted --cells 40 --output shibuya.brf
            """
        ).told
    )

    @Option(name: .long, help: Message("The store to read. In a project: timetable.sqlite.").help)
    var store: String?

    @Option(name: .long, help: Message("A station, by its id or name; may stand several times.").help)
    var station: [String] = []

    @Option(
        name: .long,
        help: Message("Only the timetables of this railway, by its id or name; may stand several times.").help
    )
    var railway: [String] = []

    @Option(name: .long, help: Message("The language, by its tag; the site's first unless told.").help)
    var language: String?

    @Flag(name: .long, help: Message("Contract words, as grade 2 does; not in Japanese.").help)
    var contracted = false

    @Option(name: .long, help: Message("How many cells a line has.").help)
    var cells = 32

    @Option(name: .long, help: Message("How many lines a page has.").help)
    var lines = 25

    @Option(name: .long, help: Message("The file to write; its name ends in .brf or .txt.").help)
    var output: String

    @Option(
        name: .long,
        help: Message(
            "The configuration. Unless told, site.yaml of the folder one is in, or else that of jikoku itself."
        ).help
    )
    var config: String?

    @OptionGroup var saying: OutputOptions

    private var form: BrailleForm? { BrailleForm(rawValue: URL(filePath: output).pathExtension.lowercased()) }

    func validate() throws {
        if station.isEmpty { throw ValidationError(Message("Name a station: --station ID.")) }
        if form == nil { throw ValidationError(Message("--output \(output): write a name that ends in .brf or .txt.")) }
        if !(20...100).contains(cells) { throw ValidationError(Message("--cells \(cells): expected 20 to 100.")) }
        if !(10...100).contains(lines) { throw ValidationError(Message("--lines \(lines): expected 10 to 100.")) }
        if contracted, language == "ja" {
            throw ValidationError(Message("--contracted: Japanese braille has no contractions."))
        }
    }

    func run() throws {
        guard let form else { return }
        let console = Console(saying)
        let store = try Project.choose(store, .store, or: Project.store, console)
        let kind = FileKind(Message("a file of braille that jikoku wrote"), starts: [[]], mark: form.mark)
        try Failure.telling { try WholeFile.check(output, replacing: kind) }
        Interruption.watch()
        var order = BrailleOrder()
        (order.stations, order.railways, order.isContracted) = (station, railway, contracted)
        (order.language, order.size, order.form) = (language.map { Language(rawValue: $0) }, (cells, lines), form)
        let report = try Failure.telling {
            let configuration = try SiteConfiguration.chosen(config, console)
            console.progress(Message("Reading \(store) …"))
            let dataset = try TimetableStore(path: store).dataset()
            var options = try ProjectFolder.options(output: URL(filePath: "."))
            options.documents = []
            let builder = SiteBuilder(dataset, configuration: configuration, options: options)
            let report = try builder.braille(order, liblouis: LiblouisBraille.init(table:))
            try WholeFile.put(report.book.bytes, at: output, replacing: kind)
            return report
        }
        let book = report.book
        try console.summary(
            ["pages": book.pageCount, "tables": book.tableCount, "departures": book.departureCount]
        ) { seconds in
            Message(
                "\(output): \(book.pageCount.counted(.page)), \(book.departureCount.counted(.departure)) (\(report.way)); in \(seconds) s"
            )
        }
    }
}
