import Foundation
import SmallArchives
import TestFolders
import Testing
import Timetable

@testable import TimetableFeeds

/// The files of a GTFS feed: what is read of them, and what is told.
@Suite struct GTFSReadingTests {
    /// The calls of a trip: stop, arrival, departure, `~` where approximate.
    private func calls(_ records: GTFSRecords, _ trip: String) throws -> [String] {
        let id = try #require(records.trips[trip])
        let table = records.stopTimes
        return zip(zip(table.stops(of: id), table.times(of: id)), table.terms(of: id)).map { call, terms in
            let (stop, times) = call
            let mark = table.terms[Int(terms)].isApproximate ? " ~" : ""
            return "\(records.stops.records[Int(stop)].id) \(told(times.arrival)) \(told(times.departure))\(mark)"
        }
    }

    private func told(_ time: ServiceTime) -> String { "\(time.hour):\(time.minute)" }

    @Test func aSoundFeedIsReadWithoutANotice() throws {
        let (found, log) = try SmallGTFS().records()
        let records = try #require(found)
        #expect(log.sorted == [])
        #expect(records.agencies.records.map(\.timeZone) == ["Asia/Tokyo"])
        #expect(records.routes.records.map(\.color) == ["#80C342"])
        #expect(records.services.records.map(\.dates.count) == [261])
        #expect(records.trips.records.map { records.texts[$0.headsign] } == ["Cedar", "Alder"])
        #expect(try calls(records, "t1") == ["A 8:0 8:0", "B 8:4 8:5", "C 8:10 8:10"])
        #expect(try calls(records, "t2") == ["C 23:58 23:58", "B 24:3 24:3", "A 24:7 24:7"])
    }

    @Test func anArchiveIsReadLikeItsFolder() throws {
        try SmallGTFS().inArchive { url in
            let log = ReadingLog(isLenient: false)
            let records = try #require(GTFSFiles.read(url, log))
            #expect(log.log.sorted == [])
            #expect(try calls(records, "t1") == ["A 8:0 8:0", "B 8:4 8:5", "C 8:10 8:10"])
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

    @Test(arguments: [
        (
            "stop_times.txt", "08:04:00,08:05:30,B", "8.04,08:05:30,B",
            "error malformed-time: stop_times.txt:3: arrival_time “8.04” is no time. "
                + "Write it as 05:07:00, after midnight as 25:07:00."
        ),
        (
            "stop_times.txt", "t1,08:00:00,08:00:00,A", "t1,08:00:00,08:00:00,Z",
            "error unknown-reference: stop_times.txt:2: stop_id “Z” is not in stops.txt. Add it there, or correct it."
        ),
        (
            "stop_times.txt", "B,2\nt1", "B,1\nt1",
            "error repeated-sequence: stop_times.txt:3: trip t1 has stop_sequence 1 twice. Number its stops in order."
        ),
        (
            "stop_times.txt", "08:10:00,08:10:00", ",",
            "error end-without-time: stop_times.txt:4: trip t1 has no time at its first or last stop. Add it."
        ),
        (
            "stop_times.txt", "24:03:00,24:03:00", "22:03:00,22:03:00",
            "warning time-runs-backwards: stop_times.txt:6: trip t2 is here before it left the stop before. "
                + "Check its times."
        ),
        (
            "stop_times.txt", "24:07:00,24:07:00", "48:00:00,48:00:00",
            "warning beyond-two-days: stop_times.txt:7: trip t2 runs beyond 47:59, and is shown up to there."
        ),
        (
            "trips.txt", "R,W,t1", "Q,W,t1",
            "error unknown-reference: trips.txt:2: route_id “Q” is not in routes.txt. Add it there, or correct it."
        ),
        (
            "trips.txt", "Cedar,0", "Cedar,7",
            "warning ignored-value: trips.txt:2: direction_id “7” is not one of 0 to 1, and is taken for empty. "
                + "Correct it."
        ),
        (
            "calendar.txt", "20261231", "20261331",
            "error malformed-date: calendar.txt:2: end_date “20261331” is no date. Write it as 20260805."
        ),
        (
            "routes.txt", "80c342", "green",
            "warning malformed-color: routes.txt:2: route_color “green” is no color. Write it as 80C342."
        ),
        (
            "routes.txt", ",3,", ",9,",
            "error malformed-number: routes.txt:2: route_type “9” is not a mode that GTFS knows. Correct it."
        ),
        (
            "stops.txt", "35.600,139.700", "350,139.700",
            "warning malformed-coordinate: stops.txt:2: stop_lat and stop_lon are no place on Earth. "
                + "Write degrees such as 35.62019."
        ),
        (
            "stops.txt", "B,Birch", "A,Birch",
            "error duplicate-id: stops.txt:3: stop A has another record in line 2. Give each an id of its own."
        ),
        (
            "stops.txt", "B,Birch", "B,",
            "error missing-field: stops.txt:3 has no stop_name. Add what is missing."
        ),
        (
            "stops.txt", "35.600,139.700", "0,0",
            "warning malformed-coordinate: stops.txt:2: stop_lat and stop_lon are no place on Earth. "
                + "Write degrees such as 35.62019."
        ),
        (
            "stop_times.txt", "24:03:00,24:03:00", "24:03:00,25:61:00",
            "error malformed-time: stop_times.txt:6: departure_time “25:61:00” is no time. "
                + "Write it as 05:07:00, after midnight as 25:07:00."
        ),
        (
            "stop_times.txt", "24:03:00,24:03:00", "-1:04:00,24:03:00",
            "error malformed-time: stop_times.txt:6: arrival_time “-1:04:00” is no time. "
                + "Write it as 05:07:00, after midnight as 25:07:00."
        ),
        (
            "stop_times.txt", "arrival_time,", "came,",
            "warning incomplete-header: stop_times.txt:1: the header has no arrival_time, as GTFS wants it. Add it."
        ),
        (
            "agency.txt", "https://example.org/", "example",
            "warning ignored-value: agency.txt:2: agency_url “example” is not an address such as https://example.com/, "
                + "and is taken for empty. Correct it."
        ),
        (
            "agency.txt", "agency_url", "web",
            "warning incomplete-header: agency.txt:1: the header has no agency_url, as GTFS wants it. Add it."
        ),
        (
            "stops.txt", "B,Birch,", "B,Birch,x,",
            "warning uneven-row: stops.txt:3: the row has 5 fields and the header 4. Check its commas."
        ),
    ])
    func aFaultIsToldWithFileAndLine(file: String, passage: String, text: String, notice: String) throws {
        let feed = SmallGTFS.with(file, passage, text)
        #expect(try feed.readingNotices().first == notice)
        // A lenient import goes on without the record.
        let (records, log) = try feed.records(lenient: true)
        #expect(records != nil)
        #expect((log.leftOut > 0) == log.sorted.contains { $0.severity == .error })
    }

    @Test func whatEveryFeedHasIsMissed() throws {
        for file in SmallGTFS().files.keys.sorted() {
            var feed = SmallGTFS()
            feed.files[file] = nil
            let notices = try feed.readingNotices(lenient: true)
            #expect(
                notices.count == 1 && notices[0].hasPrefix("error missing-file: The feed has no \(file)"),
                "\(notices)"
            )
            let empty = try SmallGTFS.with(file, "").records(lenient: true)
            #expect(empty.records == nil && !empty.log.sorted.isEmpty, "\(file)")
        }
        let header = try SmallGTFS.with("stops.txt", "stop_id", "id").readingNotices()
        #expect(header == ["error missing-column: stops.txt:1: the header has no stop_id. Add what is missing."])
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

    @Test func faresAreToldOnce() throws {
        var feed = SmallGTFS.with("fare_rules.txt", "fare_id\n")
        feed.files["fare_attributes.txt"] = "fare_id,price\n"
        #expect(
            try feed.readingNotices() == [
                "warning ignored-files: Fares are not shown: fare_attributes.txt, fare_rules.txt not read."
            ]
        )
    }

    @Test func aTripThatIsLeftOutTakesItsStopTimesWithItAndNoNotice() throws {
        let (records, log) = try SmallGTFS.with("trips.txt", "R,W,t1", "Q,W,t1").records(lenient: true)
        #expect(records?.trips.records.map(\.id) == ["t2"])
        #expect(records?.stopTimes.count == 3)
        #expect(log.sorted.map(\.code) == ["unknown-reference"])
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
        #expect(try calls(found, "t1") == ["A 8:0 8:0", "B 8:7 8:7 ~", "A 8:9 8:9 ~", "C 8:10 8:10 ~"])
    }

    @Test func blankTimesFollowTheGroundWhereTheFeedTellsNoDistance() throws {
        // B lies at a third of the way from A to C.
        let feed = SmallGTFS.with("stop_times.txt", "08:04:00,08:05:30", ",")
        #expect(
            try calls(try #require(try feed.records().records), "t1") == ["A 8:0 8:0", "B 8:3 8:3 ~", "C 8:10 8:10"]
        )
        var nowhere = feed
        nowhere.replace("35.600,139.710", with: ",", in: "stops.txt")
        #expect(try calls(try #require(try nowhere.records().records), "t1")[1] == "B 8:5 8:5 ~")
    }

    @Test func rowsInAnyOrderAreTheSameTrips() throws {
        let lines = (SmallGTFS().files["stop_times.txt"] ?? "").split(separator: "\n")
        let sound = try #require(try SmallGTFS().records().records)
        for shuffle in [[6, 3, 1, 5, 2, 4], [3, 2, 1, 6, 5, 4], [1, 4, 2, 5, 3, 6]] {
            let text = ([lines[0]] + shuffle.map { lines[$0] }).joined(separator: "\n")
            let (records, log) = try SmallGTFS.with("stop_times.txt", text).records()
            let found = try #require(records)
            #expect(log.sorted == [])
            for trip in ["t1", "t2"] { #expect(try calls(found, trip) == calls(sound, trip), "\(shuffle)") }
        }
    }

    @Test func ninetyThousandFaultsAreCountedAndNotKept() throws {
        let rows = (0..<90_000).map { "t\($0),x,x,Z,1\n" }.joined()
        let feed = SmallGTFS.with(
            "stop_times.txt",
            "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + rows
        )
        let notices = try feed.records(lenient: true).log.sorted
        #expect(notices.count < 3000)
        let told = notices.last?.message
        #expect(
            told
                == "89000 more notices of the kind unknown-reference are not listed. Mend the first ones, and import again."
        )
    }

    @Test func twoRowsOfOneDateAreTold() throws {
        let rows = "service_id,date,exception_type\nW,20260101,2\nW,20260103,1\nW,20260101,2\nW,20260103,2\n"
        let feed = SmallGTFS.with("calendar_dates.txt", rows)
        #expect(
            try feed.readingNotices() == [
                "error contradicting-dates: calendar_dates.txt:5: on 2026-01-03 service W runs by one of this row and "
                    + "line 3, and not by the other. Remove one of them.",
                "warning repeated-record: calendar_dates.txt:4: the date 2026-01-01 of service W stands in line 2 "
                    + "already. Remove one of them.",
            ]
        )
        // The first row of each date counts.
        let (records, log) = try feed.records(lenient: true)
        #expect(log.leftOut == 1)
        #expect(records?.services.records.map(\.added) == [[CalendarDate("2026-01-03")].compactMap { $0 }])
        #expect(records?.services.records.map(\.removed) == [[CalendarDate("2026-01-01")].compactMap { $0 }])
    }

    @Test func headwaysThatOverlapAreTold() throws {
        let header = "trip_id,start_time,end_time,headway_secs,exact_times\n"
        let rows = "t1,09:00:00,12:00:00,300,1\nt1,06:00:00,10:00:00,600,0\nt1,12:00:00,13:00:00,600,0\n"
        #expect(
            try SmallGTFS.with("frequencies.txt", header + rows).readingNotices() == [
                "warning overlapping-headways: frequencies.txt:2: trip t1 is repeated while line 3 repeats it. "
                    + "Let one end before the other."
            ]
        )
    }

    @Test func callsAtStationsAndEntrancesOfNoneAreTold() throws {
        var feed = SmallGTFS.with(
            "stops.txt",
            """
            stop_id,stop_name,stop_lat,stop_lon,location_type
            A,Alder,35.600,139.700,
            B,Birch,35.600,139.710,0
            C,Cedar,35.600,139.730,1
            E,Gate,35.600,139.731,2

            """
        )
        let rows = (feed.files["stop_times.txt"] ?? "").split(separator: "\n").prefix(4)
        feed.files["stop_times.txt"] = rows.joined(separator: "\n")
        feed.replace("R,W,t2,Alder,1\n", with: "", in: "trips.txt")
        #expect(
            try feed.readingNotices() == [
                "warning place-without-station: stops.txt:5: E is a part of a station, and names none. "
                    + "Give it a parent_station.",
                "warning call-at-station: stop_times.txt:4: trip t1 calls at C, which is no stop or platform. "
                    + "Name the one where it calls.",
            ]
        )
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
        #expect(try calls(try #require(records), "t1")[0] == "A 7:55 7:56")
    }
}
