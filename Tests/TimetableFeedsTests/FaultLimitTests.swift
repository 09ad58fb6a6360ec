import Foundation
import MessageLiterals
import Testing
import Timetable

@testable import TimetableFeeds

/// What stands in a file twice is told, and a file full of faults takes neither the memory nor the day.
@Suite struct FaultLimitTests {
    @Test(arguments: [
        ("railways.json", "\"id\":\"A.Main\",", "Railway A.Main (railways.json) has id twice. Remove one of the two."),
        ("stations.json", "\"ja\":\"甲\",", "Station A.Main.X (stations.json) has ja twice. Remove one of the two."),
        (
            "train-types.json", "\"id\":\"A.Local\",",
            "Train type A.Local (train-types.json) has id twice. Remove one of the two."
        ),
        (
            "train-timetables/a-main.json", "\"n\":\"4\",",
            "Train A.Main.4.Weekday.2 (train-timetables/a-main.json) has n twice. Remove one of the two."
        ),
        (
            "train-timetables/a-main.json", "\"s\":\"A.Main.Z\",\"d\":\"05:00\"",
            "Train A.Main.4.Weekday.2 (train-timetables/a-main.json) has d, s twice. Remove one of the two."
        ),
    ])
    func aFieldThatStandsTwiceIsTold(file: String, passage: String, message: String) throws {
        let twice = passage.hasSuffix(",") ? passage + passage : "\"d\":\"05:00\",\"s\":\"A.Main.Z\",\(passage)"
        let notices = try SmallFeed.with(file, passage, twice).read().notices
        let told = notices.filter { $0.code == "repeated-field" }.map(\.message.english)
        #expect(told.map { $0.replacing("has s, d", with: "has d, s") } == [message])
    }

    @Test func whatIsNotReadMayStandTwice() throws {
        let feed = SmallFeed.with(
            "railways.json",
            "\"carComposition\":4",
            "\"x\":{\"a\":1,\"a\":2},\"y\":[{\"b\":1},{\"b\":2}]"
        )
        #expect(try feed.read().notices == [])
    }

    /// Files of so many elements, each of them at fault.
    private static let full: [(file: String, start: String, element: String, end: String)] = [
        ("stations.json", "[", "{}", "]"), ("stations.json", "[", "7", "]"),
        ("train-timetables/a-main.json", "[", "{}", "]"),
        ("train-timetables/a-main.json", "[{\"id\":\"A.1.Weekday\",\"tt\":[", "{}", "]}]"),
        ("railways.json", "[{\"id\":\"A\",\"stations\":[", "7", "]}]"),
    ]

    @Test(.timeLimit(.minutes(30)), arguments: full.indices)
    func aFileFullOfFaultsIsNotReadToItsEnd(number: Int) throws {
        let (file, start, element, end) = Self.full[number]
        let text = start + String(repeating: element + ",", count: 300_000) + element + end
        var feed = SmallFeed()
        feed.files[file] = text
        let notices = try feed.read().notices
        let told = try #require(notices.first { $0.code == "unreadable-json" })
        #expect(told.message.english.hasPrefix("\(file):1:"))
        #expect(
            told.message.english.hasSuffix(
                ": more than 10000 faults so far, and the rest was not read. Fetch the file again or correct it."
            )
        )
        #expect(notices.count < 10)
    }

    @Test func noticesOfAKindAreKeptUpToANumberAndCounted() {
        var log = NoticeLog(isLenient: false, limit: 3)
        for number in 0..<8 { log.report(Notice(severity: .warning, code: "a", ids: [], message: "\(number)")) }
        log.report([Notice(severity: .error, code: "b", ids: [], message: "other")])
        #expect(log.isStopped)
        #expect(log.sorted.map(\.code) == ["b", "a", "a", "a", MoreOfThese.code])
        #expect(log.sorted.last?.message.english.contains("5") == true)
    }
}
