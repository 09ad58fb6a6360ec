import Foundation
import SmallArchives
import TestFolders
import Testing

@testable import TimetableFeeds

/// A GTFS feed in which nothing is wrong, for tests to break or to replace file by file.
///
/// Route `R` runs from A over B to C and back, weekdays in 2026; trip `t1` goes there, `t2` back after midnight.
struct SmallGTFS {
    /// The text of each file, by its name.
    var files = [
        "agency.txt": """
        agency_id,agency_name,agency_url,agency_timezone,agency_lang
        X,Small Buses,https://example.org/,Asia/Tokyo,en

        """,
        "stops.txt": """
        stop_id,stop_name,stop_lat,stop_lon
        A,Alder,35.600,139.700
        B,Birch,35.600,139.710
        C,Cedar,35.600,139.730

        """,
        "routes.txt": """
        route_id,agency_id,route_short_name,route_long_name,route_type,route_color
        R,X,6,Tree Line,3,80c342

        """,
        "calendar.txt": """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        W,1,1,1,1,1,0,0,20260101,20261231

        """,
        "trips.txt": """
        route_id,service_id,trip_id,trip_headsign,direction_id
        R,W,t1,Cedar,0
        R,W,t2,Alder,1

        """,
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        t1,08:00:00,08:00:00,A,1
        t1,08:04:00,08:05:30,B,2
        t1,08:10:00,08:10:00,C,3
        t2,23:58:00,23:58:00,C,1
        t2,24:03:00,24:03:00,B,2
        t2,24:07:00,24:07:00,A,3

        """,
    ]

    /// The feed with one passage of a file replaced, which has to be there.
    static func with(_ file: String, _ passage: String, _ text: String) -> SmallGTFS {
        var feed = SmallGTFS()
        feed.replace(passage, with: text, in: file)
        return feed
    }

    /// The feed with a file more, or with another one in its place.
    static func with(_ file: String, _ text: String) -> SmallGTFS {
        var feed = SmallGTFS()
        feed.files[file] = text
        return feed
    }

    /// Replaces a passage that has to be there, wherever it is.
    mutating func replace(_ passage: String, with text: String, in file: String) {
        let before = files[file] ?? ""
        #expect(before.contains(passage), "\(file) has no such passage")
        files[file] = before.replacingOccurrences(of: passage, with: text)
    }

    /// Writes the feed into a folder of its own, which is gone when `body` is done.
    func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = try Folder()
        for (name, text) in files { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
        return try withExtendedLifetime(folder) { try body(folder.url) }
    }

    /// Writes the feed into a ZIP archive of its own, which is gone when `body` is done.
    func inArchive<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = try Folder()
        let url = folder.url.appending(path: "feed.zip")
        try SmallZip(files).data.write(to: url)
        return try withExtendedLifetime(folder) { try body(url) }
    }

    /// Reads the feed's files, without making a dataset of them.
    func records(lenient: Bool = false) throws -> (records: GTFSRecords?, log: NoticeLog) {
        try inFolder { url in
            let log = ReadingLog(isLenient: lenient)
            let records = GTFSFiles.read(url, log)
            return (records, log.log)
        }
    }

    /// What is wrong with its files, as severity, code and message.
    func readingNotices(lenient: Bool = false) throws -> [String] {
        try records(lenient: lenient).log.sorted.map { "\($0.severity.rawValue) \($0.code): \($0.message)" }
    }
}
