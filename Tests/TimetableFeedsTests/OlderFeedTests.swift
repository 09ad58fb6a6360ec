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
        #expect(names["Outbound"] == Names([.ja: "下り", .en: "Outbound", .ko: "하행", .zhHans: "下行", .zhHant: "下行"]))
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

    /// In 2023, twelve trains.
    @Test(arguments: ["Side", "Nowhere"]) func aThirdDirectionIsTheOneOfTheTrainsCalls(direction: String) throws {
        var feed = olderFeed()
        let calls = #""tt":[{"s":"A.Main.Z","d":"06:00"},{"s":"A.Main.X","a":"06:09"}]"#
        let fields = #""r":"A.Main","y":"A.Local","ds":["A.Main.X"]"#
        feed.replace(
            #"[{"id":"A.Main.1.Weekday""#,
            with: """
                [{"id":"A.Main.5.Weekday","d":"\(direction)",\(fields),\(calls)},
                 {"id":"A.Main.6.Holiday","d":"Up",\(fields),\(calls)},{"id":"A.Main.1.Weekday"
                """,
            in: "train-timetables/a-main.json"
        )
        #expect(
            try feed.messages() == [
                Self.withoutDescending,
                "warning direction-off-its-railway: Train A.Main.5.Weekday (train-timetables/a-main.json) "
                    + "runs in direction \(direction), which its railway A.Main does not have. "
                    + "By its stations it is taken for Up.",
            ]
        )
        let dataset = try #require(try feed.read().dataset)
        let train = try #require(dataset.trains.first { $0.feedID == "A.Main.5.Weekday" })
        #expect(dataset[train.directionID].feedID == "Up")
    }

    /// The order of a loop's list tells the way too, over the station at which the list begins and ends.
    @Test(arguments: [("Y", "Z", "X", "Down"), ("Y", "X", "Z", "Up"), ("Z", "X", "Y", "Down"), ("X", "Z", "Y", "Up")])
    func aThirdDirectionOnALoop(first: String, second: String, third: String, way: String) throws {
        var feed = SmallFeed.with(
            "railways.json",
            #""A.Main.X","A.Main.Y","A.Main.Z"]"#,
            #""A.Main.X","A.Main.Y","A.Main.Z","A.Main.X"]"#
        )
        feed.replace(
            #""d":"Up","ds":["A.Main.X"],\#n  "tt":[{"s":"A.Main.Z","d":"05:00"},{"s":"A.Main.X","a":"05:09"}]"#,
            with: #""d":"Side","ds":["A.Main.X"],"tt":[{"s":"A.Main.\#(first)","d":"05:00"},"#
                + #"{"s":"A.Main.\#(second)","d":"05:05"},{"s":"A.Main.\#(third)","a":"05:09"}]"#,
            in: "train-timetables/a-main.json"
        )
        let dataset = try #require(try feed.read().dataset)
        let train = try #require(dataset.trains.first { $0.number == "4" })
        #expect(dataset[train.directionID].feedID == way)
    }

    /// The branch's train goes on from Z at 0:02.
    private static let timeless = #"{"s":"A.Main.Z"}"#

    private func handover(_ calls: String) -> SmallFeed {
        .with(
            "train-timetables/a-main.json",
            #"{"s":"A.Main.X","d":"23:50"},{"s":"A.Main.Y","a":"23:54","d":"23:55"},{"s":"A.Main.Z","a":"00:01"}"#,
            calls
        )
    }

    @Test(arguments: [#"{"s":"A.Main.Y","d":"23:55"}"#, #"{"s":"A.Main.X","d":"23:50"},{"s":"A.Main.Y","d":"23:55"}"#])
    func aLastCallWithoutATimeHasThatOfTheNextTrain(calls: String) throws {
        let feed = handover("\(calls),\(Self.timeless)")
        #expect(
            try feed.messages() == [
                "warning last-call-without-time: Train A.Main.1.Weekday (train-timetables/a-main.json) has no time at its "
                    + "last call, A.Main.Z, and is taken to arrive at 00:02, when A.Branch.2.Weekday goes on."
            ]
        )
        let dataset = try #require(try feed.read().dataset)
        #expect(dataset.isSound)
        let train = try #require(dataset.trains.first { $0.number == "1" })
        #expect(dataset.stopTimes[train.calls].last?.arrival == ServiceTime(hour: 24, minute: 2))
        #expect(dataset.stopTimes[train.calls].last?.departure == nil)
        #expect(train.next.map { dataset[$0].number } == ["2"])
    }

    /// No time is taken from a train that starts elsewhere, before the last call, or hours after it.
    @Test(arguments: [
        (#""s":"A.Branch.Z","d":"00:02""#, #""s":"A.Branch.W","d":"00:02""#),
        (#""s":"A.Branch.Z","d":"00:02""#, #""s":"A.Branch.Z","d":"23:40""#),
        (#""s":"A.Branch.Z","d":"00:02""#, #""s":"A.Branch.Z","d":"02:02""#),
        ("A.Branch.2.Weekday", "A.Branch.2.Holiday"),
    ])
    func aTimeThatCannotBeThatOfTheHandoverIsNotTaken(passage: String, text: String) throws {
        var feed = handover(#"{"s":"A.Main.X","d":"23:50"},{"s":"A.Main.Y","d":"23:55"},\#(Self.timeless)"#)
        feed.replace(passage, with: text, in: "train-timetables/a-branch.json")
        if passage.hasPrefix("A.") { feed.replace(passage, with: text, in: "train-timetables/a-main.json") }
        let result = try feed.read()
        let told = result.notices.filter { $0.code == "last-call-without-time" }.map(\.message.english)
        #expect(told.map { $0.hasSuffix("A.Main.Z, and is imported without it.") } == [true])
        let dataset = try #require(result.dataset)
        #expect(try #require(dataset.trains.first { $0.number == "1" }).calls.count == 2)
    }

    @Test func aLastCallWithoutATimeIsLeftOutWhereNoTrainGoesOn() throws {
        var feed = handover(#"{"s":"A.Main.X","d":"23:50"},{"s":"A.Main.Y","d":"23:55"},\#(Self.timeless)"#)
        feed.replace(#""nt":["A.Branch.2.Weekday"],"#, with: "", in: "train-timetables/a-main.json")
        feed.replace(#""pt":["A.Main.1.Weekday"],"#, with: "", in: "train-timetables/a-branch.json")
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

    /// In 2023, 49 links.
    @Test func aLinkThatLeadsNowhereIsLeftOutAndItsTrainIsNot() throws {
        let feed = SmallFeed.with("train-timetables/a-main.json", #""n":"4","#, #""n":"4","nt":["A.Main.0.Weekday"],"#)
        #expect(
            try feed.messages() == [
                "warning unknown-train: Train A.Main.4.Weekday.2 (train-timetables/a-main.json) is linked to "
                    + "A.Main.0.Weekday, which no file has. The link is left out."
            ]
        )
        var dataset = try #require(try feed.read().dataset)
        dataset.notices = []
        #expect(try dataset == SmallFeed().read().dataset)
    }

    /// In March 2026, two: each names the train before it, which goes on as one that no file has.
    @Test func aLinkWithoutCounterpartIsLeftOutAndItsTrainIsNot() throws {
        let feed = SmallFeed.with("train-timetables/a-main.json", #""nt":["A.Branch.2.Weekday"],"#, "")
        let dataset = try #require(try feed.read().dataset)
        #expect(dataset.isSound)
        #expect(dataset.notices.map(\.code) == ["link-without-counterpart"])
        #expect(dataset.trains.count == 4)
        #expect(dataset.trains[0].next == [] && dataset.trains[2].previous == [])
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
