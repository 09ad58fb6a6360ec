import ArgumentParser
import CAllocator
import Foundation
import Messages
import SiteCore
import Timetable
import TimetableSite
import TimetableStore

/// `jikoku build`: a store becomes a site.
struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Build the site from a store.").told,
        discussion: Message(
            """
            In a project folder, `jikoku build` alone builds timetable.sqlite into _site. A file that jikoku did not \
            make is never replaced.

            Examples:
              jikoku build
              jikoku build --store timetable.sqlite --output _site --only Metro.Ginza
              jikoku build --since before.sqlite
              jikoku build --next after.sqlite
              jikoku build --archive
              jikoku build --pocket --output tokyo.html
              jikoku build --pocket --stations 渋谷,東京 --output tokyo.html
            """
        ).told
    )

    @Option(name: .long, help: Message("The store to read. In a project: timetable.sqlite.").help)
    var store: String?

    @Option(name: .long, help: Message("The folder that the site goes to. In a project: _site.").help)
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
        help: ArgumentHelp(
            Message("Draw this railway only, by id or name; may stand several times.").told,
            valueName: "railway"
        )
    )
    var only: [String] = []

    @Option(
        name: .long,
        help: Message(
            "The store of an earlier timetable: pages tell what has changed since. Unless told, the one that site.yaml names."
        ).help
    )
    var since: String?

    @Option(
        name: .long,
        help: Message(
            "The store of the next timetable, which the site then has as well. Unless told, the one that site.yaml names."
        ).help
    )
    var next: String?

    @Flag(
        name: .long,
        help: Message(
            "Keep each timetable when it is over, under its first day, as site.yaml may say for every build."
        ).help
    )
    var archive = false

    @Option(
        name: .long,
        help: Message("How many threads draw pages; as many as the machine has processors unless told.").help
    )
    var jobs: Int?

    @Flag(name: .long, help: Message("Put a compressed copy (.gz) beside each file, for servers that send those.").help)
    var gzip = false

    @Flag(name: .long, help: Message("Draw every page anew, also where nothing has changed since the last build.").help)
    var fresh = false

    @Flag(
        name: .long,
        help: Message("Write the pocket edition alone: the whole timetable in one file, to send to a phone.").help
    )
    var pocket = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            Message(
                "With --pocket: stations by id or name, with commas between, whose tables the file shows without scripts too."
            ).told,
            valueName: "stations"
        )
    )
    var stations: String?

    @Flag(name: .long, help: Message("Build even if more than half of the pages that are there go.").help)
    var acceptLosses = false

    /// For the test that holds the scripts of the pocket edition against the pages.
    @Flag(name: .long, help: .hidden)
    var pocketViews = false

    /// Waiting for the disk is for sites that are published; a watched project is looked at immediately.
    @Flag(name: .long, help: .hidden)
    var unflushed = false

    @Flag(name: .long, help: Message("Tell every notice, and not only one of each kind.").help)
    var allNotices = false

    @OptionGroup var saying: OutputOptions

    func validate() throws {
        if stations != nil, !pocket {
            throw ValidationError(Message("--stations is for the pocket edition: add --pocket."))
        }
        if since != nil, pocket {
            throw ValidationError(Message("The pocket edition tells of no changes: leave --since."))
        }
        if next != nil, pocket {
            throw ValidationError(Message("The pocket edition has one timetable: leave --next."))
        }
        if archive, pocket {
            throw ValidationError(Message("The pocket edition has one timetable: leave --archive."))
        }
        if let jobs, jobs < 1 { throw ValidationError(Message("--jobs \(jobs): expected 1 or more.")) }
    }

    func run() throws {
        let console = Console(saying)
        if pocket { return try writePocket(console) }
        if pocketViews { return try tellPocketViews(console) }
        let store = try Project.choose(store, .store, or: Project.store, console)
        let output = try Project.choose(output, .output, or: Project.site, console)
        var configuration = try Failure.telling { try SiteConfiguration.chosen(config, console) }
        let today = CalendarDate.today(in: TimeZone.current.identifier)
        configuration.changes.marks = configuration.changes.until.map { today <= $0 } ?? false
        let report = try Failure.telling { [configuration] in
            let reader = try TimetableStore(path: store)
            // That of site.yaml lies beside the file, wherever the command is run.
            let path = since ?? configuration.changes.since?.path(percentEncoded: false)
            let before = path.map { URL(filePath: $0) }
            let earlier = try path.map { try TimetableStore(path: $0) }
            let following = next ?? configuration.next.store?.path(percentEncoded: false)
            let later = try following.map { try TimetableStore(path: $0) }
            let kept =
                archive || configuration.keepsPast
                ? try StoreArchive(beside: URL(filePath: store), reader, from: configuration.validFrom) : nil
            let past = try kept?.timetables() ?? []
            var options = try ProjectFolder.options(output: URL(filePath: output))
            options.only = only
            options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
            options.gzip = gzip
            options.acceptsLosses = acceptLosses
            options.flushes = !unflushed
            options.isFresh = fresh
            let inputs = BuildInputs(
                store: URL(filePath: store),
                since: before,
                next: following.map { URL(filePath: $0) },
                past: kept?.past.map { ($0.from, $0.store) } ?? [],
                configurationFiles: SiteConfiguration.files(config),
                configuration: configuration,
                options: options
            )
            if !fresh, let inputs,
                let report = try SiteBuilder.unchanged(inputs, configuration: configuration, options: options)
            {
                try Self.keep(try kept?.copy(), console)
                return report
            }
            let copy = try kept?.copy()
            console.progress(Message("Reading \(store) …"))
            let isCompared = earlier != nil || later != nil || !past.isEmpty
            let (dataset, census) = try timetable(reader, configuration, isCompared: isCompared)
            let builder = SiteBuilder(
                dataset,
                of: census,
                since: try earlier?.dataset(),
                next: try later.map { try Self.next($0, from: configuration.next.from) },
                past: past,
                configuration: configuration,
                options: options
            )
            let tables = try reader.checksums()
            // Lists that are not needed any more have left holes between those that stay.
            let report = try builder.build(of: inputs, tables: tables, pause: allocator_trim) { done, all in
                console.progress(Message("Drawing"), done, of: all, Message("files"))
            }
            try Self.keep(copy, console)
            return report
        }
        let isComplete = console.notices(report.notices, limit: allNotices ? .max : 1)
        try console.summary(
            [
                "pages": report.pages, "written": report.output.written, "unchanged": report.output.unchanged,
                "removed": report.output.removed, "bytes": report.output.bytes, "largest": report.output.largest,
                "warnings": report.notices.count,
            ],
            notices: report.notices
        ) { seconds in
            Message(
                """
                \(output): \(report.pages.counted(.page)); \(report.output.written.counted(.file)) written, \
                \(report.output.unchanged.grouped) unchanged, \(report.output.removed.grouped) removed, \
                \((report.output.bytes / 1_000_000).grouped) MB; in \(seconds) s
                """
            )
        }
        if !isComplete { console.note(Message("Every notice: the same command with --all-notices")) }
        let hosts = SiteHosts(for: report.output, configuration)
        console.note(hosts.note)
        if let advice = hosts.advice { console.note(advice) }
        console.note(
            Message("Next: open \("\(output)/index.html".quoted) in a browser, or `jikoku serve \(output.quoted)`.")
        )
    }

    /// Keeps the timetable that the site was built from, so that it is there when it is over.
    private static func keep(_ copy: StoreArchive.Copy?, _ console: Console) throws {
        guard let copy else { return }
        if let replaced = try copy.publish() {
            console.note(
                Message(
                    "\(copy.place.relativePath) was kept otherwise, and is now \(replaced.relativePath). If this is a new timetable and no correction, say since when: `valid-from` in site.yaml."
                )
            )
        }
    }

    /// The next timetable, from the day that the publisher or its feed says.
    private static func next(_ store: TimetableStore, from day: CalendarDate?) throws -> NextTimetable {
        let dataset = try store.dataset()
        guard let from = day ?? dataset.source.validFrom else {
            throw ValidationError(
                Message(
                    "The next timetable does not say when it begins. Add the day to site.yaml: `next: {from: 2027-03-13}`."
                )
            )
        }
        return NextTimetable(dataset, from: from, tables: try store.checksums())
    }

    /// Where the pocket edition goes: into a folder under its own name.
    private var pocketFile: URL {
        let file = URL(filePath: output ?? "pocket.html")
        let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
        return isFolder ? file.appending(path: "pocket.html") : file
    }

    private func tellPocketViews(_ console: Console) throws {
        let store = try Project.choose(store, .store, or: Project.store, console)
        var lines = ""
        try Failure.telling {
            let configuration = try SiteConfiguration.chosen(config, console)
            var options = try ProjectFolder.options(output: URL(filePath: output ?? "."))
            options.only = only
            let dataset = try TimetableStore(path: store).dataset()
            try SiteBuilder(dataset, configuration: configuration, options: options).pocketViews { lines += $0 + "\n" }
        }
        try StandardStreams.put(lines)
    }

    private func writePocket(_ console: Console) throws {
        let store = try Project.choose(store, .store, or: Project.store, console)
        let file = pocketFile
        let chosen = (stations ?? "").split(separator: /[,、]/).map { $0.trimmingCharacters(in: .whitespaces) }
        let (bytes, notices) = try Failure.telling {
            let configuration = try SiteConfiguration.chosen(config, console)
            console.progress(Message("Reading \(store) …"))
            let dataset = try TimetableStore(path: store).dataset()
            var options = try ProjectFolder.options(output: file)
            options.only = only
            let builder = SiteBuilder(dataset, configuration: configuration, options: options)
            return try builder.buildPocket(file, stations: chosen)
        }
        _ = console.notices(notices, limit: allNotices ? .max : 1)
        if bytes == 0 { throw ExitCode.failure }
        try console.summary(["bytes": bytes, "warnings": notices.count], notices: notices) { seconds in
            Message("\(file.relativePath): \(bytes.grouped) bytes; in \(seconds) s")
        }
    }
}
