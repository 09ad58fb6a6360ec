import Testing
import Timetable

@testable import TimetableFeeds

/// What is reported of the files of a GTFS feed with something wrong in them.
@Suite struct GTFSFaultTests {
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

    /// A route without `agency_id` is the only agency's, and there is none.
    @Test(arguments: [true, false]) func aFeedWithoutAnAgencyIsRefused(lenient: Bool) throws {
        let agencies = try #require(SmallGTFS().files["agency.txt"])
        var feed = SmallGTFS()
        feed.files["agency.txt"] = agencies.split(separator: "\n").first.map { $0 + "\n" }
        feed.files["routes.txt"] = "route_id,route_short_name,route_type\nR,R,2\n"
        #expect(
            try feed.readingNotices(lenient: lenient) == [
                "error missing-file: The feed has no rows in agency.txt. Check that it is a GTFS feed and complete."
            ]
        )
        #expect(try feed.records(lenient: lenient).records == nil)
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

    @Test func faresAreToldOnce() throws {
        var feed = SmallGTFS.with("timeframes.txt", "timeframe_group_id\n")
        feed.files["fare_transfer_rules.txt"] = "from_leg_group_id\n"
        #expect(
            try feed.readingNotices() == [
                "warning ignored-files: Some fares are not shown: fare_transfer_rules.txt, timeframes.txt not read."
            ]
        )
    }

    @Test func aTripThatIsLeftOutTakesItsStopTimesWithItAndNoNotice() throws {
        let (records, log) = try SmallGTFS.with("trips.txt", "R,W,t1", "Q,W,t1").records(lenient: true)
        #expect(records?.trips.records.map(\.id) == ["t2"])
        #expect(records?.stopTimes.count == 3)
        #expect(log.sorted.map(\.code) == ["unknown-reference"])
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
}
