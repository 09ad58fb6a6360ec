import Messages
import Timetable

/// A file or folder without which there is no timetable is not there.
enum MissingFile: Rule {
    static let code = "missing-file"
    static let severity = Notice.Severity.error

    /// The feed's folder is not there, or is no folder.
    ///
    /// - Parameter files: the files by which a person knows the right folder, in the middle of a sentence.
    static func folder(_ path: String, holding files: Message) -> Notice {
        notice([], Message("There is no folder “\(path.shown)”. Give the folder that holds \(files)."))
    }

    /// A file is not there, or no file of a pattern such as `trains/*.json`.
    static func file(_ name: String) -> Notice {
        notice([], Message("The feed has no \(name). Check that the folder is the feed's own and complete."))
    }

    /// There is neither a folder nor an archive.
    static func feed(_ path: String) -> Notice {
        notice(
            [],
            Message(
                "There is no file or folder “\(path.shown)”. Give a GTFS feed: a ZIP archive, or the folder it unpacks to."
            )
        )
    }

    /// A table is not there without which a GTFS feed has no timetable.
    static func table(_ names: [String]) -> Notice {
        notice(
            [],
            Message(
                "The feed has no \(names.message(separatedBy: " and no ")). Check that it is a GTFS feed and complete."
            )
        )
    }
}
