import Testing

/// `jikoku import gtfs`: what it says, what it leaves behind, and with which exit code.
@Suite struct ImportGTFSTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        for (name, text) in Self.files { try here.write(text, to: "city/\(name)") }
    }

    @Test func aSoundFeedIsCountedAndTheNextStepNamed() throws {
        let outcome = try here.run("import gtfs city --store s.sqlite")
        #expect(outcome.status == 0)
        #expect(
            outcome.words == """
                s.sqlite: 1 operator, 1 railway, 3 stations, 2 trains, 4 departures; in 0.0 s
                Next: jikoku build --store s.sqlite --output _site

                """
        )
        #expect(try here.run("check --store s.sqlite").status == 0)
    }

    @Test func anErrorLeavesTheOldStoreAsItWas() throws {
        try here.importFeed()
        let before = try here.bytes(of: "s.sqlite")
        try here.replace("08:05:00,B", with: "8 o'clock,B", in: "city/stop_times.txt")
        let outcome = try here.run("import gtfs city --store s.sqlite")
        #expect(outcome.status == 1)
        #expect(
            outcome.words == """
                error: stop_times.txt:3: departure_time “8 o'clock” is no time. Write it as 05:07:00, after midnight as \
                25:07:00. [malformed-time]
                Error: city: 1 error; nothing was imported. Mend the feed, or leave out what is wrong with --lenient.

                """
        )
        #expect(try here.bytes(of: "s.sqlite") == before)
    }

    @Test func lenientLeavesOutTheTripAtFault() throws {
        try here.replace("08:05:00,B", with: "8 o'clock,B", in: "city/stop_times.txt")
        let outcome = try here.run("import gtfs city --store s.sqlite --lenient")
        #expect(outcome.status == 0)
        #expect(outcome.words.contains("1 train, 2 departures; 1 record left out; in 0.0 s\n"))
    }

    @Test func whatIsNoFeedIsNamed() throws {
        let nothing = try here.run("import gtfs nowhere.zip --store s.sqlite")
        #expect(nothing.status == 1)
        #expect(nothing.words.contains("/nowhere.zip”. Give a GTFS feed: a ZIP archive, or the folder it unpacks to."))
        try here.write("no archive", to: "feed.zip")
        let text = try here.run("import gtfs feed.zip --store s.sqlite")
        #expect(text.status == 1)
        #expect(text.words.hasPrefix("error: feed.zip is not a ZIP archive, or only a part of one. Fetch it again."))
        #expect(!here.exists("s.sqlite"))
    }

    private static let files = [
        "agency.txt":
            "agency_id,agency_name,agency_url,agency_timezone\nX,Small Buses,https://example.org/,Asia/Tokyo\n",
        "stops.txt": """
        stop_id,stop_name,stop_lat,stop_lon
        A,Alder,35.600,139.700
        B,Birch,35.600,139.710
        C,Cedar,35.600,139.730

        """,
        "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,X,U6,1\n",
        "calendar.txt": """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        W,1,1,1,1,1,0,0,20260101,20261231

        """,
        "trips.txt": "route_id,service_id,trip_id,direction_id\nR,W,t1,0\nR,W,t2,1\n",
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence
        t1,08:00:00,08:00:00,A,1
        t1,08:05:00,08:05:00,B,2
        t1,08:10:00,08:10:00,C,3
        t2,23:58:00,23:58:00,C,1
        t2,24:03:00,24:03:00,B,2
        t2,24:07:00,24:07:00,A,3

        """,
    ]
}
