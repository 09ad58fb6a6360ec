import Foundation
import Testing

@testable import TimetableFeeds

/// Feeds made to do harm: they get notices, and nothing crashes.
@Suite struct HostileInputTests {
    @Test func deepNestingIsTold() throws {
        var feed = SmallFeed()
        feed.files["stations.json"] = String(repeating: "[", count: 10_000)
        #expect(
            try feed.messages() == [
                "error unreadable-json: stations.json:1:129: nested more than 128 deep. "
                    + "Fetch the file again or correct it."
            ]
        )
    }

    @Test func longIDsAreRefusedAndShownShort() throws {
        let id = String(repeating: "x", count: 2_000_000)
        let feed = SmallFeed.with("stations.json", "B.Far.Away", id)
        let notices = try feed.read().notices
        #expect(notices.map(\.code) == ["unusable-text", "unknown-station"])
        #expect(notices.allSatisfy { $0.message.english.utf8.count < 300 && $0.ids.allSatisfy { $0.utf8.count < 300 } })
    }

    @Test(arguments: [#"\u0000"#, #"\n"#, #"\u001b[31m"#, #"\u007f"#])
    func controlCharactersAreRefused(escape: String) throws {
        for feed in [
            SmallFeed.with("railways.json", "本線", escape),
            SmallFeed.with("train-timetables/a-main.json", #""n":"4""#, #""n":"\#(escape)""#),
            SmallFeed.with("train-timetables/a-main.json", "A.Main.4.", "A.\(escape).4."),
        ] {
            let notices = try feed.read().notices
            #expect(notices.map(\.code) == ["unusable-text"])
            #expect(notices.allSatisfy { $0.message.english.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
        }
    }

    @Test(arguments: ["../../etc/passwd", "<script>", "a b", "....", "'; DROP TABLE trains;--", "\u{202E}x"])
    func strangeIDsAreKeptAsTheyAre(id: String) throws {
        var feed = SmallFeed()
        for file in feed.files.keys {
            feed.files[file] = feed.files[file]?.replacingOccurrences(of: "A.Main.Y", with: id)
        }
        #expect(try feed.read().dataset?.stops[1].feedID == id)
    }

    @Test func idsThatSwiftTakesForOneAreDuplicates() throws {
        var feed = SmallFeed()
        feed.replace(
            "[{",
            with:
                "[{\"id\":\"caf\\u00e9\",\"title\":{\"en\":\"1\"}},{\"id\":\"cafe\\u0301\",\"title\":{\"en\":\"2\"}},{",
            in: "train-types.json"
        )
        #expect(try feed.read().notices.map(\.code) == ["duplicate-id"])
    }

    @Test(arguments: [
        "{}", "null", "7", "\"\"", "[]", "[[]]", "[{}]", "[null]", "[{\"id\":null}]", "[{\"id\":[]}]", "\0",
    ])
    func anyJSONInPlaceOfAnyFileIsSurvived(text: String) throws {
        for file in SmallFeed().files.keys.sorted() {
            var feed = SmallFeed()
            feed.files[file] = text
            let strict = try feed.read()
            let lenient = try feed.read(lenient: true)
            #expect((strict.dataset == nil) == !strict.errors.isEmpty)
            #expect(lenient.dataset?.isSound ?? true)
        }
    }

    @Test func aFeedCutOffAnywhereIsSurvived() throws {
        for (file, text) in SmallFeed().files.sorted(by: { $0.key < $1.key }) {
            for length in stride(from: 0, to: text.utf8.count - 2, by: 23) {
                var feed = SmallFeed()
                feed.files[file] = String(decoding: text.utf8.prefix(length), as: UTF8.self)
                #expect(try feed.read().errors.map(\.code) == ["unreadable-json"])
            }
        }
    }
}
