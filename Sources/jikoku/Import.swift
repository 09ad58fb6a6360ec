import ArgumentParser
import Foundation
import Messages
import SiteCore
import Timetable

/// `jikoku import`: a feed becomes a store.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: Message("Read a feed, check it, and write it into a store.").told,
        discussion: Message(
            """
            In a project folder, `jikoku import` alone reads the feeds that feed.yaml names.

            Examples:
              jikoku import gtfs feed.zip --store timetable.sqlite
              jikoku import csv my-line --store timetable.sqlite
              jikoku import gtfs bus.zip --store timetable.sqlite --add
            """
        ).told,
        subcommands: [ImportCSV.self, ImportGTFS.self, ImportMiniTokyo3D.self, ImportOuDia.self, ImportProject.self],
        defaultSubcommand: ImportProject.self
    )
}

/// The options that every import takes.
struct ImportOptions: ParsableArguments {
    @Option(
        name: .long,
        help: Message(
            "The store to write; an old one is replaced when every check has passed. In a project: timetable.sqlite."
        ).help
    )
    var store: String?

    @Flag(
        name: .long,
        help: Message("Keep the feeds that the store holds, and add this one, or replace the one of its key.").help
    )
    var add = false

    @Option(
        name: .long,
        help: Message(
            """
            What the feed is called among several: its ids begin with it. Its file's name unless told. In a project \
            with several feeds: the one to import, and no other.
            """
        ).help,
        transform: Self.key
    )
    var key: String?

    @Option(name: .long, help: Message("The feed's name, if not the format's own.").help)
    var name: String?

    @Option(
        name: .long,
        help: Message("The day the feed was taken, YYYY-MM-DD.").help,
        transform: CalendarDate.argument
    )
    var date: CalendarDate?

    @Option(name: .long, help: Message("The licence that the data comes under.").help)
    var licence: String?

    @Option(name: .long, help: Message("Who is to be named on every page.").help)
    var attribution: String?

    @Flag(name: .long, help: Message("Leave out records at fault instead of stopping.").help)
    var lenient = false

    @Flag(
        name: .long,
        help: Message("Import even if more than a fifth of the store's trains go, or all of a railway.").help
    )
    var acceptLosses = false

    @Flag(name: .long, help: Message("Tell every notice, and not only one of each kind.").help)
    var allNotices = false

    @OptionGroup var output: OutputOptions

    private static func key(_ text: String) throws -> String {
        guard FeedKey.isKey(text) else { throw ValidationError(Message("--key: \(FeedKey.complaint(text))")) }
        return text
    }
}
