import Foundation
import Testing
import Timetable

@testable import TimetableFeeds

/// Where a feed says that it comes from.
@Suite struct SourceTests {
    @Test func aFeedThatSaysNothingIsThatOfItsCompanies() throws {
        var feed = SmallFeed()
        feed.files["feed.json"] = nil
        let result = try feed.read()
        let source = try #require(result.dataset?.source)
        #expect(source.name == "あ鉄")
        #expect(source.date == nil)
        #expect(source.timeZone == "Asia/Tokyo")
        #expect(source.licence.isEmpty && source.attribution.isEmpty)
        #expect(result.notices.map(\.code) == ["source-without-credit"])
    }

    @Test func aFeedThatSpeaksForItselfIsNotCreditedToOthers() throws {
        var feed = SmallFeed()
        feed.files["feed.json"] = #"{"name":"Small","date":"2026-08-05","timeZone":"Europe/Paris","more":1}"#
        let source = Source(
            name: "Small",
            date: CalendarDate("2026-08-05"),
            licence: "",
            attribution: "",
            timeZone: "Europe/Paris",
            dayBoundary: FeedDay.boundary
        )
        #expect(try feed.read().dataset?.source == source)
    }

    @Test func optionsWin() throws {
        var feed = SmallFeed()
        feed.files["feed.json"] = #"{"name":"Small","date":"2026-08-05","licence":"CC0","attribution":"Me"}"#
        let options = FeedOptions(
            name: "Other",
            date: CalendarDate("2026-09-01"),
            licence: "CC BY 4.0",
            attribution: "You"
        )
        let dataset = try feed.inFolder { MiniTokyo3DFeed.read(folder: $0, options: options).dataset }
        #expect(
            dataset?.source
                == Source(
                    name: "Other",
                    date: CalendarDate("2026-09-01"),
                    licence: "CC BY 4.0",
                    attribution: "You",
                    timeZone: "Asia/Tokyo",
                    dayBoundary: FeedDay.boundary
                )
        )
    }
}

extension SourceTests {
    @Test(arguments: [#"{"name":"Small","date":"soon"}"#, #"{"name":"Small","timeZone":""}"#])
    func whatIsMalformedIsLeftOutWhenLenient(text: String) throws {
        var feed = SmallFeed()
        feed.files["feed.json"] = text
        let result = try feed.read(lenient: true)
        let source = Source(
            name: "Small",
            date: nil,
            licence: "",
            attribution: "",
            timeZone: "Asia/Tokyo",
            dayBoundary: FeedDay.boundary
        )
        #expect(result.dataset?.source == source)
        #expect(result.leftOut == 1)
    }

    @Test func aFileAtFaultSaysNothing() throws {
        var feed = SmallFeed()
        feed.files["feed.json"] = #"{"name":"Small\u0000"}"#
        #expect(try feed.read().errors.map(\.code) == ["unusable-text"])
        let source = try #require(try feed.read(lenient: true).dataset?.source)
        #expect(source.name == "あ鉄" && source.licence.isEmpty)
    }
}
