import ArgumentParser
import Foundation
import Messages
import SiteCore
import SiteSheets
import Timetable
import TimetableSite
import TimetableStore

/// `jikoku poster`: posters become PDF files.
struct PosterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "poster",
        abstract: Message("Print posters of stations as PDF files.").told,
        discussion: Message(
            """
            Draws the posters of the stations and railways that are named, or all of a network. Fonts are those of \
            site.yaml, or else the machine's own. With --all, a folder is kept: what has not changed is left alone, \
            sheets.csv lists all sheets, and changed.csv those that are new or have changed since the last time. \
            With --compare, sheets are proofs: they mark what has changed since an earlier store, and proof.html and \
            proof.csv list it; with --all only posters that have changed are printed. A file that jikoku did not make \
            is never replaced.

            Examples:
              jikoku poster --station 渋谷 --size A3
              jikoku poster --railway Metro.Ginza --store timetable.sqlite --output posters
              jikoku poster --all --bleed --output posters
              jikoku poster --station 渋谷 --read-from 2m
              jikoku poster --railway Metro.Ginza --layout line --landscape
              jikoku poster --railway Metro.Ginza --layout booklet --folded
              jikoku poster --railway Metro.Ginza --layout diagram
              jikoku poster --layout card --station 渋谷 --output cards
              jikoku poster --layout phone --station 渋谷 --output my-timetable.pdf
              jikoku poster --layout door --station 渋谷=5 --station 原宿=12 --from 17:00 --hours 4 --output door.pdf
              jikoku poster --all --language ja --language en --output posters
              jikoku poster --all --compare old.sqlite --output proofs
            """
        ).told
    )

    @Option(name: .long, help: Message("The store to read. In a project: timetable.sqlite.").help)
    var store: String?

    @Flag(name: .long, help: Message("All stations of all railways, in their order.").help)
    var all = false

    @Option(
        name: .long,
        help: Message(
            "A station, by its id or name; may stand several times. On a door sheet with the walk in minutes: ID=5."
        ).help
    )
    var station: [String] = []

    @Option(
        name: .long,
        help: Message("A railway, by its id or name, for all of its stations; may stand several times.").help
    )
    var railway: [String] = []

    @Option(name: .long, help: Message("Only this direction, by its id or name; may stand several times.").help)
    var direction: [String] = []

    @Option(
        name: .long,
        help: Message(
            "The paper: \(Paper.allCases.map(\.rawValue).joined(separator: ", ")); that of site.yaml unless told."
        ).help
    )
    var size: Paper?

    @Option(
        name: .long,
        help: Message(
            "How far away minutes can still be read, such as 2m: each poster takes the smallest paper from A4 on that does."
        ).help
    )
    var readFrom: String?

    @Flag(name: .long, help: Message("Hold the paper with its long side below.").help)
    var landscape = false

    @Flag(name: .long, help: Message("Leave 3 mm of bleed around the paper, and mark where to cut.").help)
    var bleed = false

    @Option(
        name: .long,
        help: Message("What is shown and how: \(PosterLayout.allCases.map(\.rawValue).joined(separator: ", ")).").help
    )
    var layout: PosterLayout = .rows

    @Flag(name: .long, help: Message("Put two pages of a booklet on each side of a sheet, to fold and staple.").help)
    var folded = false

    @Option(
        name: .long,
        help: Message(
            "On a door sheet: when one leaves the door first, as 17:00; from the first departure unless told."
        ).help
    )
    var from: String?

    @Option(name: .long, help: Message("On a door sheet: how many hours it tells, 24 unless told.").help)
    var hours: Int?

    @Option(name: .long, help: Message("On a door sheet: what stands above it, such as the name of the hotel.").help)
    var title: String?

    @Option(
        name: .long,
        help:
            Message(
                "The language, by its tag; the site's first unless told. It may stand several times: headings are in the first two, legends in up to four."
            ).help
    )
    var language: [String] = []

    @Option(
        name: .long,
        help:
            Message(
                "A folder for a file each, or the name of one file for all of them, which ends in .pdf. In a project: posters, and proofs with --compare."
            ).help
    )
    var output: String?

    @Option(
        name: .long,
        help: Message(
            "The configuration. Unless told, site.yaml of the folder one is in, or else that of jikoku itself."
        ).help
    )
    var config: String?

    @Option(
        name: .long,
        help: Message("Print the notices to riders that are valid on this day, YYYY-MM-DD; none unless told.").help,
        transform: CalendarDate.argument
    )
    var alertsOn: CalendarDate?

    @Option(
        name: .long,
        help: Message("How many threads draw; as many as the machine has processors unless told.").help
    )
    var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

    @Option(
        name: .long,
        help: Message("The store of what hangs there: print proofs that mark what has changed since, and lists of it.")
            .help
    )
    var compare: String?

    @Flag(
        name: .long,
        help: Message("With --all and --compare: print proofs of posters that have not changed, too.").help
    )
    var unchanged = false

    @OptionGroup var saying: OutputOptions

    func validate() throws {
        if unchanged, !all || compare == nil {
            throw ValidationError(Message("--unchanged goes with --all and --compare."))
        }
        if compare != nil, !layout.isOfPosters {
            throw ValidationError(
                Message("--compare marks posters, and not the layout \(layout.rawValue). Choose another one.")
            )
        }
        if language.count > 1, compare != nil || !layout.isOfPosters {
            throw ValidationError(
                Message(
                    "Several languages are for posters to hang up: rows, minutes, directions, schedules. Name one --language."
                )
            )
        }
        if station.isEmpty, railway.isEmpty, !all {
            throw ValidationError(
                Message("Name a station or a railway: --station ID or --railway ID. Or print all of them: --all.")
            )
        }
        if all, !(station.isEmpty && railway.isEmpty) {
            throw ValidationError(Message("--all prints every station: leave out --station and --railway."))
        }
        if layout.isOfLines, !station.isEmpty {
            throw ValidationError(
                Message("--layout \(layout.rawValue) shows whole railways: name one with --railway, or --all.")
            )
        }
        if folded, layout != .booklet {
            throw ValidationError(Message("--folded is for booklets: --layout booklet."))
        }
        _ = try door()
        _ = try distance()
        if jobs < 1 { throw ValidationError(Message("--jobs \(jobs): expected 1 or more.")) }
    }

    func run() throws {
        let console = Console(saying)
        let store = try Project.choose(store, .store, or: Project.store, console)
        let output = try Project.choose(
            output,
            .output,
            or: compare == nil ? Project.posters : Project.proofs,
            console
        )
        Interruption.watch()
        let report = try Failure.telling { try draw(store, to: target(output), console) }
        try console.summary(report.counts) { seconds in
            Message("\(output): \(report.parts.message(separatedBy: "; ")); in \(seconds) s")
        }
    }

    private func target(_ output: String) -> PosterTarget {
        let url = URL(filePath: output)
        return output.hasSuffix(".pdf") ? .file(url) : all ? .kept(url) : .folder(url)
    }

    private func draw(_ store: String, to target: PosterTarget, _ console: Console) throws -> PosterReport {
        let configuration = try SiteConfiguration.chosen(config, console)
        console.progress(Message("Reading \(store) …"))
        let dataset = try TimetableStore(path: store).dataset()
        var order = PosterOrder()
        order.isWhole = all
        order.provesUnchanged = unchanged
        order.isTrimmed = bleed
        order.door = try door()
        order.stations = order.door.map { $0.walks.map(\.station) } ?? station
        order.railways = railway
        order.directions = direction
        order.layout = layout
        order.isFolded = folded
        order.readFrom = try distance()
        order.alertsOn = alertsOn
        order.languages = language.map { Language(rawValue: $0) }
        var sheet = configuration.posters.sheet(for: layout)
        if let size { sheet.paper = size }
        if landscape { sheet.isLandscape = true }
        order.sheet = sheet
        var options = try ProjectFolder.options(output: URL(filePath: "."))
        options.documents = []
        let earlier = try compare.map { file in
            console.progress(Message("Reading \(file) …"))
            let name = URL(filePath: file).lastPathComponent
            return (dataset: try TimetableStore(path: file).dataset(), file: name)
        }
        let builder = SiteBuilder(dataset, configuration: configuration, options: options)
        return try builder.posters(order, comparedWith: earlier, to: target, jobs: jobs) { done, all in
            try Interruption.check()
            console.progress(Message("Drawing"), done, of: all, Message("posters"))
        }
    }
}

extension Paper: ExpressibleByArgument {}
extension PosterLayout: ExpressibleByArgument {}
