import ArgumentParser
import Foundation
import Messages
import SiteCore
import TimetableSite

/// A publisher's own folder, made by `jikoku init`: what a command takes from it where no option says otherwise.
///
/// A folder is a project when it holds feed.yaml. Its store, site and posters have fixed names in it.
struct Project {
    /// The name of the file that makes a folder a project.
    static let mark = "feed.yaml"
    /// The store of a project.
    static let store = "timetable.sqlite"
    /// The folder of a project's site.
    static let site = "_site"
    /// The folder of a project's posters.
    static let posters = "posters"
    /// The folder of a project's proofs.
    static let proofs = "proofs"

    /// The working folder, if it is a project.
    static var here: Project? { exists(mark) ? Project() : nil }

    /// Reads feed.yaml.
    func feeds() throws -> FeedList { try FeedList(contentsOf: URL(filePath: Self.mark)) }

    /// The project's train-types.yaml, if it has one.
    var trainTypes: URL? { Self.exists("train-types.yaml") ? URL(filePath: "train-types.yaml") : nil }

    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// What an option says, or else the project's own, which the console then reports.
    ///
    /// - Throws: `ValidationError` outside of a project.
    static func choose(
        _ given: String?,
        _ option: ProjectOption,
        or own: String,
        _ console: Console?
    ) throws -> String {
        if let given { return given }
        guard here != nil else {
            throw ValidationError(
                Message("Say --\(option.rawValue), or run this in a project folder, which `jikoku init` makes.")
            )
        }
        console?.note(option.note(own))
        return own
    }
}
