import Foundation
import Timetable

/// A feed in the format of GTFS Schedule or of GTFS-JP: a ZIP archive, or the folder that it unpacks to.
///
/// See <https://gtfs.org/documentation/schedule/reference/> and <https://www.gtfs.jp/developpers-guide/>. Docs/gtfs.md
/// says what of it is used.
public struct GTFSFeed {
    /// Reads and checks a whole feed. Nothing is thrown: what is wrong with the feed is reported as notices.
    public static func read(_ feed: URL, options: FeedOptions = FeedOptions()) -> ImportResult {
        let log = ReadingLog(isLenient: options.lenient)
        guard var records = GTFSFiles.read(feed, log), !log.log.isStopped else {
            return ImportResult(dataset: nil, notices: log.log.sorted)
        }
        let tables = FeedTables(of: feed, amongOthers: options.liesAmongOthers, &log.log)
        RouteTable(in: tables.folder, &log.log).state(in: &records, &log.log)
        let surcharges = Surcharges(folders: [tables.folder].compactMap { $0 }) { file, line, reason in
            log.log.report(BadSupplement.check(file, line: line, reason: reason))
            log.log.leaveOut()
        }
        guard var dataset = GTFSAssembly(records, options, &log.log).dataset, !log.log.isStopped else {
            return ImportResult(dataset: nil, notices: log.log.sorted)
        }
        surcharges.state(in: &dataset)
        TimetableList(in: tables.folder, &log.log).state(in: &dataset, records, &log.log)
        dataset.notices = log.log.sorted
        return ImportResult(dataset: dataset, notices: dataset.notices, leftOut: log.log.leftOut)
    }
}
