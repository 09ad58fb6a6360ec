import ArgumentParser
import Foundation
import Messages
import SiteCore
import Timetable
import TimetableFeeds

/// `jikoku import` alone: the feed that feed.yaml of the working folder names.
struct ImportProject: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "project",
        abstract: Message("Import the feed that feed.yaml names (what `jikoku import` does in a project folder).").told,
        discussion: Message(
            """
            Examples:
              jikoku import
              jikoku import --lenient --all-notices
            """
        ).told
    )

    @OptionGroup var options: ImportOptions

    func run() throws {
        guard let project = Project.here else {
            throw ValidationError(
                Message(
                    "There is no feed.yaml here. Name a format and a feed, as in `jikoku import gtfs feed.zip --store "
                        + "timetable.sqlite`, or make a project folder with `jikoku init`."
                )
            )
        }
        let feed = try Failure.telling { try project.feed() }
        var described = options.feedOptions(supplements: supplements(feed.format))
        described.name = described.name ?? feed.name
        described.licence = described.licence ?? feed.licence
        described.attribution = described.attribution ?? feed.shownCredit
        described.timeZone = feed.timeZone
        described.validFrom = feed.validFrom
        described.validUntil = feed.validUntil
        described.isHoliday = { [days = feed.holidayService] date in days.contains { $0.contains(date) } }
        let given = described
        try options.run(feed.feed.relativePath, url: feed.feed) { url in
            var result = Self.read(feed.format, url, given)
            if let date = feed.validFrom { result.dataset?.source.validFrom = date }
            if let date = feed.validUntil { result.dataset?.source.validUntil = date }
            return result
        }
    }

    private static func read(_ format: FeedDescription.Format, _ url: URL, _ options: FeedOptions) -> ImportResult {
        switch format {
        case .csv: SpreadsheetFeed.read(folder: url, options: options)
        case .gtfs: GTFSFeed.read(url, options: options)
        case .miniTokyo3D: MiniTokyo3DFeed.read(folder: url, options: options)
        }
    }

    private func supplements(_ format: FeedDescription.Format) -> [URL] {
        switch format {
        case .csv: ImportCSV.supplements
        case .gtfs: []
        case .miniTokyo3D: ProjectFolder.supplement("mini-tokyo-3d")
        }
    }
}
