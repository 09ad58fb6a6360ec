import Testing
import Timetable

@testable import TimetableFeeds

/// What the trips of a feed are to riders: their calls, headsigns, repetitions and through services, drawn.
@Suite struct TripRuleTests {
    /// ```
    ///     A ─ B ─ C ─ D
    ///         └ B again, on the way back to the main road
    /// ```
    @Test func aStopServedTwiceByOneTripHasTwoDepartures() throws {
        let dataset = try DrawnFeed("R 6 t1   A 8:00   B 8:05   C 8:10   B 8:15   D 8:20", type: 3).dataset()
        let train = try dataset.train("t1")
        #expect(dataset.stops(of: train) == "A B C B D")
        #expect(
            dataset.stopTimes[train.calls].map { $0.departure?.clock } == ["08:00", "08:05", "08:10", "08:15", nil]
        )
        #expect(dataset.stations.count == 4)
    }

    /// ```
    ///     A          B            C             D
    ///     "City"     "City"       "Harbour"     end
    /// ```
    @Test func aHeadsignThatChangesOnTheWayIsToldAtEachCall() throws {
        let dataset = try DrawnFeed("R 6 t1   A 8:00   B 8:05   C 8:10   D 8:15", type: 3)
            .replacing("t1,,,,", with: "t1,City,,,", in: "trips.txt")
            .replacing("C,2,", with: "C,2,Harbour", in: "stop_times.txt").dataset()
        #expect(dataset.headsigns(of: try dataset.train("t1")) == ["City", "City", "Harbour"])
        #expect(try dataset.train("t1").headsigns.count == 2)
    }

    @Test(arguments: ["D", "d", "D 行き", "D行", "D方面", "D STATION"]) func aHeadsignThatIsTheLastStopIsLeftToIt(
        headsign: String
    ) throws {
        let dataset = try DrawnFeed("R 6 t1   A 8:00   D 8:15")
            .replacing("t1,,,,", with: "t1,\(headsign),,,", in: "trips.txt").dataset()
        #expect(dataset.headsigns.isEmpty)
        #expect(dataset[try dataset.train("t1").destinations[0]].feedID == "D")
    }

    @Test(arguments: [("A→B→Harbour", "Harbour"), ("A ⇒ City", "City"), ("A→", "A→"), ("A→B→D", nil)])
    func aHeadsignWithArrowsSaysWhereTheyLead(headsign: String, shown: String?) throws {
        let dataset = try DrawnFeed("R 6 t1   A 8:00   B 8:05   D 8:15")
            .replacing("t1,,,,", with: "t1,\(headsign),,,", in: "trips.txt").dataset()
        #expect(dataset.headsigns.map { $0.names[.en] } == (shown.map { [$0] } ?? []))
    }

    @Test func nobodyGetsOnWhereTheFeedSaysSo() throws {
        let dataset = try DrawnFeed("R 6 t1   A 8:00   B 8:05   C 8:10   D 8:15   E 8:20")
            .replacing("B,1,,,", with: "B,1,,1,", in: "stop_times.txt")
            .replacing("C,2,,,", with: "C,2,,1,1", in: "stop_times.txt")
            .replacing("D,3,,,", with: "D,3,,2,3", in: "stop_times.txt").dataset()
        let train = try dataset.train("t1")
        #expect(dataset.stops(of: train) == "A B D E")
        let calls = dataset.stopTimes[train.calls]
        #expect(calls.map { $0.departure?.clock } == ["08:00", nil, "08:15", nil])
        #expect(calls.map(\.boarding) == [.regular, .none, .byPhone, .regular])
        #expect(calls.map(\.alighting) == [.regular, .regular, .onRequest, .regular])
    }

    @Test func aTripThatEndsWithoutRidersKeepsTheDepartureBefore() throws {
        let dataset = try DrawnFeed("R 6 t1   A 8:00   B 8:05   C 8:10   D 8:15")
            .replacing("C,2,,,", with: "C,2,,1,1", in: "stop_times.txt")
            .replacing("D,3,,,", with: "D,3,,1,1", in: "stop_times.txt").dataset()
        let train = try dataset.train("t1")
        #expect(dataset.stopTimes[train.calls].map { $0.departure?.clock } == ["08:00", "08:05", nil, nil])
    }

    @Test func exactFrequenciesAreTrainsAndOthersAreRuns() throws {
        let feed = DrawnFeed("R 6 t1   A 8:00   B 8:05   C 8:10")
        let header = "trip_id,start_time,end_time,headway_secs,exact_times\n"
        let exact = try feed.with("frequencies.txt", header + "t1,9:00:00,9:30:00,450,1\n").dataset()
        #expect(exact.trains.map(\.feedID) == ["t1@0900", "t1@090730", "t1@0915", "t1@092230"])
        #expect(exact.trains.map(\.recordID) == ["t1", "t1", "t1", "t1"])
        #expect(
            exact.stopTimes.compactMap { $0.departure?.clock } == [
                "09:00", "09:05", "09:07", "09:12", "09:15", "09:20", "09:22", "09:27",
            ]
        )
        #expect(exact.headwayRuns.isEmpty)
        let runs = try feed.with("frequencies.txt", header + "t1,9:00:00,16:00:00,480,0\nt1,16:00:00,18:00:00,600,\n")
            .dataset()
        #expect(runs.trains.isEmpty)
        #expect(runs.headwayRuns.map(\.feedID) == ["t1@0900", "t1@1600"])
        #expect(runs.headwayRuns.map(\.recordID) == ["t1", "t1"])
        #expect(runs.headwayRuns.map(\.headwaySeconds) == [480, 600])
        #expect(runs.headwayRuns[0].calls.map(\.departure) == [0, 5, 10])
        #expect(runs.headwayRuns[0].from.clock == "09:00" && runs.headwayRuns[0].until.clock == "16:00")
    }

    private static let links = """
        R1 1 t1   A 8:00   B 8:05   C 8:10
        R2 2 t2   C 8:12   D 8:17   E 8:22
        R1 1 t3   C 8:15   B 8:20   A 8:25
        """

    private static let transfers = "from_stop_id,to_stop_id,from_trip_id,to_trip_id,transfer_type\n"

    /// ```
    ///     A ─ B ─ C     t1, becomes t2
    ///             C ─ D ─ E
    /// ```
    @Test func whoMayStaySeatedGoesThrough() throws {
        let dataset = try DrawnFeed(Self.links).with("transfers.txt", Self.transfers + "C,C,t1,t2,4\n").dataset()
        #expect(try dataset.train("t1").next.map { dataset[$0].feedID } == ["t2"])
        #expect(try dataset.train("t2").previous.map { dataset[$0].feedID } == ["t1"])
        #expect(try dataset.train("t1").destinations.map { dataset[$0].feedID } == ["E"])
        #expect(try dataset.train("t2").origins.map { dataset[$0].feedID } == ["A"])
    }

    @Test func whoCannotStaySeatedIsTold() throws {
        let result = try DrawnFeed(Self.links).with("transfers.txt", Self.transfers + "C,C,t2,t1,4\n").result()
        #expect(result.notices.map(\.code) == ["stay-seated-apart"])
        #expect(result.dataset?.trains.allSatisfy { $0.next.isEmpty } == true)
    }

    /// The trip that follows within the block and goes on is a through service; the one that turns back is not, and
    /// neither is one that a transfer speaks of.
    @Test func aBlockGoesThroughWhereItGoesOn() throws {
        var feed = DrawnFeed(Self.links).replacing("t1,,,,", with: "t1,,,V,", in: "trips.txt")
        let back = try feed.replacing("t3,,,,", with: "t3,,,V,", in: "trips.txt").dataset()
        #expect(back.trains.allSatisfy { $0.next.isEmpty })
        feed = feed.replacing("t2,,,,", with: "t2,,,V,", in: "trips.txt")
        #expect(try feed.dataset().train("t1").next.count == 1)
        let denied = try feed.with("transfers.txt", Self.transfers + "C,C,t1,t2,5\n").dataset()
        #expect(denied.trains.allSatisfy { $0.next.isEmpty })
    }

    @Test func aBlockOverOtherDatesIsNone() throws {
        let dataset = try DrawnFeed(Self.links)
            .replacing("t1,,,,", with: "t1,,,V,", in: "trips.txt")
            .replacing("R2,W,t2,,,,", with: "R2,X,t2,,,V,", in: "trips.txt")
            .with("calendar_dates.txt", "service_id,date,exception_type\nX,20260105,1\n").dataset()
        #expect(dataset.trains.allSatisfy { $0.next.isEmpty })
    }

    @Test func bookingRulesAreNotes() throws {
        let dataset = try DrawnFeed("R 6 t1   A 8:00   B 8:05   C 8:10")
            .with(
                "booking_rules.txt",
                "booking_rule_id,booking_type,prior_notice_duration_min,phone_number,info_url\nK,1,30,0120-1,javascript:x\n"
            )
            .replacing(
                "pickup_type,drop_off_type",
                with: "pickup_type,drop_off_type,pickup_booking_rule_id",
                in: "stop_times.txt"
            )
            .replacing("B,1,,,", with: "B,1,,2,,K", in: "stop_times.txt").dataset()
        #expect(dataset.remarks.map { $0.names[.en] } == ["Book at least 30 minutes ahead"])
        #expect(dataset.remarks[0].phone == "0120-1" && dataset.remarks[0].url == nil)
        #expect(try dataset.train("t1").remarks == [RemarkUse(call: 1, remarkID: Remark.ID(0))])
    }

    @Test func aRouteNameIsNoTrainNumber() throws {
        let feed = DrawnFeed("R 6 t1   A 8:00   B 8:05").replacing(
            "block_id",
            with: "block_id,trip_short_name",
            in: "trips.txt"
        )
        #expect(try feed.replacing("t1,,,,", with: "t1,,,,Line,", in: "trips.txt").dataset().train("t1").number == "")
        #expect(try feed.replacing("t1,,,,", with: "t1,,,,815,", in: "trips.txt").dataset().train("t1").number == "815")
    }
}
