import Archives
import Messages
import Timetable

/// The feed is no ZIP archive that can be read: damaged, encrypted, or made to do harm.
enum UnreadableArchive: Rule {
    static let code = "unreadable-archive"
    static let severity = Notice.Severity.error

    static func check(_ archive: String, _ error: ArchiveError) -> Notice {
        notice([], Message("\(archive.shown) \(error)"))
    }

    /// An archive of other archives.
    static func check(_ archive: String, holding feed: String) -> Notice {
        notice(
            [],
            Message("\(archive.shown) holds an archive, \(feed.shown), and no feed. Unpack it, and give what is in it.")
        )
    }
}
