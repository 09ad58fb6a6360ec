import ArgumentParser
import Foundation
import Messages
import TimetableFeeds

/// `jikoku import csv FOLDER --store STORE`.
struct ImportCSV: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "csv",
        abstract: Message("Import a folder of spreadsheets saved as CSV.").told,
        discussion: Message(
            """
            The folder holds stations.csv, railways.csv, and in timetable/ a file for each line, way and kind of day. \
            `jikoku init` makes one to begin with.

            Example:
              jikoku import csv my-line --store timetable.sqlite
            """
        ).told
    )

    @Argument(help: Message("The folder with stations.csv, railways.csv and timetable.").help)
    var folder: String

    @OptionGroup var options: ImportOptions

    func run() throws {
        try options.runOne(folder) { url in
            SpreadsheetFeed.read(folder: url, options: options.feedOptions(supplements: Self.supplements))
        }
    }

    /// The types of trains that come with jikoku.
    static var supplements: [URL] { ProjectFolder.supplement("csv") }
}
