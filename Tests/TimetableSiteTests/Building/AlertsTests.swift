import Foundation
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// What a publisher tells riders for some time stands on the pages concerned, with its dates.
@Suite struct AlertsTests {
    /// Writes alerts by file name into a folder of their own.
    private func folder(_ files: [String: String]) throws -> Folder {
        let folder = try Folder()
        try FileManager.default.createDirectory(at: folder.alerts, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: folder.alerts.appending(path: name), atomically: true, encoding: .utf8)
        }
        return folder
    }

    private func complaint(_ files: [String: String]) throws -> String? {
        let folder = try folder(files)
        let dataset = try SampleSite.dataset.get()
        do throws(ConfigurationError) {
            _ = try SiteAlerts(folder.alerts, languages: [.ja, .en], dataset)
            return nil
        } catch {
            let name = error.file.split(separator: "/").last ?? ""
            return "\(name):\(error.line.map(String.init) ?? "-"): \(error.message)"
        }
    }

    /// Builds the sample with alerts.
    private func built(_ files: [String: String]) throws -> Tree {
        let folder = try folder(files)
        var options = SampleSite.options(folder.site)
        options.jobs = 2
        var configuration = SiteConfiguration()
        configuration.alerts = folder.alerts
        _ = try SiteBuilder(SampleSite.dataset.get(), configuration: configuration, options: options).build()
        return Tree(folder)
    }

    @Test func eachPageConcernedTellsItAndNoOther() throws {
        let tree = try built([
            "works.ja.md": "---\nrailways: [Aoba.Main]\nfrom: 2026-11-22\nuntil: 2026-11-23 12:30\n---\n# 工事\n\n本文 <b>",
            "works.en.md": "# Works\n\nSee [more](https://example.org/).\n",
            "strike.md": "# Strike\n\nNo trains.\n",
            "lift.md": "---\nstations: [Aoba.Main.Shionagi]\n---\n# Lift\n",
            "late.md": "---\ntrains: [1001R]\n---\n# Late\n",
        ])
        func alerts(_ path: String) -> [String] {
            tree.text(path).matches(of: /data-alert=([^ >]*)/).map { String($0.1) }
        }
        #expect(alerts("index.html") == ["strike"])
        #expect(alerts("railways/aoba-main.html") == ["works"])
        #expect(alerts("railways/aoba-main/shionagi/index.html") == ["lift", "works"])
        #expect(alerts("railways/aoba-main/shionagi/outbound.html") == ["lift", "works"])
        #expect(alerts("railways/aoba-main/aobano/index.html") == ["works"])
        #expect(alerts("railways/minato-tram.html") == [])
        #expect(alerts("railways/minato-shioji/1001r-w.html").contains("late"))
        #expect(alerts("search.html") == [])
        let page = tree.text("railways/aoba-main.html")
        #expect(page.contains("data-alert-from=2026-11-22T03:00 data-alert-until=2026-11-23T12:30"))
        #expect(page.contains("2026年11月22日〜2026年11月23日 12:30"))
        #expect(page.contains("<h2>工事</h2>") && page.contains("&lt;b&gt;"))
        #expect(tree.text("en/railways/aoba-main.html").contains("<a href=\"https://example.org/\">more</a>"))
        #expect(tree.text("data/alerts.js").contains(#""lines":["r-aoba-main"]"#))
        #expect(tree.text("js/all-ja.js").contains(#"jikoku.feeds={"alerts":true};"#))
    }

    @Test func aSiteWithoutAlertsHasNothingOfThem() throws {
        let tree = try SampleSite.built.get().tree
        #expect(!tree.paths.contains("data/alerts.js"))
        #expect(!(tree.text("index.html").contains("class=alerts")))
        #expect(!(tree.text("js/all-ja.js").contains("jikoku.feeds=")))
    }

    @Test func whatCannotBeTakenIsToldWithItsPlace() throws {
        let cases = [
            (
                "a.md", "No title.",
                "a.md:-: an alert needs a title: begin it with a line such as '# No trains on Sunday'."
            ),
            (
                "a.md", "---\nfrom: Sunday\n---\n# A",
                "a.md:2: 'from' must be a day or a minute, such as 2026-11-22 or 2026-11-22 05:00."
            ),
            (
                "a.md", "---\nfrom: 2026-11-23\nuntil: 2026-11-22\n---\n# A",
                "a.md:1: the alert ends before it begins."
            ),
            (
                "a.md", "---\nrailway: [Aoba.Main]\n---\n# A", "a.md:2: unknown key 'railway'; did you mean 'railways'?"
            ),
            (
                "a.md", "---\nrailways: [Nowhere]\n---\n# A",
                "a.md:-: the store has no railway 'Nowhere'. `jikoku list` tells them all."
            ),
            (
                "a.md", "---\ntrains: [0X]\n---\n# A",
                "a.md:-: the store has no train '0X'. Name its id or its number."
            ),
            (
                "a.md", "# A\n\n[more](fares.md)",
                "a.md:3: an alert has no images, and its links are whole addresses with https:// or mailto:."
            ),
            (
                "A b.md", "# A",
                "A%20b.md:-: an alert's name must be of lower-case letters, digits and hyphens: works.md, works.en.md."
            ),
        ]
        for (file, text, words) in cases {
            let told = try complaint([file: text])
            #expect(told?.replacing("A b.md", with: "A%20b.md") == words)
        }
        #expect(
            try complaint([
                "a.en.md": "---\nuntil: 2026-11-22\n---\n# A", "a.ja.md": "---\nuntil: 2026-11-23\n---\n# A",
            ])?
            .hasPrefix("a.ja.md:-: this alert is about something else, or another time, than in") == true
        )
    }

    @Test func aWholeDayEndsWithItsServiceDay() throws {
        let boundary = try #require(ServiceTime(hour: 3, minute: 0))
        let day = try #require(AlertMoment("2026-12-31"))
        #expect(AlertMoment.text(day.start(boundary: boundary)) == "2026-12-31T03:00")
        #expect(AlertMoment.text(day.end(boundary: boundary)) == "2027-01-01T03:00")
        let minute = try #require(AlertMoment("2026-12-31 02:05"))
        #expect(AlertMoment.text(minute.start(boundary: boundary)) == "2026-12-31T02:05")
        #expect(AlertMoment.text(minute.end(boundary: boundary)) == "2026-12-31T02:05")
        #expect(AlertMoment.text(-1) == "1969-12-31T23:59")
        for text in ["", "2026-02-30", "2026-11-22 5:00", "2026-11-22 24:00", "2026-11-22 05:00 ", "2026-11-22T05:00"] {
            #expect(AlertMoment(text) == nil, "\(text)")
        }
    }
}

extension Folder {
    /// Where a publisher's alerts lie.
    fileprivate var alerts: URL { url.appending(path: "alerts") }
}
