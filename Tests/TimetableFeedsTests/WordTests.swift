import Testing
import Timetable

@testable import TimetableFeeds

/// The small words of the feed: times, schedules, languages, ids.
@Suite struct WordTests {
    @Test(arguments: [
        ("05:07", 307), ("03:00", 180), ("02:59", 1619), ("00:00", 1440), ("24:00", 1440), ("24:32", 1472),
        ("26:59", 1619), ("23:59", 1439),
    ])
    func timesBelongToTheServiceDay(text: String, minutes: Int16) {
        #expect(time(text)?.rawValue == minutes)
    }

    @Test(arguments: ["", "5:07", "05:7", "05:60", "27:00", "05-07", "0507", "05:07:00", " 5:07", "-1:00", "０５:07"])
    func whatIsNoTimeIsNone(text: String) { #expect(time(text) == nil) }

    @Test(arguments: [
        ("A.B.1.Weekday", FeedService.weekday), ("A.B.1.SaturdayHoliday.2", .saturdayHoliday),
        ("A.B.1.Saturday", .saturday), ("A.B.1.Holiday.10", .holiday),
    ])
    func theLastPartOfAnIDIsTheSchedule(id: String, schedule: FeedService) {
        #expect(FeedService(trainID: id) == schedule)
    }

    @Test(arguments: ["", "Weekday", "A.B.1.weekday", "A.B.1.Weekday.", "A.B.1.Weekday.1.2", "A.B.1.Weekdays", ".1"])
    func otherPartsAreNoSchedule(id: String) { #expect(FeedService(trainID: id) == nil) }

    @Test(arguments: [
        ("ja", true), ("en", true), ("zh-Hans", true), ("ja-Hrkt", true), ("fil", true), ("ja-Wiki", false),
        ("", false), ("j", false), ("JA", false), ("ja_JP", false), ("ja-", false), ("zh-Hans-CN", false),
        ("jaaa", false),
    ])
    func languagesAreToldFromOtherKeys(tag: String, isLanguage: Bool) {
        #expect(Array(tag.utf8).withUnsafeBufferPointer { Language.isPlausible($0) } == isLanguage)
    }

    @Test func idsAreFoundByTheirBytes() {
        var table = IDIndex()
        for number in 0..<1000 { table.add("Station.\(number)") }
        table.add("")
        #expect(table.count == 1001)
        #expect((0..<1000).allSatisfy { (number: Int) in table["Station.\(number)"] == number })
        #expect(table[""] == 1000)
        #expect(table["Station.1000"] == nil && table["Station."] == nil)
        #expect(IDIndex()["x"] == nil && IDIndex()[""] == nil)
    }

    @Test func idsAreShownOnOneShortLine() {
        #expect("A.B".shown == "A.B")
        #expect("a\n\0\u{202E}b".shown == #"a\u{A}\u{0}\u{202E}b"#)
        #expect(String(repeating: "駅", count: 100).shown == String(repeating: "駅", count: 80) + "…")
        #expect(["a", "b", "c", "d", "e"].listed == "a, b, c and 2 more")
    }

    private func time(_ text: String) -> ServiceTime? {
        Array(text.utf8).withUnsafeBufferPointer { ServiceTime(feed: $0) }
    }
}
