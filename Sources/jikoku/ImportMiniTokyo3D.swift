import ArgumentParser
import Foundation
import Messages
import TimetableFeeds

/// `jikoku import mini-tokyo-3d FOLDER --store STORE`.
struct ImportMiniTokyo3D: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mini-tokyo-3d",
        abstract: Message("Import a folder in the format of Mini Tokyo 3D.").told,
        discussion: Message(
            """
            Example:
              jikoku import mini-tokyo-3d data --supplement readings --store tokyo.sqlite
            """
        ).told
    )

    @Argument(help: Message("The folder with railways.json, stations.json, train-timetables and the rest.").help)
    var folder: String

    @Option(
        name: .long,
        help: Message(
            """
            A folder with operators.csv, station-readings.csv, railway-readings.csv, railway-names.csv, gates.csv, \
            railways.csv or surcharges.csv.
            """
        ).help
    )
    var supplement: [String] = []

    @OptionGroup var options: ImportOptions

    func validate() throws {
        for folder in supplement {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
                throw ValidationError(Message("--supplement \(folder.printable): there is no such folder."))
            }
            let names = FeedOptions.supplementFiles
            guard names.contains(where: { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }) else {
                throw ValidationError(
                    Message(
                        "--supplement \(folder.printable): the folder holds none of \(names.joined(separator: ", "))."
                    )
                )
            }
        }
    }

    func run() throws {
        try options.runOne(folder) { url in
            MiniTokyo3DFeed.read(folder: url, options: options.feedOptions(supplements: supplements))
        }
    }

    /// The user's supplements, then the one that comes with jikoku.
    private var supplements: [URL] {
        supplement.map { URL(filePath: $0) } + ProjectFolder.supplement("mini-tokyo-3d")
    }
}
