import ArgumentParser
import Foundation
import Messages
import SiteCore
import Timetable
import TimetableFeeds

/// `jikoku import` alone: the feeds that feed.yaml of the working folder names.
struct ImportProject: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "project",
        abstract: Message("Import the feeds that feed.yaml names (what `jikoku import` does in a project folder).")
            .told,
        discussion: Message(
            """
            Examples:
              jikoku import
              jikoku import --lenient --all-notices
              jikoku import --key city-bus
            """
        ).told
    )

    @OptionGroup var options: ImportOptions

    func validate() throws {
        if options.add {
            throw ValidationError(
                Message("--add is for a format and a feed. In a project, write the feed into the list of feed.yaml.")
            )
        }
    }

    func run() throws {
        guard let project = Project.here else {
            throw ValidationError(
                Message(
                    "There is no feed.yaml here. Name a format and a feed, as in `jikoku import gtfs feed.zip --store "
                        + "timetable.sqlite`, or make a project folder with `jikoku init`."
                )
            )
        }
        let list = try Failure.telling { try project.feeds() }
        let console = Console(options.output)
        let store = try Project.choose(options.store, .store, or: Project.store, console)
        let run = FeedImport(options, store: store, console)
        let keys = list.feeds.map(\.key)
        if list.isList, let key = options.key, !keys.contains(key) {
            throw ValidationError(
                Message("--key \(key): feed.yaml has no such feed; it has \(keys.joined(separator: ", ")).")
            )
        }
        let chosen = list.feeds.filter { !list.isList || options.key == nil || $0.key == options.key }
        var downloads: [FeedDownload] = []
        do {
            let feeds = try chosen.map { description in
                let download = try fetch(description, console)
                if let download { downloads.append(download) }
                return feed(description, in: list)
            }
            if list.isList { try join(feeds, of: list, run) } else { try run.alone(feeds[0]) }
            for download in downloads { try download.keep() }
        } catch {
            for refused in downloads.compactMap({ $0.refuse() }) {
                console.note(Message("\(refused.relativePath): what was fetched and not taken"))
            }
            throw error
        }
    }

    /// Fetches a feed that feed.yaml names by its address; `nil` for any other.
    private func fetch(_ feed: FeedDescription, _ console: Console) throws -> FeedDownload? {
        guard let address = feed.address else { return nil }
        console.progress(Message("Fetching \(address.text) …"))
        let download = try FeedDownload(address, to: feed.feed)
        console.note(
            download.isNew
                ? Message("\(feed.feed.relativePath): fetched from \(address.text)")
                : Message("\(feed.feed.relativePath): \(address.text) has no newer one")
        )
        return download
    }

    private func join(_ feeds: [ImportedFeed], of list: FeedList, _ run: FeedImport) throws {
        var join = FeedJoin.Options(
            folder: URL(filePath: FileManager.default.currentDirectoryPath),
            name: list.name,
            lenient: options.lenient
        )
        join.isHoliday = isHoliday(list)
        try run.join(feeds, keys: list.feeds.map(\.key), join)
    }

    private func feed(_ feed: FeedDescription, in list: FeedList) -> ImportedFeed {
        var described = options.feedOptions(supplements: supplements(feed.format))
        described.name = described.name ?? feed.name
        described.licence = described.licence ?? feed.licence
        described.attribution = described.attribution ?? feed.shownCredit
        described.timeZone = feed.timeZone
        described.validFrom = feed.validFrom
        described.validUntil = feed.validUntil
        described.isHoliday = isHoliday(list)
        let folder = feed.feed.standardizedFileURL.deletingLastPathComponent()
        let neighbours = list.feeds.count {
            $0.format == .gtfs && $0.feed.standardizedFileURL.deletingLastPathComponent() == folder
        }
        described.liesAmongOthers = neighbours > 1
        let given = described
        return ImportedFeed(key: feed.key, told: feed.feed.relativePath, knownLosses: feed.knownLosses) {
            var result = Self.read(feed.format, feed.feed, given)
            if let date = feed.validFrom { result.dataset?.source.validFrom = date }
            if let date = feed.validUntil { result.dataset?.source.validUntil = date }
            return result
        }
    }

    private func isHoliday(_ list: FeedList) -> @Sendable (CalendarDate) -> Bool {
        { [days = list.holidayService] date in days.contains { $0.contains(date) } }
    }

    private static func read(_ format: FeedDescription.Format, _ url: URL, _ options: FeedOptions) -> ImportResult {
        switch format {
        case .csv: SpreadsheetFeed.read(folder: url, options: options)
        case .gtfs: GTFSFeed.read(url, options: options)
        case .miniTokyo3D: MiniTokyo3DFeed.read(folder: url, options: options)
        case .oudia: OuDiaFeed.read([url], options: options)
        }
    }

    private func supplements(_ format: FeedDescription.Format) -> [URL] {
        switch format {
        case .csv, .oudia: ImportCSV.supplements
        case .gtfs: []
        case .miniTokyo3D: ProjectFolder.supplement("mini-tokyo-3d")
        }
    }
}
