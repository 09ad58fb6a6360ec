import Foundation
import MessageLiterals
import TestFolders
import Testing
import Timetable

@testable import SiteCore

/// feed.yaml with one feed and with several.
@Suite struct FeedListTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        for name in ["rail.zip", "bus a.zip", "奈良交通.zip"] {
            try Data().write(to: folder.url.appending(path: name))
        }
        for name in ["lines", "other"] {
            try FileManager.default.createDirectory(
                at: folder.url.appending(path: name),
                withIntermediateDirectories: true
            )
        }
    }

    private func read(_ text: String) throws -> FeedList {
        let file = folder.url.appending(path: "feed.yaml")
        try Data(text.utf8).write(to: file)
        return try FeedList(contentsOf: file)
    }

    private func complaint(_ text: String) -> String? {
        do {
            _ = try read(text)
            return nil
        } catch let error as ConfigurationError {
            return "\(error.line ?? 0): \(error.message)"
        } catch { return "\(error)" }
    }

    @Test func oneFeedIsNoList() throws {
        let list = try read("feed: lines\nname: Lines\ncredit: {en: Us}\n")
        #expect(!list.isList && list.feeds.count == 1)
        #expect(list.feeds[0].format == .csv && list.feeds[0].key == "lines")
        #expect(list.feeds[0].name == "Lines" && list.feeds[0].shownCredit == "Us")
        #expect(try read("format: csv\nfeed: .\n").feeds[0].key == "feed")
        #expect(try read("format: gtfs\n").feeds[0].format == .gtfs)
    }

    @Test func feedsOfAListHaveKeysOfTheirFilesAndFormatsOfTheirKind() throws {
        let list = try read("feed: [rail.zip, bus a.zip, 奈良交通.zip, lines, {feed: other, key: x_1, format: gtfs}]\n")
        #expect(list.feeds.map(\.key) == ["rail", "bus-a", "奈良交通", "lines", "x_1"])
        #expect(list.feeds.map(\.format) == [.gtfs, .gtfs, .gtfs, .csv, .gtfs])
    }

    @Test func whatStandsBesideAListHoldsForAllButNameAndCredit() throws {
        let list = try read(
            """
            feed:
              - rail.zip
              - {feed: lines, licence: CC0, name: Lines, credit: {ja: 線, en: The Lines}}
            name: Together
            licence: CC BY 4.0
            valid-from: 2026-04-01
            """
        )
        #expect(list.name == "Together")
        #expect(list.feeds.map(\.name) == [nil, "Lines"])
        #expect(list.feeds.map(\.licence) == ["CC BY 4.0", "CC0"])
        #expect(list.feeds.allSatisfy { $0.validFrom == CalendarDate("2026-04-01") })
        #expect(list.credit == [.ja: "線", .en: "The Lines"])
    }

    @Test func whatCannotBeIsToldWithItsLine() {
        #expect(complaint("feed: []\n") == "1: 'feed' is a list without a feed. Write one, such as bus.zip.")
        #expect(complaint("feed: [rail.zip, none.zip]\n") == "1: 'feed': there is no 'none.zip' beside this file.")
        #expect(
            complaint("feed:\n  - rail.zip\n  - {feed: lines, key: RAIL}\n")
                == "3: two feeds have the key 'RAIL'. Give one of them another, as in {feed: bus.zip, key: city-bus}."
        )
        #expect(complaint("feed:\n  - {key: a}\n") == "2: an entry of 'feed' names no feed. Write feed: bus.zip in it.")
        #expect(
            complaint("feed:\n  - {feed: lines, key: a b}\n")
                == "2: 'a b' is no key: write at most 40 letters, digits, - and _, such as city-bus."
        )
        #expect(complaint("feed:\n  - {feed: lines, colour: red}\n")?.hasPrefix("2: unknown key 'colour'") == true)
        #expect(complaint("feed:\n  - [rail.zip]\n") == "2: 'feed' must be a text.")
    }
}
