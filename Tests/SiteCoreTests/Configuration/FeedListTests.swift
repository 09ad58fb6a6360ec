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

    @Test func aFeedMayBeFetchedFromAnAddress() throws {
        let feed = try read("feed: https://example.org/data/city%20bus.zip?key=$KEY\n").feeds[0]
        #expect(feed.address?.text == "https://example.org/data/city%20bus.zip?key=$KEY")
        #expect(feed.key == "city-bus" && feed.format == .gtfs)
        #expect(feed.feed.deletingLastPathComponent().path == folder.url.path)
        #expect(feed.feed.lastPathComponent == "city-bus.zip")
        let list = try read("feed: [rail.zip, {feed: 'https://example.org/api', key: b}, https://example.org/]\n")
        #expect(list.feeds.map(\.key) == ["rail", "b", "feed"])
        #expect(list.feeds.map { $0.address == nil } == [true, false, false])
        #expect(list.feeds.map(\.feed.lastPathComponent) == ["rail.zip", "b.zip", "feed.zip"])
    }

    @Test func whatAFeedMayLoseIsDaysAndRailways() throws {
        let list = try read(
            "feed: [rail.zip, {feed: lines, accept-losses: [x.1]}]\naccept-losses: [2027-04-01, 12-30..01-03]\n"
        )
        #expect(list.feeds.map { $0.knownLosses.days.count } == [2, 0])
        #expect(list.feeds.map(\.knownLosses.railways) == [[], ["x.1"]])
        let known = list.feeds[0].knownLosses
        for (date, isKnown) in [("2027-04-01", true), ("2028-04-01", false), ("2030-01-02", true)] {
            #expect(known.areAll(on: try #require(CalendarDate(date))) == isKnown)
        }
        #expect(complaint("accept-losses: all\n") == "1: 'accept-losses' must be a list such as [2027-04-01, bus.12].")
    }

    @Test func whatIsNoAddressIsToldWithItsLine() {
        #expect(
            complaint("feed: http://example.org/a.zip\n")
                == "1: 'http://example.org/a.zip' does not begin with https://, and nobody could tell whether the feed was changed on its way."
        )
        let no = [
            "https://", "https:///a.zip", "https://$HOST/a.zip", "https://me:word@example.org/a.zip", "https://a b/",
        ]
        for address in no {
            #expect(
                complaint("name: A\nfeed: '\(address)'\n")
                    == "2: '\(address)' is no address. Write one such as https://example.org/gtfs.zip."
            )
        }
        #expect(
            complaint("format: csv\nfeed: https://example.org/a.zip\n")
                == "0: a: only a GTFS archive is fetched from an address. Fetch this feed, and name its folder."
        )
    }

    @Test func variablesOfAnAddressAreFilledInAndEscaped() throws {
        let address = try FeedAddress("https://example.org/$A/b.zip?k=$B_2&p=$$")
        #expect(address.key == "b")
        #expect(
            try address.filled(from: ["A": "x/y", "B_2": "é&"]) == "https://example.org/x%2Fy/b.zip?k=%C3%A9%26&p=$$"
        )
        let error = #expect(throws: FeedAddressError.self) { try address.filled(from: ["A": "1", "B_2": ""]) }
        #expect(
            error?.explanation == "\(address.text): the variable B_2 has no value. Set it, as in `export B_2=…`."
        )
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
