import Foundation
import Testing

/// `jikoku check --site`: a built site against its store.
@Suite struct CheckSiteTests {
    private let here: Workplace
    private static let table = "site/railways/a-main/x/down.html"

    init() throws {
        here = try Workplace()
        try here.importFeed()
        try #require(here.run("build --store s.sqlite --output site --quiet").status == 0)
    }

    private var told: String {
        get throws { String(decoding: try here.bytes(of: "site/data/check.js"), as: UTF8.self) }
    }

    @Test func aSiteAsItWasBuiltDoesNotDiffer() throws {
        let outcome = try here.run("check --store s.sqlite --site site")
        #expect(outcome.status == 0)
        #expect(outcome.words.hasPrefix("site: 8 departures, "))
        #expect(outcome.words.contains(" compared with the store: no difference; in "))
        #expect(try told == "jikoku.data[\"check\"]={};\n")
    }

    @Test func aMinuteThatWasChangedIsNamed() throws {
        let page = String(decoding: try here.bytes(of: Self.table), as: UTF8.self)
        let minute = try #require(page.firstMatch(of: /#0>(\d\d)/))
        try here.replace("#0>\(minute.1)", with: "#0>\(minute.1 == "59" ? "58" : "59")", in: Self.table)
        let outcome = try here.run("check --store s.sqlite --site site --publish --now 1764200000")
        #expect(outcome.status == 1)
        #expect(outcome.words.contains("error: railways/a-main/x/down.html: "))
        #expect(outcome.words.contains(": the store has no such departure. [timetable-differs]"))
        #expect(outcome.words.contains(": this departure is on no page. [timetable-differs]"))
        #expect(try told.contains("\"differences\":2,"))
    }

    @Test func whatWasFoundIsPublishedUntilTheNextBuild() throws {
        try #require(here.run("check --store s.sqlite --site site --publish --now 1764200000 --quiet").status == 0)
        let found = try told
        #expect(found.hasPrefix("jikoku.data[\"check\"]={\"built\":"))
        #expect(found.contains(",\"checked\":1764200000,\"languages\":{\"en\":{\"calls\":"))
        #expect(found.contains("\"departures\":4,\"differences\":0,\"pages\":"))
        try #require(here.run("build --store s.sqlite --output site --quiet").status == 0)
        #expect(try told == "jikoku.data[\"check\"]={};\n")
    }

    @Test func whatIsNoSiteIsRefused() throws {
        try here.write("hello", to: "folder/a.txt")
        let outcome = try here.run("check --store s.sqlite --site folder")
        #expect(outcome.status == 1)
        #expect(outcome.words.contains("folder holds no site: it has no index.html."))
        #expect(try here.run("check --store s.sqlite --publish").status == 64)
        try FileManager.default.removeItem(at: here.url.appending(path: "site/data/calendar.js"))
        let lacking = try here.run("check --store s.sqlite --site site")
        #expect(lacking.status == 1)
        #expect(lacking.words.contains("The site has no data/calendar.js. Build it again."))
    }
}
