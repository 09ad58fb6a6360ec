import Foundation
import Messages
import Output
import SiteCore
import SiteData
import SitePages
import Synchronization
import Templating
import Timetable
import TimetableFacts

/// Builds a whole site: reads what the user wrote, works out every page, draws them on several threads, and writes
/// what changed.
///
/// ```swift
/// let options = SiteBuilder.Options(output: site, templates: [own], sharedFiles: [files], trainTypes: [types])
/// let report = try SiteBuilder(dataset, configuration: SiteConfiguration(), options: options).build()
/// print(report.pages)
/// ```
public struct SiteBuilder: Sendable {
    /// The places from which a build reads and to which it writes.
    public struct Options: Sendable {
        /// The folder that the site goes to.
        public var output: URL
        /// Folders of templates; the first that has a file wins.
        public var templates: [URL]
        /// Folders of shared files; the first that has a file wins.
        public var sharedFiles: [URL]
        /// Folders of documents in Markdown; the first that has a file wins.
        public var documents: [URL] = []
        /// The files train-types.yaml; what the first says of a type counts.
        public var trainTypes: [URL]
        /// The ids or names of the railways to draw, or beginnings of these; empty for all.
        public var only: [String] = []
        /// The number of threads that draw pages, at least 1.
        public var jobs = 1
        /// Whether to put a compressed copy, `.gz`, beside each file that is worth it.
        public var gzip = false

        /// Whether a build ends only when all is on the disk.
        public var flushes = false
        /// Whether a build may remove more than half of the pages that are there.
        public var acceptsLosses = false
        /// Whether to draw all files, also those that would come out as they are.
        public var isFresh = false

        /// These options use the given places and have no other setting yet.
        public init(output: URL, templates: [URL], sharedFiles: [URL], trainTypes: [URL]) {
            self.output = output
            self.templates = templates
            self.sharedFiles = sharedFiles
            self.trainTypes = trainTypes
        }
    }

    /// The result of a build.
    public struct Report: Sendable {
        /// Pages of the site, over all languages.
        public let pages: Int
        /// The counts of files that were written, left alone and removed.
        public let output: OutputReport
        /// The notices of the build: tables that documents do not show, train types that train-types.yaml does not know,
        /// texts that a language lacks, and a network too large for itineraries.
        public let notices: [Notice]
    }

    private let timetable: SiteDataset
    private let earlier: Dataset?
    /// The timetable that is published below this one.
    let next: NextTimetable?
    private let period: SitePeriod?
    /// Those that are over and that the site keeps, the latest first.
    let past: [PastTimetable]
    /// Those that pages list.
    let listed: [PastPeriod]
    /// The railways that are worth drawing of a timetable that is over; `nil` for all.
    private let former: Set<Railway.ID>?
    let configuration: SiteConfiguration
    package let options: Options

    /// Prepares a build; nothing is read or written yet.
    ///
    /// - Parameters:
    ///   - dataset: The timetable, with the trains at least that ``trains(for:in:railways:links:chosen:)`` asks for.
    ///   - census: The trains of the whole network, where the timetable has only a part of them.
    ///   - earlier: The timetable before this one: the site then has pages of what has changed since.
    ///   - next: The timetable after this one, which the site then has as well.
    ///   - past: Timetables that are over and that the site has as well, each under its first day; the latest first.
    public init(
        _ dataset: consuming Dataset,
        of census: NetworkCensus? = nil,
        since earlier: Dataset? = nil,
        next: NextTimetable? = nil,
        past: [PastTimetable] = [],
        configuration: SiteConfiguration,
        options: Options
    ) {
        self.init(
            dataset,
            of: census,
            since: earlier,
            next: next,
            past: past,
            period: next.map { .current(next: $0.from) },
            listed: past.map(\.period),
            configuration: configuration,
            options: options
        )
    }

    init(
        _ dataset: consuming Dataset,
        of census: NetworkCensus? = nil,
        since earlier: Dataset?,
        next: NextTimetable? = nil,
        past: [PastTimetable] = [],
        period: SitePeriod?,
        listed: [PastPeriod] = [],
        former: Set<Railway.ID>? = nil,
        configuration: SiteConfiguration,
        options: Options
    ) {
        self.configuration = configuration.completed(for: dataset)
        timetable = SiteDataset(dataset, of: census, isCompared: earlier != nil || next != nil || !past.isEmpty)
        self.earlier = earlier
        self.next = next
        (self.past, self.listed, self.former) = (past, listed, former)
        self.period = period
        self.options = options
    }

    /// The timetable with the types of the feed, wherever it is compared with another one.
    var dataset: Dataset { timetable.feed ?? timetable.dataset }

    /// Builds the site.
    ///
    /// - Parameters:
    /// - inputs: What this build reads, read before it. The next build from the same inputs then has nothing to do, see
    /// ``unchanged(_:configuration:options:)``.
    /// - tables: The checksum of each table of the store. With these, files that would come out as the last build left
    ///   them are not drawn; without any, all files are drawn.
    ///   - pause: called before the first file is drawn, and when all are: much that was needed until then is not any more.
    ///   - progress: called every so often, from any thread, with how many of how many files are done.
    /// - Throws: ``ConfigurationError``, ``TemplateError`` or ``OutputError``. The site that was there is then whole,
    ///   though some of its pages may be new already.
    public func build(
        of inputs: BuildInputs? = nil,
        tables: [String: UInt64] = [:],
        pause: () -> Void = {},
        progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws -> Report {
        let parts = try parts(tables: tables, keeps: inputs != nil)
        var paths = PlannedPaths()
        let starts = parts.map { paths.append($0.paths, below: $0.folder) }
        // From here on nothing more is read.
        let unchanged = Begun { inputs.flatMap { $0.areStillTheSame ? $0 : nil } }
        let writer = try OutputWriter(
            folder: options.output,
            paths: paths,
            flushes: options.flushes,
            acceptsLosses: options.acceptsLosses
        )
        let inputs = unchanged.value
        pause()
        for (part, start) in zip(parts, starts) {
            try part.part().draw(to: writer, from: start, inputs: inputs, progress: progress)
        }
        pause()
        let notices = parts.reversed().flatMap(\.notices).uniqued()
        let pages = parts.reduce(0) { $0 + $1.pageCount }
        let output = try writer.finish(
            madeOf: inputs?.digest,
            note: try BuildNote(pages: pages, notices: notices).bytes
        )
        if configuration.live != nil, let site = try parts.last?.part().drawable.site { try leaveRoomForLive(site) }
        return Report(pages: pages, output: output, notices: notices)
    }

    /// A file of the publisher's may replace one that comes with Jikoku, but no page and no data.
    static func check(_ folder: URL?, _ paths: some Sequence<String>) throws(ConfigurationError) {
        guard let folder else { return }
        let own = Set((try? FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? [])
        guard !own.isEmpty, let taken = paths.first(where: own.contains) else { return }
        throw ConfigurationError(
            file: folder.appending(path: taken).relativePath,
            line: nil,
            message: Message("a page or a data file of the site has this name. Give the file another one.")
        )
    }

    /// The site with all that it is drawn with, before anything is drawn.
    ///
    /// - Parameter further: Languages of sheets, which the site does not have.
    /// - Throws: ``ConfigurationError`` or ``TemplateError``.
    func drawableSite(
        speaking further: [Language] = [],
        families: [any PageFamily.Type]? = nil
    ) throws -> DrawableSite {
        var options = options
        // What a publisher brings goes before what comes with Jikoku.
        options.templates = [configuration.templates].compactMap { $0 } + options.templates
        options.sharedFiles = [configuration.staticFiles].compactMap { $0 } + options.sharedFiles
        options.documents = [configuration.documents].compactMap { $0 } + options.documents
        for text in configuration.footer.values {
            guard let address = PublisherText(text).badAddress else { continue }
            throw ConfigurationError(
                file: "site.yaml",
                line: nil,
                message: Message(
                    "'footer': '\(address)' is no address. A link begins with https:// or mailto:, or leads to a "
                        + "file of the site, such as fares.pdf."
                )
            )
        }
        let catalog = try TrainTypeCatalog(options.trainTypes)
        let documents = try Documents(
            folders: options.documents,
            languages: configuration.languages,
            for: configuration.manual ? [.riders, .publishers] : [.riders]
        )
        var alerts = SiteAlerts.none
        if let folder = configuration.alerts {
            alerts = try SiteAlerts(folder, languages: configuration.languages, dataset)
        }
        let site = Site(
            timetable,
            since: earlier,
            configuration: configuration,
            catalog: catalog,
            only: try railways(),
            documents: documents,
            alerts: alerts,
            beside: period,
            past: listed,
            families: families ?? (period?.past == nil ? PageFamilies.all : PageFamilies.past)
        )
        let languages = try languages(of: site, besides: further, templates: options.templates)
        let templates = try languages.map {
            try TemplateSet(
                folders: options.templates,
                strings: $0.names.strings.texts,
                shortens: true,
                // A page names all languages, each in its own words.
                showsReadings: languages.contains { $0.names.language.hasReadings }
            )
        }
        return DrawableSite(site: site, languages: languages, templates: templates, options: options)
    }

    /// Everything may be read by everyone (RFC 9309).
    var robots: String {
        let sitemap = configuration.address.map { "Sitemap: \($0)\(Sitemap.path)\n" }
        return "User-agent: *\nAllow: /\n" + (sitemap ?? "")
    }

    private func railways() throws(ConfigurationError) -> Set<Railway.ID>? {
        if options.only.isEmpty { return former }
        let names = NameLookup(railwaysOf: dataset)
        var chosen: Set<Railway.ID> = []
        for text in options.only {
            // A timetable that is over may not have had it.
            let known = period?.past == nil || !names.meant(by: text).isEmpty
            for position in known ? try names.required(text, option: "--only", Message("railway")) : [] {
                chosen.insert(Railway.ID(position))
            }
        }
        return former.map(chosen.intersection) ?? chosen
    }

    private func languages(
        of site: Site,
        besides further: [Language],
        templates: [URL]
    ) throws(ConfigurationError) -> [SiteLanguage] {
        var names: [Localization] = []
        let spoken = (configuration.languages + further).uniqued()
        for language in spoken {
            let strings = try Strings(
                language: language,
                folders: templates,
                words: ModeWords(dataset),
                clock: configuration.clock
            )
            names.append(
                Localization(
                    language,
                    strings: strings,
                    languages: spoken,
                    dataset: site.dataset,
                    schedules: site.timetables.schedules,
                    ownParts: site.lines.ownParts
                )
            )
        }
        let all = names
        return SideBySide.all(all.map { names in { @Sendable in SiteLanguage(names, all: all, site: site) } })
    }
}
