import Testing
import Timetable

@testable import TimetableFeeds

/// Feeds as they were in 2023: without `descending`, with few directions, with handovers that have no time.
@Suite struct OlderFeedTests {
    private static let withoutDescending =
        "warning railway-without-descending: railways.json has no descending for A.Main, A.Branch. "
        + "It follows from the directions of their trains."

    private func olderFeed() -> SmallFeed { .with("railways.json", #","descending":"Up""#, "") }

    /// The feed's directions and those of its railways and trains, by the feed's own ids.
    private func directions(_ dataset: Dataset?) throws -> [[String]] {
        let dataset = try #require(dataset)
        return [
            dataset.railways.map { dataset[$0.ascending].feedID },
            dataset.railways.map { $0.descending.map { dataset[$0].feedID } ?? "none" },
            dataset.trains.map { dataset[$0.directionID].feedID },
        ]
    }

    @Test func descendingFollowsFromTheTrains() throws {
        let feed = olderFeed()
        #expect(try feed.messages() == [Self.withoutDescending])
        var dataset = try #require(try feed.read().dataset)
        dataset.notices = []
        #expect(try dataset == SmallFeed().read().dataset)
    }

    @Test func aDirectionWithoutARecordIsNamedAfterItsID() throws {
        var feed = olderFeed()
        feed.files["rail-directions.json"] = #"[{"id":"Side","title":{"ja":"横","en":"Side"}}]"#
        #expect(
            try feed.messages() == [
                Self.withoutDescending,
                "warning direction-without-record: rail-directions.json does not have Down, Up. "
                    + "They are named after their ids.",
            ]
        )
        let dataset = try feed.read().dataset
        #expect(try directions(dataset) == directions(SmallFeed().read().dataset))
        #expect(dataset?.directions.map(\.feedID) == ["Side", "Down", "Up"])
        #expect(dataset?.directions.last?.names == Names([.ja: "Up", .en: "Up"]))
        #expect(dataset?.isSound == true)
    }

    @Test func namesOfDirectionsAreThoseOfTheFormatOrOfAStation() throws {
        var station = StationRecord()
        station.id = "A.Main.Shibuya"
        station.names = Names([.ja: "渋谷", .en: "Shibuya"])
        let names = DirectionNames(stations: [station])
        #expect(names["Outbound"] == Names([.ja: "下り", .en: "Outbound", .zhHans: "下行"]))
        #expect(names["A.Shibuya"] == Names([.ja: "渋谷方面", .en: "For Shibuya"]))
        #expect(names["B.Shibuya"] == Names([.ja: "Shibuya", .en: "Shibuya"]))
        #expect(names[""] == Names([:]))
        #expect(DirectionNames.opposite(of: "Outbound") == "Inbound")
        #expect(DirectionNames.opposite(of: "InnerLoop") == "OuterLoop")
        #expect(DirectionNames.opposite(of: "Up") == nil)
    }

    @Test func aRailwayWhoseTrainsAllRunOneWayHasAnotherDirection() throws {
        var feed = olderFeed()
        feed.replace(#""d":"Up""#, with: #""d":"Down""#, in: "train-timetables/a-branch.json")
        #expect(try feed.messages() == [Self.withoutDescending])
        #expect(try directions(feed.read().dataset)[1] == ["Up", "Up"])
    }

    @Test(arguments: [
        (
            "Side",
            "error direction-off-its-railway: Train A.Main.5.Weekday (train-timetables/a-main.json) "
                + "runs in direction Side, which its railway A.Main does not have."
        ),
        (
            "Nowhere",
            "error unknown-direction: Train A.Main.5.Weekday (train-timetables/a-main.json) "
                + "has direction Nowhere, which rail-directions.json does not have."
        ),
    ])
    func aThirdDirectionIsAnError(direction: String, message: String) throws {
        var feed = olderFeed()
        let calls = #""tt":[{"s":"A.Main.Z","d":"06:00"},{"s":"A.Main.X","a":"06:09"}]"#
        let fields = #""r":"A.Main","y":"A.Local","ds":["A.Main.X"]"#
        feed.replace(
            #"[{"id":"A.Main.1.Weekday""#,
            with: """
                [{"id":"A.Main.5.Weekday","d":"\(direction)",\(fields),\(calls)},
                 {"id":"A.Main.6.Weekday","d":"Up",\(fields),\(calls)},{"id":"A.Main.1.Weekday"
                """,
            in: "train-timetables/a-main.json"
        )
        #expect(try feed.messages() == [message, Self.withoutDescending])
        let result = try feed.read(lenient: true)
        #expect(result.dataset?.trains.map(\.feedID).contains("A.Main.5.Weekday") == false)
        #expect(result.dataset?.trains.count == 5)
        #expect(result.leftOut == 1)
    }

    @Test func aLastCallWithoutATimeIsLeftOutAndItsTrainIsNot() throws {
        let feed = SmallFeed.with(
            "train-timetables/a-main.json",
            #"{"s":"A.Main.Z","a":"00:01"}"#,
            #"{"s":"A.Main.Z"}"#
        )
        #expect(
            try feed.messages() == [
                "warning last-call-without-time: Train A.Main.1.Weekday (train-timetables/a-main.json) "
                    + "has no time at its last call, A.Main.Z, and is imported without it."
            ]
        )
        let dataset = try #require(try feed.read().dataset)
        #expect(dataset.isSound)
        #expect(dataset.trains.map(\.calls.count) == [2, 2, 2, 2])
        #expect(dataset.stopTimes.count == 8)
    }

    @Test func aTrainOfTwoCallsNeedsBoth() throws {
        let feed = SmallFeed.with(
            "train-timetables/a-main.json",
            #"{"s":"A.Main.X","a":"05:09"}"#,
            #"{"s":"A.Main.X"}"#
        )
        #expect(try feed.read().errors.map(\.code) == ["call-without-time"])
    }
}
