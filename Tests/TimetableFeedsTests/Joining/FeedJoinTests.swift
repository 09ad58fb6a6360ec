import Foundation
import SmallNetworks
import Testing
import Timetable

@testable import TimetableFeeds

/// Several feeds become one timetable, and each stays what it was.
@Suite struct FeedJoinTests {
    private let far = [("Oak", 36.0, 140.0), ("Pine", 36.0, 140.01), ("Elm", 36.0, 140.03)]

    @Test func oneFeedStaysAsItIs() throws {
        let rail = try JoinedFeed.dataset(SmallGTFS(), key: "rail")
        #expect(try JoinedFeed.join([rail]).dataset == rail)
    }

    @Test func theFirstFeedKeepsItsIDsAndOthersHaveTheirKeyInFront() throws {
        let (rail, bus) = (
            try JoinedFeed.dataset(SmallGTFS(), key: "rail"),
            try JoinedFeed.dataset(JoinedFeed.other(far), key: "bus")
        )
        let joined = try #require(JoinedFeed.join([rail, bus]).dataset)
        #expect(joined.operators.map(\.feedID) == ["X", "bus.Y"])
        #expect(joined.railways.map(\.feedID) == ["R", "bus.R"])
        #expect(joined.stops.map(\.feedID) == ["A", "B", "C", "bus.A", "bus.B", "bus.C"])
        #expect(joined.stations.map(\.feedID) == ["A", "B", "C", "bus.A", "bus.B", "bus.C"])
        #expect(joined.trains.map(\.feedID) == ["t1", "t2", "bus.t1", "bus.t2"])
        #expect(joined.services.map(\.feedID) == ["W", "bus.W"])
        #expect(joined.feeds.map(\.key) == ["rail", "bus"])
        #expect(joined.source.name == "Small Buses, Other Company")
    }

    @Test func everyCallIsThatOfItsFeed() throws {
        let (rail, bus) = (
            try JoinedFeed.dataset(SmallGTFS(), key: "rail"),
            try JoinedFeed.dataset(JoinedFeed.other(far), key: "bus")
        )
        let joined = try #require(JoinedFeed.join([rail, bus]).dataset)
        for (feed, first, prefix) in [(rail, 0, ""), (bus, rail.trains.count, "bus.")] {
            for (position, train) in feed.trains.enumerated() {
                let new = joined.trains[first + position]
                #expect(new.feedID == prefix + train.feedID)
                #expect(joined[new.railwayID].names == feed[train.railwayID].names)
                #expect(joined[new.typeID].names == feed[train.typeID].names)
                #expect(joined[new.directionID].feedID == prefix + feed[train.directionID].feedID)
                #expect(joined[new.serviceID].dates == feed[train.serviceID].dates)
                #expect(new.destinations.map { joined[$0].names } == train.destinations.map { feed[$0].names })
                #expect(joined[new.patternID].stations.count == train.calls.count)
                for (call, own) in zip(joined.stopTimes[new.calls], feed.stopTimes[train.calls]) {
                    #expect((call.arrival, call.departure) == (own.arrival, own.departure))
                    #expect(joined[call.stationID].feedID == prefix + feed[own.stationID].feedID)
                }
            }
        }
    }

    @Test func aTableThatAFeedAsksForKeepsItsTrainsStationsAndNotes() throws {
        let list = "timetable_id,route_id,direction_id,stops,service_notes\n1,R,1,C;B,Note\n"
        var (one, other) = (SmallGTFS(), JoinedFeed.other(far))
        (one.files["timetables.csv"], other.files["timetables.csv"]) = (list, list)
        let feeds = [try JoinedFeed.dataset(one, key: "rail"), try JoinedFeed.dataset(other, key: "bus")]
        let joined = try #require(JoinedFeed.join(feeds).dataset)
        #expect(joined.chosenTables.map(\.feedID) == ["1", "bus.1"])
        for (table, prefix) in zip(joined.chosenTables, ["", "bus."]) {
            #expect(table.trains.map { joined[$0].feedID } == [prefix + "t2"])
            #expect(table.stations.map { joined[$0].feedID } == [prefix + "C", prefix + "B"])
            #expect(table.remarks.map { joined[$0].feedID } == [prefix + "timetable:1"])
        }
    }

    @Test func anIDThatLooksLikeThatOfAnotherFeedIsNoFault() throws {
        var awkward = SmallGTFS()
        awkward.files = awkward.files.mapValues { $0.replacing(/\bA\b/, with: "bus.A") }
        let joined = try #require(
            JoinedFeed.join([
                try JoinedFeed.dataset(awkward, key: "rail"), try JoinedFeed.dataset(JoinedFeed.other(far), key: "bus"),
            ]).dataset
        )
        #expect(Set(joined.stops.map(\.feedID)).count == 6)
        #expect(Set(joined.stations.map(\.feedID)).count == 6)
    }

    @Test func aKeyThatStandsTwiceStopsTheImport() throws {
        let rail = try JoinedFeed.dataset(SmallGTFS(), key: "rail")
        var other = try JoinedFeed.dataset(JoinedFeed.other(far), key: "RAIL")
        let result = try JoinedFeed.join([rail, other])
        #expect(result.dataset == nil)
        #expect(result.errors.map(\.code) == ["repeated-key"])
        let lenient = try JoinedFeed.join([rail, other], lenient: true)
        #expect(lenient.dataset?.trains.count == 2 && lenient.leftOut == 1)
        other.source.key = "bus"
        #expect(try JoinedFeed.join([rail, other]).errors.isEmpty)
    }

    @Test func aFeedOfAnotherTimeZoneIsRefused() throws {
        let rail = try JoinedFeed.dataset(SmallGTFS(), key: "rail")
        var other = JoinedFeed.other(far)
        other.replace("Asia/Tokyo", with: "Asia/Seoul", in: "agency.txt")
        let result = try JoinedFeed.join([rail, try JoinedFeed.dataset(other, key: "korea")])
        #expect(result.dataset == nil)
        #expect(
            result.errors.first?.message
                == "korea: its times are those of Asia/Seoul, but those of rail are of Asia/Tokyo. Give each time zone a site of its own."
        )
    }

    @Test func noticesNameTheirFeed() throws {
        var other = JoinedFeed.other(far)
        other.files["timeframes.txt"] = "timeframe_group_id\n"
        let result = try JoinedFeed.join([
            try JoinedFeed.dataset(SmallGTFS(), key: "rail"), try JoinedFeed.dataset(other, key: "bus"),
        ])
        #expect(result.notices.contains { $0.message.english.hasPrefix("bus: ") })
        #expect(result.dataset?.notices == result.notices)
    }

    @Test func aFeedThatGoesByKindsOfDayHasDatesBesideOneThatHasSome() throws {
        var network = SmallNetwork()
        network.railway("Main", "K L")
        network.train("Main.1", "K 5:00, L 5:10")
        network.train("Main.2", "K 6:00, L 6:10", schedule: "Holiday")
        network.dataset.source.key = "tokyo"
        network.dataset.source.timeZone = "Asia/Tokyo"
        let bus = try JoinedFeed.dataset(JoinedFeed.other(far), key: "bus")
        let result = try JoinedFeed.join([network.dataset, bus])
        let joined = try #require(result.dataset, "\(result.notices)")
        #expect(result.notices.map(\.code).contains("feed-without-dates"))
        // 11 February 2026 is a Wednesday and a public holiday.
        #expect(try JoinedFeed.departures(joined, on: "2026-02-11").contains("06:00 Main.K → Main.L"))
        #expect(try !JoinedFeed.departures(joined, on: "2026-02-11").contains("05:00 Main.K → Main.L"))
        #expect(try JoinedFeed.departures(joined, on: "2026-02-12").contains("05:00 Main.K → Main.L"))
    }

    @Test func whatFeedsSayOfThePresentIsAboutTheirOwnTrains() throws {
        let joined = try #require(
            JoinedFeed.join([
                try JoinedFeed.dataset(SmallGTFS(), key: "rail"),
                try JoinedFeed.dataset(JoinedFeed.other(far), key: "bus"),
            ]).dataset
        )
        var train = LiveReport.Train(recordID: "t1")
        train.calls = [LiveReport.Call(stopID: "B"), LiveReport.Call(stopID: nil)]
        var alert = LiveReport.Alert()
        alert.subjects = [.init(operatorID: "Y", railwayID: "R", stopID: "A", trainID: "none")]
        let report = LiveReport(time: nil, trains: [train], alerts: [alert])
        let bus = LiveReportIDs(joined, of: "bus").named(report)
        #expect(bus.trains[0].recordID == "bus.t1" && bus.trains[0].calls.map(\.stopID) == ["bus.B", nil])
        #expect(
            bus.alerts[0].subjects
                == [.init(operatorID: "bus.Y", railwayID: "bus.R", stopID: "bus.A", trainID: "none")]
        )
        #expect(LiveReportIDs(joined, of: "rail").named(report) == report)
    }
}
