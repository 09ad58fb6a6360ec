import Foundation
import SmallArchives
import TestFolders
import Testing
import Timetable

@testable import TimetableFeeds

/// What is read of the files of a GTFS feed.
@Suite struct GTFSReadingTests {
    @Test func aSoundFeedIsReadWithoutANotice() throws {
        let (found, log) = try SmallGTFS().records()
        let records = try #require(found)
        #expect(log.sorted == [])
        #expect(records.agencies.records.map(\.timeZone) == ["Asia/Tokyo"])
        #expect(records.routes.records.map(\.color) == ["#80C342"])
        #expect(records.services.records.map(\.dates.count) == [261])
        #expect(records.trips.records.map { records.texts[$0.headsign] } == ["Cedar", "Alder"])
        #expect(try records.calls(of: "t1") == ["A 8:0 8:0", "B 8:4 8:5", "C 8:10 8:10"])
        #expect(try records.calls(of: "t2") == ["C 23:58 23:58", "B 24:3 24:3", "A 24:7 24:7"])
    }

    @Test func anArchiveIsReadLikeItsFolder() throws {
        try SmallGTFS().inArchive { url in
            let log = ReadingLog(isLenient: false)
            let records = try #require(GTFSFiles.read(url, log))
            #expect(log.log.sorted == [])
            #expect(try records.calls(of: "t1") == ["A 8:0 8:0", "B 8:4 8:5", "C 8:10 8:10"])
        }
    }

    @Test func aFeedInAFolderInsideIsFound() throws {
        let folder = try Folder()
        var files = SmallGTFS().files.reduce(into: [:]) { $0["feed 2026/\($1.key.uppercased())"] = $1.value }
        files["__MACOSX/feed 2026/._stops.txt"] = "x"
        files["readme.txt"] = "x"
        let url = folder.url.appending(path: "feed.zip")
        try SmallZip(files).data.write(to: url)
        let log = ReadingLog(isLenient: false)
        #expect(GTFSFiles.read(url, log)?.stopTimes.count == 6)
        #expect(log.log.sorted == [])
    }

    @Test func columnsInAnyOrderWithSpacesAndQuotesAreRead() throws {
        let feed = SmallGTFS.with(
            "stops.txt",
            "\u{FEFF} \"stop_lon\" ,extra,stop_name, STOP_ID,stop_lat\r\n139.7,,\"Alder, \"\"old\"\"\",A,35.6,\r\n"
                + "139.71,x,　Birch　,B,35.6\r\n139.73,y,\"Cedar\r\nHill\",C,35.6"
        )
        let (records, log) = try feed.records()
        #expect(log.sorted == [])
        #expect(records?.stops.records.map(\.name) == ["Alder, \"old\"", "Birch", "Cedar  Hill"])
        #expect(records?.stops.records[0].coordinate == Coordinate(latitude: 35.6, longitude: 139.7))
    }

    @Test func shiftJISIsReadAndTold() throws {
        let feed = SmallGTFS()
        try feed.inFolder { folder in
            let text = feed.files["stops.txt"]?.replacingOccurrences(of: "Alder", with: "榛の木表") ?? ""
            try #require(text.data(using: .shiftJIS)).write(to: folder.appending(path: "stops.txt"))
            let log = ReadingLog(isLenient: false)
            #expect(GTFSFiles.read(folder, log)?.stops.records[0].name == "榛の木表")
            #expect(
                log.log.sorted.map(\.message.english) == [
                    "stops.txt:2: the text is not UTF-8, and is taken for Shift_JIS. Save the file as UTF-8."
                ]
            )
        }
    }

    @Test func emptyFilesThatMayBeMissingAreAsGoodAsMissing() throws {
        var feed = SmallGTFS()
        for file in [
            "shapes.txt", "transfers.txt", "translations.txt", "feed_info.txt", "frequencies.txt", "calendar_dates.txt",
        ] {
            feed.files[file] = ""
        }
        #expect(try feed.readingNotices() == [])
    }

    @Test func blankTimesFollowTheDistanceThatTheFeedTells() throws {
        let (records, _) = try SmallGTFS.with(
            "stop_times.txt",
            """
            trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled,timepoint
            t1,08:00:00,08:00:00,A,1,0,1
            t1,,,B,2,7.5,0
            t1,,,A,3,9,
            t1,08:10:00,08:10:00,C,4,10,0
            """
        ).records()
        let found = try #require(records)
        #expect(try found.calls(of: "t1") == ["A 8:0 8:0", "B 8:7 8:7 ~", "A 8:9 8:9 ~", "C 8:10 8:10 ~"])
    }

    @Test func blankTimesFollowTheGroundWhereTheFeedTellsNoDistance() throws {
        // B lies at a third of the way from A to C.
        let feed = SmallGTFS.with("stop_times.txt", "08:04:00,08:05:30", ",")
        #expect(
            try #require(try feed.records().records).calls(of: "t1") == ["A 8:0 8:0", "B 8:3 8:3 ~", "C 8:10 8:10"]
        )
        var nowhere = feed
        nowhere.replace("35.600,139.710", with: ",", in: "stops.txt")
        #expect(try #require(try nowhere.records().records).calls(of: "t1")[1] == "B 8:5 8:5 ~")
    }

    @Test func rowsInAnyOrderAreTheSameTrips() throws {
        let lines = (SmallGTFS().files["stop_times.txt"] ?? "").split(separator: "\n")
        let sound = try #require(try SmallGTFS().records().records)
        for shuffle in [[6, 3, 1, 5, 2, 4], [3, 2, 1, 6, 5, 4], [1, 4, 2, 5, 3, 6]] {
            let text = ([lines[0]] + shuffle.map { lines[$0] }).joined(separator: "\n")
            let (records, log) = try SmallGTFS.with("stop_times.txt", text).records()
            let found = try #require(records)
            #expect(log.sorted == [])
            for trip in ["t1", "t2"] { #expect(try found.calls(of: trip) == sound.calls(of: trip), "\(shuffle)") }
        }
    }

    @Test func aFeedOfEuropeIsReadInItsOwnLetters() throws {
        var feed = SmallGTFS.with("agency.txt", "Asia/Tokyo", "Europe/Berlin")
        feed.replace("Alder", with: "Münchner Straße", in: "stops.txt")
        feed.replace("Birch", with: "Hôpital “Sacré-Cœur”", in: "stops.txt")
        try feed.inFolder { folder in
            let text = try #require(feed.files["stops.txt"]?.data(using: .windowsCP1252))
            try text.write(to: folder.appending(path: "stops.txt"))
            let log = ReadingLog(isLenient: false)
            let names = GTFSFiles.read(folder, log)?.stops.records.map(\.name)
            #expect(names == ["Münchner Straße", "Hôpital “Sacré-Cœur”", "Cedar"])
            #expect(
                log.log.sorted.map(\.message.english) == [
                    "stops.txt:2: the text is not UTF-8, and is taken for Windows-1252. Save the file as UTF-8."
                ]
            )
        }
    }

    @Test func timesWithSpacesAndOneDigitAreRead() throws {
        let feed = SmallGTFS.with("stop_times.txt", "t1,08:00:00,08:00:00,", "t1, 7:55:00 ,\" 7:56:00\",")
        let (records, log) = try feed.records()
        #expect(log.sorted == [])
        #expect(try #require(records).calls(of: "t1")[0] == "A 7:55 7:56")
    }
}
