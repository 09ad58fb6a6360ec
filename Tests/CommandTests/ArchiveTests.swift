import Foundation
import Testing

/// `jikoku build --archive`: a timetable stays when it is over, whatever fails on the way.
@Suite struct ArchiveTests {
    private let here: Workplace

    init() throws {
        here = try Workplace()
        try here.importFeed()
        try configure("2025-03-15")
    }

    private func configure(_ day: String, _ more: String = "") throws {
        try here.write("valid-from: \(day)\nposters: none\naddress: https://example.org/t/\n\(more)", to: "own.yaml")
    }

    private func build(_ output: String = "site", _ more: String = "--archive") throws -> Command.Outcome {
        try here.run("build --store s.sqlite --config own.yaml --output \(output) --json \(more)")
    }

    /// Builds, and counts the files that were written.
    @discardableResult
    private func built(_ output: String = "site", _ more: String = "--archive") throws -> Int {
        let outcome = try build(output, more)
        try #require(outcome.status == 0, "\(outcome.words)")
        let values = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return try #require(values?["written"] as? Int)
    }

    /// Another timetable: one train leaves a minute later.
    private func revise(_ from: String = "05:00", _ to: String = "05:01") throws {
        try here.replace("\"d\":\"\(from)\"", with: "\"d\":\"\(to)\"", in: "feed/train-timetables/a-main.json")
        try here.importFeed()
    }

    private func text(_ path: String) throws -> String { String(decoding: try here.bytes(of: path), as: UTF8.self) }

    private func stores() -> [String] { here.files(below: "s.sqlite.past") }

    /// The table in which the revised train leaves.
    private func minutes(_ folder: String) throws -> String {
        let path = try #require(here.files(below: "site/railways").first { $0.hasSuffix("z/up.html") })
        return try text("site/\(folder)railways/\(path)")
    }

    @Test func aTimetableThatIsOverStaysUnderItsFirstDay() throws {
        try built()
        #expect(stores() == ["2025-03-15.sqlite"])
        #expect(!here.exists("site/past.html"))
        try revise()
        try configure("2026-03-14")
        try built()
        #expect(stores() == ["2025-03-15.sqlite", "2026-03-14.sqlite"])
        let (old, new) = (try minutes("past/2025-03-15/"), try minutes(""))
        #expect(old.contains(">00<") && !old.contains(">01<"))
        #expect(new.contains(">01<") && !new.contains(">00<"))
        #expect(old.contains("noindex") && !new.contains("noindex"))
        #expect(old.contains("2025年3月15日") && old.contains("2026年3月13日") && !old.contains("<script"))
        #expect(try !text("site/sitemap.xml").contains("past/"))
        #expect(try text("site/past.html").contains("past/2025-03-15/index.html"))
        #expect(try text("site/about.html").contains("past.html"))
        let kinds = Set(here.files(below: "site/past").map { $0.split(separator: ".").last })
        #expect(kinds == ["html", "jsonl", "js"])
        // What stayed the same is on the site already.
        #expect(here.exists("site/past/2025-03-15/railways/a-main.html"))
        #expect(!here.exists("site/past/2025-03-15/railways/a-branch.html"))
        // A build finds nothing to do, one from nothing gives the same, and a third timetable leaves the first as it is.
        #expect(try built() == 0)
        try built("fresh")
        #expect(here.files(below: "site") == here.files(below: "fresh"))
        for path in here.files(below: "site") {
            #expect(try here.bytes(of: "site/\(path)") == here.bytes(of: "fresh/\(path)"))
        }
        try revise("05:01", "05:02")
        try configure("2026-10-01")
        try built()
        #expect(try minutes("past/2025-03-15/") == old)
        #expect(try minutes("past/2026-03-14/").contains(">01<"))
        // It goes with the option; the stores stay.
        try built("site", "--accept-losses")
        #expect(!here.exists("site/past") && !here.exists("site/past.html"))
        #expect(stores().count == 3)
        try configure("2026-10-01", "archive: true\n")
        try built("site", "")
        #expect(here.exists("site/past/2025-03-15/index.html"))
    }

    @Test func aPageOfThePastNamesTodaysToSearchEngines() throws {
        try built()
        try revise()
        try configure("2026-03-14")
        try built()
        let path = "en/railways/a-main.html"
        let page = try text("site/past/2025-03-15/\(path)")
        #expect(page.contains("https://example.org/t/\(path)"))
        #expect(page.contains("../../../../\(path)"))
        #expect(!page.contains("https://example.org/t/past"))
    }

    @Test func whatARiderWouldNotNoticeIsNoNewTimetable() throws {
        try built()
        try here.replace("A.Main.4.Weekday", with: "A.Main.4b.Weekday", in: "feed/train-timetables/a-main.json")
        try here.importFeed()
        try configure("2026-03-14")
        try built()
        #expect(!here.exists("site/past"))
        #expect(stores().contains("2025-03-15.sqlite") && !stores().contains("2026-03-14.sqlite"))
        // What it is now is what is kept, and is over only with the next one.
        #expect(try here.bytes(of: "s.sqlite.past/2025-03-15.sqlite") == here.bytes(of: "s.sqlite"))
        try revise()
        try built()
        #expect(here.exists("site/past/2025-03-15/index.html"))
    }

    @Test func aCorrectionTakesThePlaceOfWhatItCorrects() throws {
        try built()
        let first = try here.bytes(of: "s.sqlite.past/2025-03-15.sqlite")
        try revise()
        let outcome = try here.run("build --store s.sqlite --config own.yaml --output site --archive")
        #expect(outcome.status == 0 && outcome.words.contains("valid-from"), "\(outcome.words)")
        #expect(stores() == ["2025-03-15.replaced.sqlite", "2025-03-15.sqlite"])
        #expect(try here.bytes(of: "s.sqlite.past/2025-03-15.replaced.sqlite") == first)
        #expect(try here.bytes(of: "s.sqlite.past/2025-03-15.sqlite") == here.bytes(of: "s.sqlite"))
        #expect(!here.exists("site/past"))
    }

    @Test func nothingIsLostWhereABuildFails() throws {
        try built()
        try revise()
        try configure("2026-03-14", "templates: Own\n")
        try here.write("{{#open}}", to: "Own/about.mustache")
        let (stores, files) = (stores(), here.files(below: "site"))
        #expect(try build().status == 1)
        #expect(self.stores() == stores && here.files(below: "site") == files)
        try configure("2026-03-14")
        try built()
        #expect(try minutes("past/2025-03-15/").contains(">00<"))
        // A store that cannot be read is named, and what was drawn from it stays.
        let all = here.files(below: "site")
        try here.write("no store", to: "s.sqlite.past/2025-03-15.sqlite")
        let outcome = try build()
        #expect(outcome.status == 1 && outcome.words.contains("2025-03-15.sqlite"), "\(outcome.words)")
        #expect(here.files(below: "site") == all)
        // What else lies there is none of it.
        try FileManager.default.removeItem(at: here.url.appending(path: "s.sqlite.past/2025-03-15.sqlite"))
        try here.write("mine", to: "s.sqlite.past/notes.txt")
        try built("site", "--archive --accept-losses")
        #expect(!here.exists("site/past"))
        #expect(try text("s.sqlite.past/notes.txt") == "mine")
    }

    @Test func aTimetableWithoutADayIsNotKept() throws {
        try here.write("posters: none\n", to: "own.yaml")
        let outcome = try build()
        #expect(outcome.status != 0 && outcome.words.contains("valid-from: 2026-03-14"), "\(outcome.words)")
        #expect(!here.exists("site") && stores().isEmpty)
        let pocket = try here.run("build --store s.sqlite --pocket --archive")
        #expect(pocket.status != 0 && pocket.words.contains("--archive"), "\(pocket.words)")
    }
}
