import Foundation
import Testing

/// Several feeds in one store: `jikoku import … --add`, and a list in feed.yaml.
@Suite struct FeedsTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try write("rail", agency: "Rail Company", line: "Main Line", mode: 1)
        try write("bus", agency: "Bus Company", line: "Hill Route")
        try write("tram", agency: "Tram Company", line: "Tram Ring")
    }

    /// Writes a feed of three stops and some trips in a folder of its name.
    private func write(_ name: String, agency: String, line: String, mode: Int = 3, trips: Int = 5) throws {
        let files = [
            "agency.txt": """
            agency_id,agency_name,agency_url,agency_timezone,agency_lang
            X,\(agency),https://example.org/,Asia/Tokyo,en

            """,
            "stops.txt": """
            stop_id,stop_name,stop_lat,stop_lon
            A,\(name) A,35.600,139.700
            B,City Hall,35.600,139.710
            C,\(name) C,35.600,139.730

            """,
            "routes.txt": "route_id,agency_id,route_long_name,route_type\nR,X,\(line),\(mode)\n",
            "calendar.txt": """
            service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
            W,1,1,1,1,1,0,0,20260101,20261231

            """,
            "trips.txt": "route_id,service_id,trip_id,direction_id\n"
                + (1...trips).map { "R,W,t\($0),0\n" }.joined(),
            "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
                + (1...trips).map {
                    "t\($0),\(6 + $0):00:00,\(6 + $0):00:00,A,1\nt\($0),\(6 + $0):05:00,\(6 + $0):05:00,B,2\n"
                        + "t\($0),\(6 + $0):10:00,\(6 + $0):10:00,C,3\n"
                }
                .joined(),
        ]
        for (file, text) in files { try here.write(text, to: "\(name)/\(file)") }
    }

    private func add(_ name: String, _ words: String = "") throws -> Command.Outcome {
        try here.run("import gtfs \(name) --store s.sqlite --add \(words)")
    }

    private func addAll() throws {
        for name in ["rail", "bus", "tram"] {
            let outcome = try add(name)
            try #require(outcome.status == 0, "\(outcome.words)")
        }
    }

    private var stores: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: here.url.appending(path: "s.sqlite.feeds").path)) ?? [])
            .sorted()
    }

    @Test func feedsAreAddedOneByOneAndCounted() throws {
        #expect(try here.run("import gtfs rail --store s.sqlite").status == 0)
        #expect(stores.isEmpty)
        let second = try add("bus")
        #expect(
            second.words == """
                s.sqlite: 2 feeds, 2 operators, 2 railways, 6 stations, 10 trains, 20 departures; in 0.0 s
                Next: jikoku build --store s.sqlite --output _site

                """
        )
        #expect(
            try add("tram").words.hasPrefix("s.sqlite: 3 feeds, 3 operators, 3 railways, 9 stations, 15 trains, 30 ")
        )
        #expect(stores == ["bus.sqlite", "rail.sqlite", "tram.sqlite"])
        let sound = try here.run("check --store s.sqlite")
        #expect(sound.words.contains("s.sqlite: sound; 15 trains"), "\(sound.words)")
        let interchanges = try here.run("list stations --store s.sqlite --json")
        #expect(interchanges.output.contains("bus.B") && interchanges.output.contains("tram.B"))
    }

    @Test func placesAreSharedByNameAndByTheTableBesideTheStore() throws {
        try addAll()
        #expect(try add("tram", "--json").output.contains("\"interchanges\":1"))
        try here.write("stop,other\nA,bus.A\nB,cloud\n", to: "places.csv")
        let outcome = try add("tram", "--json")
        #expect(outcome.output.contains("\"interchanges\":2"), "\(outcome.words)")
        #expect(outcome.output.contains("places.csv, row 3, column B: nothing calls at a stop “cloud”."))
    }

    @Test func theOrderInWhichFeedsCameAndComeAgainChangesNoByte() throws {
        try addAll()
        let before = try here.bytes(of: "s.sqlite")
        #expect(try add("bus").status == 0)
        #expect(try here.bytes(of: "s.sqlite") == before)
    }

    @Test func eachFeedIsReplacedAlone() throws {
        try addAll()
        let (rail, tram) = (
            try here.bytes(of: "s.sqlite.feeds/rail.sqlite"), try here.bytes(of: "s.sqlite.feeds/tram.sqlite")
        )
        try write("bus", agency: "Bus Company", line: "Hill Route", trips: 7)
        // Nothing of the others is read.
        try FileManager.default.removeItem(at: here.url.appending(path: "rail"))
        let outcome = try add("bus")
        #expect(outcome.words.hasPrefix("s.sqlite: 3 feeds, 3 operators, 3 railways, 9 stations, 17 trains, 34 "))
        #expect(try here.bytes(of: "s.sqlite.feeds/rail.sqlite") == rail)
        #expect(try here.bytes(of: "s.sqlite.feeds/tram.sqlite") == tram)
    }

    @Test func aFeedThatLostMuchIsRefusedThoughTheWholeLosesLittle() throws {
        try addAll()
        try write("rail", agency: "Rail Company", line: "Main Line", mode: 1, trips: 40)
        #expect(try add("rail").status == 0)
        let before = try here.bytes(of: "s.sqlite")
        try write("bus", agency: "Bus Company", line: "Hill Route", trips: 3)
        let outcome = try add("bus")
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("Error: s.sqlite.feeds/bus.sqlite: the feed lacks much of what this store has"))
        #expect(try here.bytes(of: "s.sqlite") == before)
        #expect(try add("bus", "--accept-losses").words.hasPrefix("s.sqlite: 3 feeds"))
    }

    @Test func theFirstFeedIsComparedWithTheStoreThatHadItAlone() throws {
        #expect(try here.run("import gtfs rail --store s.sqlite").status == 0)
        #expect(try add("bus").status == 0)
        try write("rail", agency: "Rail Company", line: "Main Line", mode: 1, trips: 2)
        #expect(try add("rail").error.hasPrefix("Error: s.sqlite.feeds/rail.sqlite: the feed lacks much"))
    }

    @Test func aBrokenFeedChangesNothing() throws {
        try addAll()
        let before = try here.bytes(of: "s.sqlite")
        try here.replace("7:05:00,7:05:00", with: "7 o'clock,7:05:00", in: "bus/stop_times.txt")
        let outcome = try add("bus")
        #expect(outcome.status == 1)
        #expect(outcome.error.contains("bus: 1 error; nothing was imported."))
        #expect(try here.bytes(of: "s.sqlite") == before && stores.count == 3)
        let missing = try add("nowhere")
        #expect(missing.status == 1 && stores.count == 3)
    }

    @Test func oneFeedDoesNotTakeThePlaceOfSeveralUnasked() throws {
        try addAll()
        let refused = try here.run("import gtfs bus --store s.sqlite")
        #expect(refused.status == 1)
        #expect(
            refused.error
                == "Error: s.sqlite: the store has several feeds: rail, bus, tram. To replace or add one, say --add, with its --key; to keep this feed and no other, --accept-losses."
        )
        #expect(try here.run("import gtfs bus --store s.sqlite --accept-losses").status == 0)
        #expect(!here.exists("s.sqlite.feeds"))
    }

    @Test func aFeedWhoseStoreIsGoneIsNamed() throws {
        try addAll()
        try FileManager.default.removeItem(at: here.url.appending(path: "s.sqlite.feeds/rail.sqlite"))
        let outcome = try add("bus")
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("Error: s.sqlite.feeds/rail.sqlite: there is no store here."))
        // The feed itself heals it.
        #expect(try add("rail").status == 0)
    }

    @Test func whatCannotBeReadIsNotReplacedByTheFeedThatIsAdded() throws {
        try here.write("no store", to: "s.sqlite")
        let outcome = try add("bus")
        #expect(outcome.status == 1)
        #expect(outcome.error.hasPrefix("Error: s.sqlite: this file is not a Jikoku store."))
        #expect(try here.bytes(of: "s.sqlite") == Data("no store".utf8))
        try FileManager.default.removeItem(at: here.url.appending(path: "s.sqlite"))
        // Where there is nothing, the first feed is added to nothing.
        #expect(try add("bus").words.hasPrefix("s.sqlite: 1 operator, 1 railway"))
    }

    @Test func aKeyIsChecked() throws {
        let outcome = try add("bus", "--key ../x")
        #expect(outcome.status == 64)
        #expect(
            outcome.error.contains("'../x' is no key: write at most 40 letters, digits, - and _, such as city-bus.")
        )
    }

    @Test func aProjectHasAListOfFeeds() throws {
        try here.write("feed: [{feed: rail, key: rail}, bus, tram]\nformat: gtfs\nlicence: CC0\n", to: "feed.yaml")
        let imported = try here.run("import")
        #expect(imported.words.contains("timetable.sqlite: 3 feeds, 3 operators, 3 railways, 9 stations, 15 trains"))
        try write("bus", agency: "Bus Company", line: "Hill Route", trips: 7)
        try FileManager.default.removeItem(at: here.url.appending(path: "tram"))
        #expect(try here.run("import --key bus").status == 1, "tram is named in the list")
        try write("tram", agency: "Tram Company", line: "Tram Ring", trips: 1)
        let one = try here.run("import --key bus")
        #expect(one.words.contains("timetable.sqlite: 3 feeds, 3 operators, 3 railways, 9 stations, 17 trains"))
        #expect(
            try here.run("import --key ferry").error.contains("feed.yaml has no such feed; it has rail, bus, tram.")
        )
        #expect(try here.run("import gtfs bus --add --key bus").status == 0)
        #expect(try here.run("import --add").status == 64)
        // Who takes a feed out of the list means it.
        try here.write("feed: [rail, bus]\nformat: gtfs\n", to: "feed.yaml")
        let fewer = try here.run("import")
        #expect(
            fewer.words.contains("timetable.sqlite: tram is no feed of it any more; its lines and trains are gone.")
        )
        #expect(fewer.words.contains("timetable.sqlite: 2 feeds"))
        #expect(!here.exists("timetable.sqlite.feeds/tram.sqlite"))
    }

    @Test func theSiteNamesEveryFeed() throws {
        try addAll()
        let built = try here.run("build --store s.sqlite --output _site")
        #expect(built.status == 0, "\(built.words)")
        let about = String(decoding: try here.bytes(of: "_site/about.html"), as: UTF8.self)
        for name in ["Rail Company", "Bus Company", "Tram Company"] {
            #expect(about.contains("<dd>\(name)"), "\(name)")
        }
    }
}
