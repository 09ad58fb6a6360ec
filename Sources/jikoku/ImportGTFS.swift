import ArgumentParser
import Messages
import TimetableFeeds

/// `jikoku import gtfs FEED --store STORE`.
struct ImportGTFS: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gtfs",
        abstract: Message("Import a GTFS or GTFS-JP feed.").told,
        discussion: Message(
            """
            Examples:
              jikoku import gtfs feed.zip --store timetable.sqlite
              jikoku import gtfs feed.zip --store timetable.sqlite --lenient --date 2026-04-01
              jikoku import gtfs bus.zip --store timetable.sqlite --add --key city-bus
            """
        ).told
    )

    @Argument(help: Message("The feed: a ZIP archive, or the folder it unpacks to.").help)
    var feed: String

    @OptionGroup var options: ImportOptions

    func run() throws {
        try options.runOne(feed) { url in GTFSFeed.read(url, options: options.feedOptions()) }
    }
}
