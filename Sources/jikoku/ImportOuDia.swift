import ArgumentParser
import Foundation
import Messages
import SiteCore
import TimetableFeeds

/// `jikoku import oudia FILE… --store STORE`.
struct ImportOuDia: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "oudia",
        abstract: Message("Import files of OuDia or OuDiaSecond.").told,
        discussion: Message(
            """
            Each file is a railway, and stations of one name are one place; files of one railway join. What the files lack \
            stands in tables beside the first: stations.csv, railways.csv, train-types.csv, days.csv.

            Examples:
              jikoku import oudia main.oud --store timetable.sqlite
              jikoku import oudia main.oud2 branch.oud2 --store timetable.sqlite
            """
        ).told
    )

    @Argument(help: Message("The files, .oud or .oud2, or a folder of them.").help)
    var file: [String]

    @OptionGroup var options: ImportOptions

    func run() throws {
        try options.runOne(file[0]) { first in
            let others = file.dropFirst().map { URL(filePath: $0) }
            return OuDiaFeed.read([first] + others, options: options.feedOptions(supplements: ImportCSV.supplements))
        }
    }
}
