import Messages
import Timetable

/// Tables lie in a folder with several feeds: nobody knows of which they are, and they are not read.
enum TablesOfSeveralFeeds: Rule {
    static let code = "tables-of-several-feeds"
    static let severity = Notice.Severity.warning

    static func check(_ tables: [String], own: String) -> Notice {
        notice(
            [],
            Message(
                "\(tables.joined(separator: ", ")): several feeds lie in the same folder, and the table is read for "
                    + "none. Put what is of this feed into a folder \(own.shown) beside it."
            )
        )
    }
}
