import ArgumentParser
import Foundation
import Timetable

/// `jikoku import`: a feed becomes a store.
struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Read a feed, check it, and write it into a store.",
        discussion: """
            In a project folder, `jikoku import` alone reads the feed that feed.yaml names.

            Examples:
              jikoku import gtfs feed.zip --store timetable.sqlite
              jikoku import csv my-line --store timetable.sqlite
            """,
        subcommands: [ImportCSV.self, ImportGTFS.self, ImportMiniTokyo3D.self, ImportProject.self],
        defaultSubcommand: ImportProject.self
    )
}

/// The options that every import takes.
struct ImportOptions: ParsableArguments {
    @Option(
        name: .long,
        help: "The store to write; an old one is replaced when every check has passed. In a project: timetable.sqlite."
    )
    var store: String?

    @Option(name: .long, help: "The feed's name, if not the format's own.")
    var name: String?

    @Option(name: .long, help: "The day the feed was taken, YYYY-MM-DD.", transform: CalendarDate.argument)
    var date: CalendarDate?

    @Option(name: .long, help: "The licence that the data comes under.")
    var licence: String?

    @Option(name: .long, help: "Who is to be named on every page.")
    var attribution: String?

    @Flag(name: .long, help: "Leave out records at fault instead of stopping.")
    var lenient = false

    @Flag(name: .long, help: "Import even if more than a fifth of the store's trains go, or all of a railway.")
    var acceptLosses = false

    @Flag(name: .long, help: "Tell every notice, and not only one of each kind.")
    var allNotices = false

    @OptionGroup var output: OutputOptions
}
