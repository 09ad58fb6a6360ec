import Foundation

/// Where a publisher's tables about a GTFS feed lie, such as `routes.csv`: in the feed's own folder, or beside its
/// archive.
///
/// Where several feeds lie in one folder, each has its tables in a folder with the name of its archive: those of
/// `bus.zip` lie in `bus`.
struct FeedTables {
    /// The folder; `nil` where the tables that are there may be of any feed.
    let folder: URL?

    /// The tables that there are.
    private static let names = [RouteTable.file, TimetableList.file, Surcharges.file]

    /// Finds the folder.
    ///
    /// - Parameter amongOthers: whether other feeds lie in the same folder.
    init(of feed: URL, amongOthers: Bool, _ log: inout NoticeLog) {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: feed.path(percentEncoded: false), isDirectory: &isFolder)
        if isThere, isFolder.boolValue {
            folder = feed
            return
        }
        let beside = feed.deletingLastPathComponent()
        let own = feed.deletingPathExtension()
        if !Self.tables(in: own).isEmpty {
            folder = own
        } else if amongOthers {
            let tables = Self.tables(in: beside)
            if !tables.isEmpty { log.report(TablesOfSeveralFeeds.check(tables, own: own.lastPathComponent)) }
            folder = nil
        } else {
            folder = beside
        }
    }

    /// The rows of a table about routes, each of which names one; none where the folder has no such table.
    ///
    /// - Parameters:
    ///   - words: the columns by the names that they have here, each with the words that a header may use for it.
    ///   - languages: the columns that may stand once for each language, such as `name_`.
    static func rows(
        of file: String,
        in folder: URL?,
        words: [String: [String]],
        languages: [String],
        _ log: inout NoticeLog
    ) -> [ListTable.Entry] {
        guard let folder,
            FileManager.default.fileExists(atPath: folder.appending(path: file).path(percentEncoded: false))
        else { return [] }
        let sheet = Worksheet(file, in: folder, &log)
        return ListTable(sheet, words: words, languages: languages, required: ["route"], &log).entries
    }

    private static func tables(in folder: URL) -> [String] {
        names.filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path(percentEncoded: false)) }
    }
}
