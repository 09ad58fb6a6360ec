import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// Which stops of several feeds are one place to a rider.
@Suite struct JoinedPlacesTests {
    /// The small feed stands in Japanese, with Birch called 近鉄奈良.
    private func rail(mode: Int = 1) throws -> Dataset {
        var feed = SmallGTFS()
        feed.replace("B,Birch", with: "B,近鉄奈良", in: "stops.txt")
        feed.replace("Tree Line,3", with: "Tree Line,\(mode)", in: "routes.txt")
        feed.replace(",en\n", with: ",ja\n", in: "agency.txt")
        return try JoinedFeed.dataset(feed, key: "rail")
    }

    /// The feed of buses with one stop of a name so many degrees north of Birch: 0.001 is 111 m.
    private func bus(_ name: String, north: Double, mode: Int = 3) throws -> Dataset {
        var feed = JoinedFeed.other(
            [("Oak", 36, 140), (name, 35.6 + north, 139.71), ("Elm", 36, 140.03)],
            mode: mode
        )
        feed.replace(",en\n", with: ",ja\n", in: "agency.txt")
        return try JoinedFeed.dataset(feed, key: "bus")
    }

    private func places(_ datasets: [Dataset], _ table: String? = nil) throws -> [[String]] {
        JoinedFeed.places(try #require(JoinedFeed.join(datasets, places: table).dataset))
    }

    @Test func oneNameNearbyIsOnePlace() throws {
        #expect(try places([rail(), bus("近鉄奈良", north: 0.001)]) == [["B", "bus.B"]])
    }

    @Test(arguments: ["近鉄奈良駅", "近鉄奈良駅前", "近鉄奈良（１番のりば）", "近鉄奈良駅（3番）", "近鉄奈良駅（奈良市）"])
    func whatACompanyAddsToANameIsNoOtherName(name: String) throws {
        #expect(try places([rail(), bus(name, north: 0.002)]) == [["B", "bus.B"]])
    }

    @Test func oneNameFarAwayIsAnotherPlace() throws {
        #expect(try places([rail(), bus("近鉄奈良", north: 0.003)]).isEmpty)
        // Poles stand closer together than a station and its poles.
        #expect(try places([rail(mode: 3), bus("近鉄奈良", north: 0.002)]).isEmpty)
        #expect(try places([rail(mode: 3), bus("近鉄奈良", north: 0.001)]).count == 1)
    }

    @Test func anotherNameNearbyIsAnotherPlace() throws {
        #expect(try places([rail(), bus("県庁前", north: 0.0001)]).isEmpty)
    }

    @Test func placesOfOneFeedStayAsTheyAre() throws {
        let own = try #require(try JoinedFeed.join([rail(), bus("県庁前", north: 0.0001)]).dataset)
        #expect(own.interchanges.isEmpty)
    }

    @Test func aRowJoinsWhatRulesLeaveApart() throws {
        let table = "stop,other,joined\n近鉄奈良,県庁前,yes\n"
        #expect(try places([rail(), bus("県庁前", north: 0.005)], table) == [["B", "bus.B"]])
        // By their ids, with or without the key of the first feed, and with no answer at all.
        #expect(try places([rail(), bus("県庁前", north: 0.5)], "stop,other\nrail.B,bus.B\n") == [["B", "bus.B"]])
        #expect(try places([rail(), bus("県庁前", north: 0.5)], "駅,相手\nB,bus.B\n") == [["B", "bus.B"]])
    }

    @Test func aRowPartsWhatRulesWouldJoin() throws {
        let table = "stop,other,joined\nB,bus.B,no\n"
        #expect(try places([rail(), bus("近鉄奈良駅", north: 0.001)], table).isEmpty)
    }

    @Test func rowsThatFitNothingAreToldWithTheirPlace() throws {
        let table = "stop,other,joined\n近鉄奈良,雲の上,yes\n近鉄奈良,県庁前,maybe\n近鉄奈良,県庁前,yes\n"
        let result = try JoinedFeed.join([rail(), bus("県庁前", north: 0.5)], places: table)
        let told = result.notices.filter { $0.code == "unfit-place-row" }.map(\.message.english)
        #expect(
            told == [
                "places.csv, row 2, column B: nothing calls at a stop “雲の上”. Write a name, or an id with the key of its "
                    + "feed in front, as in bus.1001.", "places.csv, row 3, column C: “maybe” is neither yes nor no.",
                "places.csv, row 4: no two stops of these names lie within 1,000 metres of each other. Write their ids to "
                    + "join them all the same.",
            ]
        )
        #expect(result.dataset != nil)
    }

    @Test func aTableWithoutItsColumnsStopsTheImport() throws {
        let result = try JoinedFeed.join([rail(), bus("県庁前", north: 0.5)], places: "stop\nB\n")
        #expect(result.dataset == nil && result.errors.map(\.code) == ["list-without-column"])
        let broken = try JoinedFeed.join([rail(), bus("県庁前", north: 0.5)], places: "stop,other\n\"B")
        #expect(broken.dataset == nil)
    }

    @Test func aPlaceThatIsPartedStaysSoThroughAThird() throws {
        // Both buses are the railway's place; the table says that they are not each other's.
        var other = try bus("近鉄奈良", north: -0.001)
        other.source.key = "tram"
        other.railways[0].names = Names([.ja: "路面電車"])
        let table = "stop,other,joined\nbus.B,tram.B,no\n"
        let all = [try rail(), try bus("近鉄奈良", north: 0.0005), other]
        // Another line, or the two would be periods of one timetable.
        #expect(try places(all).first == ["B", "bus.B", "tram.B"])
        let joined = try places(all, table)
        #expect(joined.first == ["B", "bus.B"])
        #expect(!joined.contains { $0.contains("tram.B") })
    }
}
