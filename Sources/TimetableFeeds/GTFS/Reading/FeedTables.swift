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

    private static func tables(in folder: URL) -> [String] {
        names.filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path(percentEncoded: false)) }
    }
}
