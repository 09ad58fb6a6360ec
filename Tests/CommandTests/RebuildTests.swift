import Foundation
import Testing

/// `jikoku build` where a site is already: with nothing changed it reads no page, and whatever a site is made of draws it
/// again.
@Suite struct RebuildTests {
    private let here: Workplace
    private let build = "build --store s.sqlite --config own.yaml --json --accept-losses"

    init() throws {
        here = try Workplace()
        try here.importFeed()
        try here.write("templates: Own\nstatic: Static\ndocuments: Documents\nalerts: Alerts\n", to: "own.yaml")
        try here.write("# Works\n", to: "Alerts/works.md")
        try here.write("# Fares\n\nA word.\n", to: "Documents/fares.md")
        try here.write("Fares.", to: "Static/fares.txt")
        try here.write("# Nothing yet.\n", to: "Own/about.txt")
        _ = try rebuild()
    }

    /// What a build on top of the last one says.
    private func rebuild(_ more: String = "") throws -> [String: Int] {
        let outcome = try here.run("\(build) --output site\(more)")
        try #require(outcome.status == 0, "\(outcome.words)")
        let values = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let names = ["pages", "bytes", "written", "unchanged", "removed", "warnings"]
        return try #require(values).filter { names.contains($0.key) }.compactMapValues { $0 as? Int }
    }

    /// Holds the site against one that is built from nothing.
    private func expectFresh(_ change: String, _ more: String = "") throws {
        for name in ["fresh", ".fresh.jikoku"] {
            try? FileManager.default.removeItem(at: here.url.appending(path: name))
        }
        try #require(try here.run("\(build) --output fresh\(more)").status == 0)
        let paths = here.files(below: "site")
        #expect(paths == here.files(below: "fresh"), "\(change)")
        for path in paths
        where FileManager.default.contents(atPath: here.url.appending(path: "site/\(path)").path) != nil {
            #expect(try here.bytes(of: "site/\(path)") == here.bytes(of: "fresh/\(path)"), "\(change): \(path)")
        }
    }

    @Test func withNothingChangedABuildTellsTheSameAndWritesNothing() throws {
        let drawn = try rebuild(" --fresh")
        #expect(drawn["written"] == 0)
        #expect(drawn["unchanged"].map { $0 > 50 } == true)
        let seal = try sealed()
        #expect(try rebuild() == drawn)
        #expect(try sealed() == seal, "it was drawn again")
        #expect(try rebuild(" --fresh") == drawn)
        #expect(try sealed() != seal, "it was not drawn again")
    }

    /// The file that each build which draws writes anew, and no other: by its number and its time, because a file system
    /// may give the number of a file that is gone to the next one.
    private func sealed() throws -> [String] {
        let seal = here.url.appending(path: ".site.jikoku/seal").path
        let values = try FileManager.default.attributesOfItem(atPath: seal)
        let number = try #require(values[.systemFileNumber] as? UInt64)
        let time = try #require(values[.modificationDate] as? Date)
        return ["\(number)", "\(time.timeIntervalSinceReferenceDate)"]
    }

    @Test func whateverASiteIsMadeOfDrawsItAgain() throws {
        let changes: [(name: String, text: String, path: String)] = [
            (
                "configuration", "templates: Own\nstatic: Static\ndocuments: Documents\nalerts: Alerts\nmanual: true\n",
                "own.yaml"
            ),
            ("an alert", "# Other works\n", "Alerts/works.md"), ("a second alert", "# More works\n", "Alerts/more.md"),
            ("a document", "# Fares\n\nAnother word.\n", "Documents/fares.md"),
            ("a published file", "Fare.", "Static/fares.txt"), ("a second one", "Maps.", "Static/maps.txt"),
            ("a text", "about: About it\n", "Own/strings/en.yaml"),
            ("a template", "{{! Nobody sees this }}<!DOCTYPE html><title>{{t.about}}</title>\n", "Own/about.mustache"),
        ]
        for change in changes {
            try here.write(change.text, to: change.path)
            #expect(try rebuild()["written"] != 0, "\(change.name)")
            try expectFresh(change.name)
        }
        try FileManager.default.removeItem(at: here.url.appending(path: "Alerts/more.md"))
        #expect(try rebuild()["written"] != 0)
        try expectFresh("an alert that is gone")
        try here.replace("\"d\":\"05:00\"", with: "\"d\":\"05:01\"", in: "feed/train-timetables/a-main.json")
        try here.importFeed()
        #expect(try rebuild()["written"] != 0)
        try expectFresh("a minute")
        #expect(try rebuild(" --gzip")["written"] != 0)
        try expectFresh("compressed copies", " --gzip")
        #expect(try rebuild(" --only A.Main")["removed"] != 0)
        try expectFresh("one railway", " --only A.Main")
        #expect(try rebuild(" --only A.Main --jobs 1")["written"] == 0)
    }

    @Test func anEarlierTimetableComesAndGoes() throws {
        let before = "\(here.url.path)/before.sqlite"
        try FileManager.default.copyItem(at: here.url.appending(path: "s.sqlite"), to: URL(filePath: before))
        try here.replace("\"d\":\"05:00\"", with: "\"d\":\"05:01\"", in: "feed/train-timetables/a-main.json")
        try here.importFeed()
        let plain = try #require(try rebuild()["pages"])
        let compared = try #require(try rebuild(" --since before.sqlite")["pages"])
        #expect(compared > plain)
        try expectFresh("it came", " --since before.sqlite")
        #expect(try rebuild(" --since before.sqlite")["written"] == 0)
        try here.replace("\"d\":\"05:01\"", with: "\"d\":\"05:02\"", in: "feed/train-timetables/a-main.json")
        try here.importFeed()
        #expect(try rebuild(" --since before.sqlite")["written"] != 0)
        try expectFresh("a minute more", " --since before.sqlite")
        #expect(try rebuild()["pages"] == plain)
        try expectFresh("it went")
        let own =
            "templates: Own\nstatic: Static\ndocuments: Documents\nalerts: Alerts\nchanges: {since: before.sqlite}\n"
        try here.write(own, to: "own.yaml")
        #expect(try rebuild()["pages"] == compared)
        for (day, isMarked) in [("9999-12-31", true), ("2000-01-01", false)] {
            try here.write(own.replacing("before.sqlite}", with: "before.sqlite, until: \(day)}"), to: "own.yaml")
            _ = try rebuild()
            let tables = here.files(below: "site/railways").filter { $0.hasSuffix(".html") }.map {
                "site/railways/\($0)"
            }
            let marked = try tables.filter { String(decoding: try here.bytes(of: $0), as: UTF8.self).contains("<u>*") }
            #expect(marked.isEmpty != isMarked, "\(day)")
        }
    }

    @Test func aNextTimetableComesAndGoes() throws {
        let after = "\(here.url.path)/after.sqlite"
        try FileManager.default.copyItem(at: here.url.appending(path: "s.sqlite"), to: URL(filePath: after))
        let plain = try #require(try rebuild()["pages"])
        let unsaid = try here.run("\(build) --output site --next after.sqlite")
        #expect(unsaid.status != 0 && unsaid.words.contains("next: {from: 2027-03-13}"), "\(unsaid.words)")
        let own = try String(decoding: here.bytes(of: "own.yaml"), as: UTF8.self)
        try here.write(own + "next: {store: after.sqlite, from: 2027-03-13}\n", to: "own.yaml")
        #expect(try #require(try rebuild()["pages"]) > 2 * plain)
        try expectFresh("it came")
        #expect(try rebuild()["written"] == 0)
        let build = try here.bytes(of: "site/data/build.js")
        // The name of the build is that of both, and a minute of the current one changes what the next one tells.
        try here.replace("\"d\":\"05:00\"", with: "\"d\":\"05:01\"", in: "feed/train-timetables/a-main.json")
        try here.importFeed()
        #expect(try rebuild()["written"] != 0)
        try expectFresh("a minute")
        #expect(try here.bytes(of: "site/data/build.js") != build)
        try here.write(own + "next: {store: after.sqlite, from: 2027-03-14}\n", to: "own.yaml")
        #expect(try rebuild()["written"] != 0)
        try expectFresh("another day")
        try here.write(own, to: "own.yaml")
        #expect(try rebuild()["pages"] == plain)
        try expectFresh("it went")
        #expect(!FileManager.default.fileExists(atPath: here.url.appending(path: "site/next").path))
    }

    @Test func anEarlierTimetableThatCannotBeReadLeavesTheSiteAsItIs() throws {
        let files = here.files(below: "site")
        try here.write("no store", to: "bad.sqlite")
        for name in ["bad.sqlite", "none.sqlite"] {
            let outcome = try here.run("\(build) --output site --since \(name)")
            #expect(outcome.status == 1)
            #expect(outcome.words.contains(name), "\(outcome.words)")
        }
        #expect(here.files(below: "site") == files)
        #expect(try rebuild()["written"] == 0)
    }

    @Test func whatIsNotInTheSiteIsNotMissed() throws {
        for path in ["site/index.html", "site/data/stations.js"] {
            try FileManager.default.removeItem(at: here.url.appending(path: path))
            #expect(try rebuild()["written"] == 1)
            try expectFresh(path)
        }
        try here.write("", to: "site/en/index.html")
        #expect(try rebuild()["written"] == 1)
        try expectFresh("a page that was emptied")
    }

    @Test func aStoreThatWasChangedByHandIsStillRefused() throws {
        var bytes = try here.bytes(of: "s.sqlite")
        let place = try #require(bytes.range(of: Data("A.Main.Y".utf8)))
        bytes[place.lowerBound] ^= 1
        try bytes.write(to: here.url.appending(path: "s.sqlite"))
        let outcome = try here.run("\(build) --output site")
        #expect(outcome.status == 1)
        #expect(outcome.words.contains("damaged"), "\(outcome.words)")
    }

    @Test func aChangeThatLiesBesideTheStoreIsStillRefused() throws {
        try here.write("a log", to: "s.sqlite-wal")
        let outcome = try here.run("\(build) --output site")
        #expect(outcome.status == 1)
    }
}
