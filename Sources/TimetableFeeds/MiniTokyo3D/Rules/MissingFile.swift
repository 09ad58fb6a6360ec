import Timetable

/// A file or folder without which there is no timetable is not there.
enum MissingFile: Rule {
    static let code = "missing-file"
    static let severity = Notice.Severity.error

    /// The feed's folder is not there, or is no folder.
    static func folder(_ path: String) -> Notice {
        notice([], "There is no folder “\(path.shown)”. Give the folder that holds stations.json and railways.json.")
    }

    /// A file is not there.
    static func file(_ name: String) -> Notice {
        notice([], "The feed has no \(name). Check that the folder is the feed's own and complete.")
    }

    /// The folder of trains holds none.
    static let noTrains = notice(
        [],
        "The feed has no train-timetables/*.json. Check that the folder is the feed's own and complete."
    )
}
