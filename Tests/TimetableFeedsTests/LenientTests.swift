import Testing
import Timetable

@testable import TimetableFeeds

/// What a lenient import leaves out, and what goes with it.
@Suite struct LenientTests {
    /// An import that went through in spite of errors.
    private struct Outcome: Equatable {
        var codes: [String]
        var leftOut: Int
        var trains: [String]
    }

    private func outcome(_ feed: SmallFeed) throws -> Outcome {
        let result = try feed.read(lenient: true)
        let dataset = try #require(result.dataset)
        #expect(dataset.isSound)
        #expect(dataset.notices == result.notices)
        #expect(try feed.read().dataset == nil)
        return Outcome(
            codes: result.notices.map(\.code),
            leftOut: result.leftOut,
            trains: dataset.trains.map(\.number)
        )
    }

    @Test func nothingIsLeftOutOfASoundFeed() throws {
        #expect(try SmallFeed().read(lenient: true) == SmallFeed().read())
    }

    @Test func aTrainTakesTheLinksToItAlong() throws {
        let feed = SmallFeed.with("train-timetables/a-main.json", "23:54", "later")
        #expect(
            try outcome(feed)
                == Outcome(codes: ["malformed-time", "left-out-too"], leftOut: 2, trains: ["2", "3", "4"])
        )
        #expect(
            try feed.messages(lenient: true).last
                == "error left-out-too: Train A.Branch.2.Weekday (train-timetables/a-branch.json) loses its link to A.Main.1.Weekday, which is left out."
        )
        #expect(try feed.read(lenient: true).dataset?.trains[0].previous == [])
    }

    @Test func aStationTakesItsTrainsAlong() throws {
        let feed = SmallFeed.with("stations.json", #""ja":"乙""#, #""ja":1"#)
        #expect(
            try outcome(feed)
                == Outcome(
                    codes: ["mistyped-field", "left-out-too", "left-out-too"],
                    leftOut: 3,
                    trains: ["2", "3", "4"]
                )
        )
        #expect(
            try feed.messages(lenient: true)[1]
                == "error left-out-too: Train A.Main.1.Weekday (train-timetables/a-main.json) is left out with "
                + "station A.Main.Y."
        )
        let dataset = try #require(try feed.read(lenient: true).dataset)
        #expect(dataset.stops.map(\.feedID) == ["A.Main.X", "A.Main.Z", "A.Branch.Z", "A.Branch.W", "B.Far.Away"])
        #expect(dataset.patterns[0].stations.map { dataset[$0].feedID } == ["A.Main.X", "A.Main.Z"])
        #expect(dataset.interchanges[0].stations.map { dataset[$0].feedID } == ["A.Main.Z", "A.Branch.Z"])
    }

    @Test func aRailwayTakesItsStationsAndTrainsAlong() throws {
        let feed = SmallFeed.with("railways.json", #""descending":"Up","color""#, #""descending":"Back","color""#)
        let outcome = try outcome(feed)
        #expect(outcome.trains == ["3"])
        // Train 2 goes too, since the station that its journey began at is gone.
        #expect(outcome.leftOut == 7)
        let dataset = try #require(try feed.read(lenient: true).dataset)
        #expect(dataset.railways.map(\.feedID) == ["A.Branch"])
        #expect(dataset.services.map(\.feedID) == ["Holiday"])
        #expect(dataset.interchanges.map(\.feedID) == ["A.Branch.Z"])
    }

    @Test func aDirectionTakesItsRailwaysAlong() throws {
        var feed = SmallFeed.with(
            "rail-directions.json",
            #"{"id":"Up","title":{"ja":"上り","en":"Up"}}"#,
            #"{"id":"Up"}"#
        )
        feed.replace(#""descending":"Up"}]"#, with: #""descending":"Side"}]"#, in: "railways.json")
        feed.replace(#""d":"Up""#, with: #""d":"Side""#, in: "train-timetables/a-branch.json")
        let outcome = try outcome(feed)
        #expect(outcome.trains == ["3"])
        let stops = try feed.read(lenient: true).dataset?.stops.map(\.feedID)
        #expect(stops == ["A.Branch.Z", "A.Branch.W", "B.Far.Away"])
    }

    @Test func aTrainTypeTakesItsTrainsAlong() throws {
        var feed = SmallFeed.with("train-types.json", "[{", #"[{"id":"A.Fast","title":{}},{"#)
        feed.replace(#""y":"A.Local","d":"Up""#, with: #""y":"A.Fast","d":"Up""#, in: "train-timetables/a-main.json")
        #expect(
            try outcome(feed)
                == Outcome(codes: ["missing-field", "left-out-too"], leftOut: 2, trains: ["2", "3", "1"])
        )
    }

    @Test func aCircleIsOpened() throws {
        var feed = SmallFeed.with(
            "train-timetables/a-main.json",
            #""nt":["#,
            #""pt":["A.Branch.2.Weekday"],"nt":["#
        )
        feed.replace(
            #""pt":["A.Main.1.Weekday"]"#,
            with: #""pt":["A.Main.1.Weekday"],"nt":["A.Main.1.Weekday"]"#,
            in: "train-timetables/a-branch.json"
        )
        #expect(
            try outcome(feed) == Outcome(codes: ["circular-link"], leftOut: 1, trains: ["2", "3", "1", "4"])
        )
        let trains = try #require(try feed.read(lenient: true).dataset).trains
        #expect(trains[0].next == [Train.ID(2)] && trains[2].next == [])
    }

    @Test func whatHasNoIDIsCounted() throws {
        let feed = SmallFeed.with("train-timetables/a-main.json", #"[{"id":"A.Main.1.Weekday","#, "[7,{")
        #expect(
            try outcome(feed)
                == Outcome(
                    codes: ["mistyped-field", "missing-field", "unknown-train"],
                    leftOut: 2,
                    trains: ["2", "3", "4"]
                )
        )
    }
}

extension Dataset {
    /// Whether every id points to something, every link has its counterpart, and all calls lie in order.
    var isSound: Bool {
        let railwaysAreSound = railways.allSatisfy { railway in
            directions.indices.contains(railway.ascending.position)
                && railway.descending.map { directions.indices.contains($0.position) } == true
                && railway.listing.map { self[self[$0].railwayID].feedID == railway.feedID } != false
                && operators.indices.contains(railway.operatorID.position)
        }
        var end = 0
        for (position, train) in trains.enumerated() {
            guard train.calls.lowerBound == end, train.calls.count >= 2 else { return false }
            end = train.calls.upperBound
            guard stopTimes[train.calls].map(\.stationID) == self[train.patternID].stations,
                self[train.patternID].railwayID == train.railwayID,
                train.next.allSatisfy({ self[$0].previous.contains(Train.ID(position)) }),
                train.previous.allSatisfy({ self[$0].next.contains(Train.ID(position)) }),
                trainTypes.indices.contains(train.typeID.position),
                services.indices.contains(train.serviceID.position),
                (train.origins + train.destinations).allSatisfy({ stops.indices.contains($0.position) })
            else { return false }
        }
        let patternsAreSound = patterns.allSatisfy { pattern in
            pattern.stations.count > 1 && pattern.stations.allSatisfy { self[$0].railwayID == pattern.railwayID }
        }
        return railwaysAreSound && patternsAreSound && end == stopTimes.count
    }
}
