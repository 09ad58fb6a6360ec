import Foundation
import Testing

/// `jikoku check --site`: a built site against its store.
@Suite struct CheckSiteTests {
    private let here: Workplace
    private static let table = "site/railways/a-main/x/down.html"

    init() throws {
        here = try Workplace()
        try here.importFeed()
        try #require(here.run("build --store s.sqlite --output site --quiet").status == 0)
    }

    private var told: String {
        get throws { String(decoding: try here.bytes(of: "site/data/check.js"), as: UTF8.self) }
    }

    @Test func aSiteAsItWasBuiltDoesNotDiffer() throws {
        let outcome = try here.run("check --store s.sqlite --site site")
        #expect(outcome.status == 0)
        #expect(outcome.words.hasPrefix("site: 8 departures, "))
        #expect(outcome.words.contains(" compared with the store: no difference; in "))
        #expect(try told == "jikoku.data[\"check\"]={};\n")
    }

    /// 149 St of New York's subway: two stations whose platforms, which lines share, are tables of one place. They lie in
    /// the folder of the first.
    @Test func stationsThatShareAPlaceAreKnownByTheirPlatforms() throws {
        let stops = ["222 149 St", "415 149 St", "401 Woodlawn", "640 City Hall", "201 Wakefield", "120 96 St"]
        let rows = stops.enumerated().flatMap { number, stop in
            let (id, name) = (stop.prefix(3), stop.dropFirst(4))
            let place = "\(name),\(number < 2 ? 40.81 : 40.7 + Double(number) / 100),-73.92"
            return ["\(id),\(place),1,", "\(id)N,\(place),0,\(id)", "\(id)S,\(place),0,\(id)"]
        }
        let files = [
            "agency.txt": """
            agency_id,agency_name,agency_url,agency_timezone
            M,Metro,https://metro.example,America/New_York
            """,
            "routes.txt": "route_id,agency_id,route_short_name,route_type\n4,M,4,1\n2,M,2,1\n5,M,5,1",
            "stops.txt": (["stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station"] + rows)
                .joined(separator: "\n"),
            "trips.txt": "route_id,service_id,trip_id,direction_id\n4,W,a,1\n5,W,b,1\n2,W,c,1\n5,W,d,1",
            "stop_times.txt": """
            trip_id,arrival_time,departure_time,stop_id,stop_sequence
            a,8:00:00,8:00:00,401S,1\na,8:10:00,8:10:00,415S,2\na,8:20:00,8:20:00,640S,3
            b,9:00:00,9:00:00,201S,1\nb,9:10:00,9:10:00,415S,2\nb,9:20:00,9:20:00,640S,3
            c,10:00:00,10:00:00,201S,1\nc,10:10:00,10:10:00,222S,2\nc,10:20:00,10:20:00,120S,3
            d,11:00:00,11:00:00,201S,1\nd,11:10:00,11:10:00,222S,2\nd,11:20:00,11:20:00,120S,3
            """,
            "calendar.txt": """
            service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
            W,1,1,1,1,1,1,1,20260101,20261231
            """,
            "transfers.txt": "from_stop_id,to_stop_id,transfer_type,min_transfer_time\n222,415,2,180\n415,222,2,180",
        ]
        for (name, text) in files { try here.write(text + "\n", to: "gtfs/\(name)") }
        try #require(here.run("import gtfs gtfs --store g.sqlite").status == 0)
        try #require(here.run("build --store g.sqlite --output shared --quiet").status == 0)
        let outcome = try here.run("check --store g.sqlite --site shared")
        #expect(outcome.status == 0 && outcome.words.contains("no difference"), "\(outcome.words)")
    }

    @Test func aMinuteThatWasChangedIsNamed() throws {
        let page = String(decoding: try here.bytes(of: Self.table), as: UTF8.self)
        let minute = try #require(page.firstMatch(of: /#0>(\d\d)/))
        try here.replace("#0>\(minute.1)", with: "#0>\(minute.1 == "59" ? "58" : "59")", in: Self.table)
        let outcome = try here.run("check --store s.sqlite --site site --publish --now 1764200000")
        #expect(outcome.status == 1)
        #expect(outcome.words.contains("error: railways/a-main/x/down.html: "))
        #expect(outcome.words.contains(": the store has no such departure. [timetable-differs]"))
        #expect(outcome.words.contains(": this departure is on no page. [timetable-differs]"))
        #expect(try told.contains("\"differences\":2,"))
    }

    @Test func whatWasFoundIsPublishedUntilTheNextBuild() throws {
        try #require(here.run("check --store s.sqlite --site site --publish --now 1764200000 --quiet").status == 0)
        let found = try told
        #expect(found.hasPrefix("jikoku.data[\"check\"]={\"built\":"))
        #expect(found.contains(",\"checked\":1764200000,\"languages\":{\"en\":{\"calls\":"))
        #expect(found.contains("\"departures\":4,\"differences\":0,\"intervals\":0,\"pages\":"))
        try #require(here.run("build --store s.sqlite --output site --quiet").status == 0)
        #expect(try told == "jikoku.data[\"check\"]={};\n")
    }

    @Test func whatIsNoSiteIsRefused() throws {
        try here.write("hello", to: "folder/a.txt")
        let outcome = try here.run("check --store s.sqlite --site folder")
        #expect(outcome.status == 1)
        #expect(outcome.words.contains("folder holds no site: it has no index.html."))
        #expect(try here.run("check --store s.sqlite --publish").status == 64)
        try FileManager.default.removeItem(at: here.url.appending(path: "site/data/calendar.js"))
        let lacking = try here.run("check --store s.sqlite --site site")
        #expect(lacking.status == 1)
        #expect(lacking.words.contains("The site has no data/calendar.js. Build it again."))
    }
}
