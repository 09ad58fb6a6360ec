import Archives
import ArgumentParser
import Foundation
import Messages
import Output
import SiteCore
import Timetable
import TimetableFeeds
import TimetableStore

/// `jikoku export`: a store becomes a feed that other programs read.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Write a store as a feed that other programs read.").told,
        discussion: Message(
            """
            Example:
              jikoku export gtfs --store timetable.sqlite --output feed.zip --year 2027
            """
        ).told,
        subcommands: [ExportGTFS.self, ExportOuDia.self]
    )
}

/// `jikoku export gtfs --store STORE --output FEED.zip`.
struct ExportGTFS: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gtfs",
        abstract: Message("Write a store as a GTFS Schedule feed.").told,
        discussion: Message(
            """
            A feed tells dates. Where the trains of a store run on kinds of day, such as weekdays and holidays, name a \
            year or the first and the last date; public holidays of Japan are known, and site.yaml names further days \
            of holiday service. A file that jikoku did not make is never replaced.

            Examples:
              jikoku export gtfs --store timetable.sqlite --output feed.zip --year 2027
              jikoku export gtfs --output feed.zip --from 2026-04-01 --until 2027-03-31
            """
        ).told
    )

    @Option(name: .long, help: Message("The store to read. In a project: timetable.sqlite.").help)
    var store: String?

    @Option(name: .long, help: Message("The ZIP archive to write.").help)
    var output: String

    @Option(name: .long, help: Message("The first date to tell of, YYYY-MM-DD.").help, transform: CalendarDate.argument)
    var from: CalendarDate?

    @Option(name: .long, help: Message("The last date to tell of, YYYY-MM-DD.").help, transform: CalendarDate.argument)
    var until: CalendarDate?

    @Option(name: .long, help: Message("The year to tell of, instead of --from and --until.").help)
    var year: Int?

    @Option(name: .long, help: Message("The site of operators and of a publisher whose own is not known.").help)
    var url: String?

    @Option(
        name: .long,
        help: Message(
            "The configuration. Unless told, site.yaml of the folder one is in, or else that of jikoku itself."
        ).help
    )
    var config: String?

    @OptionGroup var saying: OutputOptions

    func validate() throws {
        if let year {
            if from != nil || until != nil {
                throw ValidationError(Message("Give either --year or --from and --until."))
            }
            if !(1900...2199).contains(year) {
                throw ValidationError(Message("--year \(year): write a year such as 2027."))
            }
        }
        if let from, let until, from > until {
            throw ValidationError(Message("--from \(from) lies behind --until \(until)."))
        }
        if let url, !url.hasPrefix("https://"), !url.hasPrefix("http://") {
            throw ValidationError(Message("--url \(url): write an address such as https://example.org/."))
        }
    }

    func run() throws {
        let console = Console(saying)
        let store = try Project.choose(store, .store, or: Project.store, console)
        console.progress(Message("Reading \(store) …"))
        let configuration = try Failure.telling { try SiteConfiguration.chosen(config, console) }
        let dataset = try Failure.telling { try TimetableStore(path: store).dataset() }
        let dates = try self.dates(of: dataset, store)
        let period = GTFSPeriod(dates, holidays: holidays(dates, in: dataset.source.timeZone, configuration))
        let export = GTFSExport(dataset, period: period, address: url ?? configuration.address ?? Self.noAddress)
        guard export.tripCount > 0 else {
            throw Failure(Message("\(store): no train runs from \(dates.lowerBound) to \(dates.upperBound)."))
        }
        console.progress(Message("Writing \(output) …"))
        let bytes = try Failure.telling { try write(export) }
        try console.summary(["trips": export.tripCount, "calls": export.callCount, "bytes": bytes]) { seconds in
            Message(
                """
                \(output): \(export.tripCount.counted(.trip)) with \(export.callCount.counted(.call)) from \
                \(dates.lowerBound) to \(dates.upperBound), \((bytes / 1_000).grouped) kB; in \(seconds) s
                """
            )
        }
        if url == nil, configuration.address == nil, export.lacksAddresses {
            console.note(
                Message(
                    "A feed must name a web address for each operator and its publisher. "
                        + "\(Self.noAddress) stands where none is known; --url names a better one."
                )
            )
        }
    }

    /// An address that is nobody's (RFC 2606).
    private static let noAddress = "https://example.org/"

    /// The dates to export: those named, or else those of the store itself.
    private func dates(of dataset: Dataset, _ store: String) throws -> ClosedRange<CalendarDate> {
        if let year, let first = CalendarDate(year: year, month: 1, day: 1),
            let last = CalendarDate(year: year, month: 12, day: 31)
        {
            return first...last
        }
        let sets = dataset.services.compactMap { service -> DateSet? in
            if case .dates(let dates) = service.dates { dates } else { nil }
        }
        let first = from ?? sets.compactMap(\.first).min()
        let last = until ?? sets.compactMap(\.last).max()
        guard let first, let last else {
            throw Failure(
                Message(
                    "\(store): its trains run on kinds of day, and a feed tells dates. "
                        + "Name a year, as with --year 2027, or both --from and --until."
                )
            )
        }
        guard first <= last else { throw Failure(Message("\(store): nothing runs between \(first) and \(last).")) }
        // Two centuries of days are no timetable, but they would be written out one by one.
        guard last - first < 100 * 366 else {
            throw Failure(Message("\(first) to \(last) is too long: name at most a century."))
        }
        return first...last
    }

    /// Public holidays where they are known, and the days that site.yaml adds to them.
    private func holidays(
        _ dates: ClosedRange<CalendarDate>,
        in timeZone: String,
        _ configuration: SiteConfiguration
    ) -> DateSet {
        let years = timeZone == "Asia/Tokyo" ? Array(dates.lowerBound.year...dates.upperBound.year) : []
        let named = dates.filter { date in configuration.holidayService.contains { $0.contains(date) } }
        return DateSet(years.flatMap(JapaneseHolidays.dates) + named)
    }

    /// - Returns: how many bytes the archive has.
    private func write(_ export: GTFSExport) throws -> Int {
        let file = try WholeFile(at: output, replacing: .archive)
        var archive = ZipWriter()
        var (name, count) = ("", 0)
        func put(_ bytes: [UInt8]) throws {
            count += bytes.count
            try file.append(bytes)
        }
        try export.write { (next, bytes) throws(any Error) in
            if next != name {
                try put(archive.begin(next))
                name = next
            }
            try put(archive.add(bytes))
        }
        try put(archive.finish())
        try file.publish()
        return count
    }
}
