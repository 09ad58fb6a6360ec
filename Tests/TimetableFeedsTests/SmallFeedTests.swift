import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// What a feed in which nothing is wrong becomes.
@Suite struct SmallFeedTests {
    @Test func nothingIsWrong() throws { #expect(try SmallFeed().messages() == []) }

    @Test func recordsKeepTheirOrder() throws {
        let dataset = try #require(try SmallFeed().read().dataset)
        #expect(dataset.operators.map(\.feedID) == ["A"])
        #expect(dataset.operators[0].names == Names([.ja: "あ鉄", .en: "A Rail"]))
        #expect(dataset.railways.map(\.feedID) == ["A.Main", "A.Branch"])
        #expect(dataset.railways.map(\.color) == ["#80C342", nil])
        #expect(dataset.railways[0].listing.map { dataset[$0].stations } == [0, 1, 2].map { Station.ID($0) })
        #expect(dataset.stations.map(\.railwayID.position) == [0, 0, 0, 1, 1])
        #expect(dataset.stations.map(\.stopID.position) == [0, 1, 2, 3, 4])
        #expect(dataset.stops.count == 6)
        #expect(dataset.trains.map(\.number) == ["2", "3", "1", "4"])
    }

    @Test func onlyLanguagesAreNames() throws {
        let dataset = try #require(try SmallFeed().read().dataset)
        #expect(dataset.stops[0].names.entries.map(\.language.rawValue) == ["en", "ja"])
        #expect(dataset.stops[1].names.entries.map(\.language.rawValue) == ["en", "ja", "zh-Hans"])
    }

    @Test func usedServicesComeInTheirOrder() throws {
        let dataset = try #require(try SmallFeed().read().dataset)
        #expect(dataset.services.map(\.feedID) == ["Weekday", "Holiday"])
        #expect(dataset.services.map(\.dates) == [.kinds(.weekdays), .kinds([.sunday, .holiday])])
        #expect(dataset.trains.map(\.serviceID.position) == [0, 1, 0, 0])
    }

    @Test func timesAfterMidnightCloseTheDay() throws {
        let dataset = try #require(try SmallFeed().read().dataset)
        let calls = dataset.stopTimes[dataset.trains[0].calls]
        #expect(calls.map(\.departure?.rawValue) == [1442, nil])
        #expect(calls.map(\.arrival?.rawValue) == [nil, 1445])
    }

    @Test func linksRunBothWays() throws {
        let dataset = try #require(try SmallFeed().read().dataset)
        #expect(dataset.trains[2].next == [Train.ID(0)])
        #expect(dataset.trains[0].previous == [Train.ID(2)])
        #expect(dataset.trains[2].names == [Names([.ja: "星", .en: "Star"])])
        #expect(dataset.trains[2].destinations.map { dataset[$0].feedID } == ["A.Branch.W"])
    }

    @Test func groupsBecomeInterchanges() throws {
        let dataset = try #require(try SmallFeed().read().dataset)
        #expect(dataset.interchanges == [Interchange(feedID: "A.Main.Z", stations: [Station.ID(2), Station.ID(3)])])
        #expect(dataset.stations.map(\.interchangeID?.position) == [nil, nil, 0, 0, nil])
    }

    @Test func coursesRunAlongTheStations() throws {
        let dataset = try #require(try SmallFeed().read().dataset)
        #expect(dataset.patterns[0].course.map(\.longitude) == [139.7, 139.72])
        #expect(dataset.patterns[1].course.map(\.latitude) == [35.6, 35.61])
    }

    @Test func unknownFieldsAndFilesAreIgnored() throws {
        var feed = SmallFeed.with("stations.json", #""title":{"ja":"甲""#, #""new":[{"x":null}],"title":{"ja":"甲""#)
        feed.files["news.json"] = "not JSON"
        feed.files["train-timetables/readme.txt"] = "not JSON"
        #expect(try feed.read() == SmallFeed().read())
    }

    @Test func theNumberOfThreadsDoesNotMatter() throws {
        var feed = SmallFeed.with("train-timetables/a-main.json", #""d":"23:50""#, #""d":"late""#)
        feed.replace(#""d":"08:00""#, with: #""d":"early""#, in: "train-timetables/a-branch.json")
        try feed.inFolder { folder in
            let results = [1, 2, 7].map { workers in
                MiniTokyo3DFeed.read(folder: folder, options: .init(lenient: true), workers: workers)
            }
            #expect(results[0] == results[1] && results[1] == results[2])
            #expect(results[0].errors.count == 3)
        }
    }
}
