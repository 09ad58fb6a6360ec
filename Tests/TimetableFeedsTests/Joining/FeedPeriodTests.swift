import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// Two feeds of one company whose dates follow each other are one timetable after the other.
@Suite struct FeedPeriodTests {
    /// The small feed in some dates, an hour of its first train, and with changes.
    private func feed(
        _ from: String,
        _ until: String,
        hour: String = "08",
        _ change: (inout SmallGTFS) -> Void = { _ in }
    ) -> SmallGTFS {
        var feed = SmallGTFS()
        feed.replace("20260101,20261231", with: "\(from),\(until)", in: "calendar.txt")
        feed.files["stop_times.txt"] = feed.files["stop_times.txt"]?.replacing("08:", with: "\(hour):")
        change(&feed)
        return feed
    }

    private func joined(_ feeds: [(SmallGTFS, String)]) throws -> ImportResult {
        try JoinedFeed.join(feeds.map { try JoinedFeed.dataset($0, key: $1) })
    }

    @Test(arguments: [false, true]) func theNextPeriodFollows(isListedFirst: Bool) throws {
        var feeds = [
            (feed("20260101", "20260331"), "winter"), (feed("20260401", "20261231", hour: "09"), "summer"),
        ]
        if isListedFirst { feeds.reverse() }
        let dataset = try #require(joined(feeds).dataset)
        #expect(dataset.railways.count == 1 && dataset.operators.count == 1)
        #expect(dataset.stops.map(\.feedID) == ["A", "B", "C"] && dataset.stations.count == 3)
        #expect(dataset.trains.count == 4)
        #expect(dataset.interchanges.isEmpty)
        #expect(try JoinedFeed.departures(dataset, on: "2026-03-31").first == "00:03 B → A")
        #expect(try JoinedFeed.departures(dataset, on: "2026-03-31").contains("08:00 A → C"))
        #expect(try !JoinedFeed.departures(dataset, on: "2026-03-31").contains("09:00 A → C"))
        #expect(try JoinedFeed.departures(dataset, on: "2026-04-01").contains("09:00 A → C"))
        #expect(try JoinedFeed.departures(dataset, on: "2026-04-01").count == 4)
        // One line has two ways, whatever the number of its periods.
        #expect(Set(dataset.trains.map(\.directionID)).count == 2)
    }

    @Test func daysThatTwoFeedsHaveAreThoseOfTheNewer() throws {
        let dataset = try #require(
            joined([
                (feed("20260101", "20261231"), "old"), (feed("20260401", "20260430", hour: "09"), "april"),
            ]).dataset
        )
        for (date, hour) in [("2026-03-31", "08"), ("2026-04-15", "09"), ("2026-05-01", "08")] {
            let found = try JoinedFeed.departures(dataset, on: date)
            #expect(found.count == 4 && found.contains("\(hour):00 A → C"), "\(date): \(found)")
        }
    }

    @Test func aFeedSaysItselfFromWhenItCounts() throws {
        let newer = feed("20260301", "20261231", hour: "09") {
            $0.files["feed_info.txt"] = """
                feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date
                X,https://example.org/,en,20260401,20261231

                """
        }
        let dataset = try #require(joined([(feed("20260101", "20260430"), "old"), (newer, "new")]).dataset)
        #expect(try JoinedFeed.departures(dataset, on: "2026-03-31").contains("08:00 A → C"))
        #expect(try JoinedFeed.departures(dataset, on: "2026-03-31").count == 4)
        #expect(try JoinedFeed.departures(dataset, on: "2026-04-01").contains("09:00 A → C"))
    }

    @Test func aFeedThatHasNoDayLeftIsNotShownAndToldOf() throws {
        let result = try joined([(feed("20260101", "20261231"), "a"), (feed("20260101", "20261231"), "b")])
        let dataset = try #require(result.dataset)
        #expect(dataset.trains.count == 2)
        #expect(try JoinedFeed.departures(dataset, on: "2026-04-01").count == 4)
        #expect(result.notices.map(\.code) == ["replaced-period"])
        #expect(dataset.feeds.map(\.key) == ["a", "b"])
    }

    @Test func whatAPeriodAddsIsThereAndWhatOnlyLostDaysHadIsNot() throws {
        // The summer has another stop on its way back, and the winter a line whose days are all gone.
        let summer = feed("20260401", "20261231") {
            $0.replace("C,Cedar", with: "D,Dogwood,35.6,139.72\nC,Cedar", in: "stops.txt")
            $0.replace("t2,24:03:00,24:03:00,B,2", with: "t2,24:01:00,24:01:00,D,2", in: "stop_times.txt")
        }
        let winter = feed("20260101", "20260430") {
            $0.replace("R,X,6", with: "S,X,7,Lost Line,3,\nR,X,6", in: "routes.txt")
            $0.files["calendar.txt"]? += "L,1,1,1,1,1,1,1,20260410,20260420\n"
            $0.files["trips.txt"]? += "S,L,t3,Cedar,0\n"
            $0.files["stop_times.txt"]? += "t3,10:00:00,10:00:00,A,1\nt3,10:10:00,10:10:00,C,2\n"
        }
        let dataset = try #require(joined([(winter, "winter"), (summer, "summer")]).dataset)
        #expect(dataset.railways.map(\.feedID) == ["R"])
        #expect(Set(dataset.stations.map(\.feedID)) == ["A", "B", "C", "D"])
        #expect(dataset.trains.count == 4)
    }

    @Test func aLineWithAnotherIDAndItsWaysTurnedIsTheSameLine() throws {
        let summer = feed("20260401", "20261231") {
            $0.replace("R,X,6", with: "Q7,X,6", in: "routes.txt")
            $0.files["trips.txt"] =
                "route_id,service_id,trip_id,trip_headsign,direction_id\nQ7,W,t1,Cedar,1\nQ7,W,t2,Alder,0\n"
        }
        let dataset = try #require(joined([(feed("20260101", "20260331"), "winter"), (summer, "summer")]).dataset)
        #expect(dataset.railways.count == 1)
        #expect(Set(dataset.railways.flatMap { [$0.feedID] + $0.otherIDs }) == ["R", "Q7"])
        for train in dataset.trains {
            let goesToCedar = train.destinations.map { dataset[$0].feedID } == ["C"]
            let way = goesToCedar ? dataset.trains[0].directionID : dataset.trains[1].directionID
            #expect(train.directionID == way, "\(train.feedID)")
        }
    }

    @Test func twoLinesOfOneCompanyAreNoPeriods() throws {
        // The same stops, as in the feeds of two depots, but another line.
        let other = feed("20260401", "20261231") { $0.replace("6,Tree Line", with: "7,Leaf Line", in: "routes.txt") }
        let dataset = try #require(joined([(feed("20260101", "20260331"), "a"), (other, "b")]).dataset)
        #expect(dataset.railways.count == 2 && dataset.stops.count == 6)
        #expect(JoinedFeed.places(dataset).count == 3)
    }
}
