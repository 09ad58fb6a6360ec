import Testing
import Timetable

@testable import TimetableFeeds

/// What a feed says of wheelchairs and bicycles, and that nothing is made of what it does not say.
@Suite struct AdmissionTests {
    private static let stops =
        "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,platform_code,wheelchair_boarding\n"

    private func feed(_ stops: String) -> DrawnFeed {
        DrawnFeed("R 6 t1   A1 8:00   B 8:05   A2 8:10").with("stops.txt", Self.stops + stops + "\n")
    }

    private func wheelchairs(_ dataset: Dataset) -> [String] {
        dataset.stops.map { "\($0.feedID) \($0.wheelchairs.map { $0 ? "yes" : "no" } ?? "-")" }
    }

    @Test(arguments: [("", nil), ("0", nil), ("1", true), ("2", false)])
    func aTripTakesWhatTheFeedSays(value: String, answer: Bool?) throws {
        let trips = "route_id,service_id,trip_id,wheelchair_accessible,bikes_allowed\nR,W,t1,\(value),\n"
        let dataset = try DrawnFeed("R 6 t1   A 8:00   B 8:05").with("trips.txt", trips).dataset()
        #expect(dataset.trains[0].admission == Admission(wheelchairs: answer))
        let bicycles = trips.replacing("t1,\(value),", with: "t1,,\(value)")
        let other = try DrawnFeed("R 6 t1   A 8:00   B 8:05").with("trips.txt", bicycles).dataset()
        #expect(other.trains[0].admission == Admission(bicycles: answer))
    }

    @Test func theTrainsOfARunTakeWhatItsTripTakes() throws {
        let trips = "route_id,service_id,trip_id,wheelchair_accessible,bikes_allowed\nR,W,t1,1,2\n"
        let times = "trip_id,start_time,end_time,headway_secs,exact_times\nt1,9:00:00,10:00:00,600,0\n"
        let dataset = try DrawnFeed("R 6 t1   A 8:00   B 8:05").with("trips.txt", trips)
            .with("frequencies.txt", times).dataset()
        #expect(dataset.headwayRuns[0].admission == Admission(wheelchairs: true, bicycles: false))
    }

    @Test func anotherNumberIsToldAndSaysNothing() throws {
        let trips = "route_id,service_id,trip_id,wheelchair_accessible,bikes_allowed\nR,W,t1,3,yes\n"
        let feed = DrawnFeed("R 6 t1   A 8:00   B 8:05").with("trips.txt", trips)
        #expect(try feed.dataset().trains[0].admission == Admission())
        #expect(try feed.dataset().notices.map(\.code).contains("ignored-value"))
    }

    /// ```
    ///     P (yes) ─┬─ A1  says nothing: as its station
    ///              └─ A2  no
    /// ```
    @Test func aPlatformThatSaysNothingIsAsItsStation() throws {
        let dataset = try feed(
            """
            P,Park,35.6,139.7,1,,,1
            A1,Park,35.6,139.7,0,P,1,
            A2,Park,35.6,139.7,0,P,2,2
            B,Birch,35.6,139.8,0,,,
            """
        )
        .dataset()
        #expect(wheelchairs(dataset) == ["P yes", "A1 yes", "A2 no", "B -"])
    }

    /// Poles that a rider takes for one place have no station in the feed that could say anything.
    @Test(arguments: [("1", "1", "yes"), ("1", "", "-"), ("1", "2", "-"), ("2", "2", "no")])
    func aPlaceOfPolesIsAsAllOfThemAre(first: String, second: String, place: String) throws {
        let dataset = try feed(
            """
            A1,Park,35.6,139.7,0,,,\(first)
            A2,Park,35.6001,139.7,0,,,\(second)
            B,Birch,35.6,139.8,0,,,
            """
        )
        .dataset()
        #expect(wheelchairs(dataset)[0] == "A1-place \(place)")
    }

    @Test func anExportSaysTheSameAgain() throws {
        let trips = "route_id,service_id,trip_id,wheelchair_accessible,bikes_allowed\nR,W,t1,1,2\n"
        let dataset = try feed(
            "P,Park,35.6,139.7,1,,,1\nA1,Park,35.6,139.7,0,P,1,2\nA2,Park,35.6,139.7,0,P,2,\nB,Birch,35.6,139.8,0,,,"
        )
        .with("trips.txt", trips).dataset()
        let written = try WrittenFeed(dataset, .days("2026-01-01", "2026-01-31"))
        #expect(written.lines("trips", "wheelchair_accessible", "bikes_allowed") == ["1|2"])
        #expect(written.lines("stops", "stop_id", "wheelchair_boarding") == ["P|1", "A1|2", "A2|1", "B|"])
        let silent = try WrittenFeed(
            DrawnFeed("R 6 t1   A 8:00   B 8:05").dataset(),
            .days("2026-01-01", "2026-01-31")
        )
        #expect(silent.lines("trips", "bikes_allowed") == ["-"])
        #expect(silent.lines("stops", "wheelchair_boarding") == ["-", "-"])
    }
}
