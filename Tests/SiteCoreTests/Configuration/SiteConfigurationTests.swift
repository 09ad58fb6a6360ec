import Foundation
import SmallSites
import Testing
import Timetable

@testable import SiteCore

/// site.yaml: what it may hold, and every error by its exact words.
@Suite struct SiteConfigurationTests {
    private func configuration(_ text: String, beside files: [String] = []) throws -> SiteConfiguration {
        try YAMLText(text).read { url in
            for file in files { try Data().write(to: url.deletingLastPathComponent().appending(path: file)) }
            return try SiteConfiguration(contentsOf: url)
        }
    }

    private func complaint(_ text: String) throws -> String? {
        try YAMLText(text).complaint { _ = try SiteConfiguration(contentsOf: $0) }
    }

    @Test func everythingIsOptional() throws {
        #expect(try configuration("") == SiteConfiguration())
        #expect(try configuration("# nothing but a comment\n") == SiteConfiguration())
        #expect(SiteConfiguration().languages == [.ja, .en])
    }

    @Test func everyKeyIsRead() throws {
        let configuration = try configuration(
            """
            languages: [en, ja, zh-Hans]
            name: {ja: 駅の時刻, en: "Times: all"}
            clock: {en: 12, ja: 24}
            valid-from: 2024-02-29
            holiday-service: [12-30..01-03, 2026-08-13, 2026-08-13..2026-08-15]
            footer: {en: Made by hand}
            theme:
              colors: {ink: "#17191C", local: "#000000"}
              dark-colors: {paper: "#000001"}
              fonts: [BIZ UDPGothic, sans-serif]
              logo: site.yaml.svg
              css: site.yaml
            documents: .
            templates: .
            changes: {since: before.sqlite, from: 2026-03-01, until: 2026-04-30}
            next: {store: after.sqlite, from: 2027-03-13}
            archive: true
            """,
            beside: ["site.yaml.svg", "before.sqlite", "after.sqlite"]
        )
        #expect(configuration.changes.since?.lastPathComponent == "before.sqlite")
        #expect(configuration.changes.from == CalendarDate("2026-03-01"))
        #expect(configuration.changes.until == CalendarDate("2026-04-30"))
        #expect(configuration.next.store?.lastPathComponent == "after.sqlite")
        #expect(configuration.next.from == CalendarDate("2027-03-13"))
        #expect(configuration.keepsPast)
        #expect(configuration.footer == [.en: "Made by hand"])
        #expect(configuration.theme.logoPath == "logo.svg")
        #expect(configuration.documents != nil && configuration.templates != nil)
        var theme = configuration.theme
        theme.css = nil
        let styles = try #require(try? theme.styles().split(separator: "\n").prefix(2).map(String.init))
        #expect(
            styles == [
                ":root{--paper:light-dark(#ffffff,#000001);--ink:light-dark(#17191c,#eceef1);--l:light-dark(#000000,#eeeeee)}",
                "html,:lang(ja),:lang(en){font-family:\"BIZ UDPGothic\",sans-serif}",
            ]
        )
        #expect(configuration.languages == [.en, .ja, Language(rawValue: "zh-Hans")])
        #expect(configuration.name == [.ja: "駅の時刻", .en: "Times: all"])
        #expect(configuration.languages.map(configuration.clock.hasTwelveHours) == [true, false, false])
        #expect(configuration.validFrom == CalendarDate("2024-02-29"))
        #expect(configuration.holidayService.map(\.first) == ["12-30", "2026-08-13", "2026-08-13"])
        #expect(configuration.holidayService.map(\.last) == ["01-03", "2026-08-13", "2026-08-15"])
    }

    @Test func aClockHoldsForEveryLanguage() throws {
        #expect(try [Language.ja, .en].map(configuration("clock: 12").clock.hasTwelveHours) == [true, true])
        #expect(try [Language.ja, .en].map(configuration("").clock.hasTwelveHours) == [false, false])
    }

    @Test func anAddressEndsWithASlashAndPostersAreChosen() throws {
        let configuration = try configuration(
            """
            address: https://example.org/times
            posters: {paper: JIS-B4, orientation: landscape, layouts: [minutes, rows], first-to-arrive: true}
            """
        )
        #expect(configuration.address == "https://example.org/times/")
        #expect(configuration.posters.sheet == SheetFormat(.jisB4, landscape: true))
        #expect(configuration.posters.layouts == [.minutes, .rows])
        #expect(configuration.posters.marksFirstToArrive)
    }

    @Test func whatMakesASiteSmallerIsRead() throws {
        #expect(try configuration("json: true").hasJSON)
        #expect(try configuration("oudia: oud").oudia == .first)
        let small = try configuration("pages: {trains: one-page, riding-times: 20, diagrams: false}\nposters: none")
        #expect(
            small.pages.trains == .onePage && small.pages.ridingTimes == 20 && !small.pages.hasDiagrams
                && small.posters.form == .none
        )
        #expect(try configuration("posters: pdf").posters.form == .pdf)
        let sheet = try configuration("posters: {form: pdf, paper: A2}").posters
        #expect(sheet.form == .pdf && sheet.sheet.paper == .a2)
    }

    @Test func theFileOfTheProjectIsRightAndSaysTheDefaults() throws {
        let read = try SiteConfiguration(contentsOf: SampleNetwork.project.appending(path: "site.yaml"))
        #expect(read == SiteConfiguration())
    }

    @Test(arguments: [
        (
            "languages: [ja]\nlangauges: [en]",
            "site.yaml:2: unknown key 'langauges'; did you mean 'languages'?"
        ),
        ("Name: {}", "site.yaml:1: unknown key 'Name'; did you mean 'name'?"),
        (
            "\n\ncolour: red",
            "site.yaml:3: unknown key 'colour'; the keys are \(SiteConfiguration.keys.joined(separator: ", "))."
        ),
        ("changes: old.sqlite", "site.yaml:1: 'changes' must be `key: value` lines; the keys are since, from, until."),
        (
            "changes: {since: old.sqlite}",
            "site.yaml:1: 'since': there is no 'old.sqlite' beside this file."
        ),
        ("languages: ja", "site.yaml:1: 'languages' must be a list such as [ja, en]."),
        ("languages: []", "site.yaml:1: 'languages' must be a list such as [ja, en]."),
        ("languages: {ja: 1}", "site.yaml:1: 'languages' must be a list such as [ja, en]."),
        (
            "languages:\n  - ja\n  - english",
            "site.yaml:3: 'english' is not a language tag such as ja, zh-Hans or pt-BR."
        ),
        ("languages: [../x]", "site.yaml:1: '../x' is not a language tag such as ja, zh-Hans or pt-BR."),
        ("languages: [ja, en, ja]", "site.yaml:1: 'ja' stands here twice."),
        ("languages: [[ja]]", "site.yaml:1: 'languages' must be a text."),
        (
            "clock: [12]", "site.yaml:1: 'clock' must be 12 or 24, or one of them for a language, as in {en: 12}."
        ),
        (
            "languages: [ja, en]\nclock: {en: 13}",
            "site.yaml:2: 'clock.en' must be 12 or 24, or one of them for a language, as in {en: 12}."
        ),
        ("clock: {english: 12}", "site.yaml:1: 'english' is not a language tag such as ja, zh-Hans or pt-BR."),
        ("languages: [ja]\nclock: {en: 12}", "site.yaml:2: 'en' is no language of this site; 'languages' has ja."),
        ("missing: 新幹線", "site.yaml:1: 'missing' must be a list such as [新幹線, Shinkansen]."),
        (
            "also-called: [NEX]",
            "site.yaml:1: 'also-called' must have words with lists of names, such as {N'EX: [成田エクスプレス]}."
        ),
        ("also-called: {NEX: a}", "site.yaml:1: 'NEX' must be a list such as [新幹線, Shinkansen]."),
        ("name: 時刻", "site.yaml:1: 'name' must be a text for each language, such as {ja: 時刻, en: Jikoku}."),
        ("name:\n  english: a", "site.yaml:2: 'english' is not a language tag such as ja, zh-Hans or pt-BR."),
        ("name:\n  ja: [a]", "site.yaml:2: 'name.ja' must be a text."),
        (
            "holiday-service: 12-30",
            "site.yaml:1: 'holiday-service' must be a list such as [12-30..01-03, 2026-08-13]."
        ),
        (
            "holiday-service: [12-30..2026-01-03]",
            "site.yaml:1: '12-30..2026-01-03' is not a day or a range such as 12-30..01-03 or 2026-08-13."
        ),
        (
            "holiday-service:\n- 2026-08-15..2026-08-13",
            "site.yaml:2: '2026-08-15..2026-08-13' is not a day or a range such as 12-30..01-03 or 2026-08-13."
        ),
        ("theme: dark", "site.yaml:1: 'theme' must hold keys: colors, dark-colors, fonts, logo, icon, css."),
        ("theme:\n  colour: {}", "site.yaml:2: unknown key 'colour'; did you mean 'colors'?"),
        ("theme:\n  colors: {inc: \"#000000\"}", "site.yaml:2: unknown key 'inc'; did you mean 'ink'?"),
        (
            "theme:\n  colors:\n    ink: black",
            "site.yaml:3: 'ink' must be a colour such as \"#17191C\", in quotes."
        ),
        ("theme:\n  fonts: [\"a;}\"]", "site.yaml:2: 'a;}' is not the name of a font."),
        ("theme:\n  logo: none.svg", "site.yaml:2: 'logo': there is no 'none.svg' beside this file."),
        ("theme:\n  logo: site.yaml", "site.yaml:2: 'logo' must be an SVG, PNG, JPEG or WebP image."),
        (
            "theme:\n  css: /etc/passwd",
            "site.yaml:2: 'css': '/etc/passwd' lies outside the folder of this file. What is published has to lie in it: "
                + "copy it there."
        ),
        (
            "documents: ..",
            "site.yaml:1: 'documents': '..' lies outside the folder of this file. What is published has to lie in it: copy "
                + "it there."
        ),
        ("documents: nowhere", "site.yaml:1: 'documents': there is no 'nowhere' beside this file."),
        ("valid-from: 2026-02-29", "site.yaml:1: 'valid-from' must be a date such as 2026-03-14."),
        ("valid-from: 14 March", "site.yaml:1: 'valid-from' must be a date such as 2026-03-14."),
        ("valid-from: [2026-03-14]", "site.yaml:1: 'valid-from' must be a text."),
        ("languages: [ja]\nname: {}\nlanguages: [en]", "site.yaml:1: 'languages' stands here twice."),
        ("name:\n  ja: A\n  ja: B", "site.yaml:2: 'ja' stands here twice."),
        ("address: example.org", "site.yaml:1: 'address' must be an address such as https://example.org/times/."),
        ("address: ftp://a.b/", "site.yaml:1: 'address' must be an address such as https://example.org/times/."),
        (
            "address: https://user:pw@example.org/",
            "site.yaml:1: 'address' must be an address such as https://example.org/times/."
        ),
        (
            "address: https://user@example.org/",
            "site.yaml:1: 'address' must be an address such as https://example.org/times/."
        ),
        ("name: {ja: 時刻, fr: Horaires}", "site.yaml:1: 'fr' is no language of this site; 'languages' has ja, en."),
        (
            "footer:\n  ja: あ\n  en: a\nlanguages: [ja]",
            "site.yaml:3: 'en' is no language of this site; 'languages' has ja."
        ),
        (
            "posters: [A3]",
            "site.yaml:1: 'posters' must be `key: value` lines; the keys are form, paper, orientation, layouts, first-to-arrive, fonts."
        ),
        ("posters: A3", "site.yaml:1: 'A3' is no form of posters; there are pages, pdf, none."),
        (
            "pages: one-page",
            "site.yaml:1: 'pages' must be `key: value` lines; the keys are trains, riding-times, diagrams."
        ),
        ("pages:\n  trains: none", "site.yaml:2: 'trains' is each or one-page, not 'none'."),
        ("pages: {train: each}", "site.yaml:1: unknown key 'train'; did you mean 'trains'?"),
        (
            "posters:\n  paper: Letter",
            "site.yaml:2: 'Letter' is no paper of posters; there are A6, A5, A4, A3, A2, A1, JIS-B4, JIS-B2, B1."
        ),
        ("posters: {first-to-arrive: yes}", "site.yaml:1: 'first-to-arrive' is true or false, not 'yes'."),
        ("posters: {orientation: up}", "site.yaml:1: 'orientation' is portrait or landscape, not 'up'."),
        (
            "posters: {layouts: [lines]}",
            "site.yaml:1: 'lines' is no layout of posters; there are rows, minutes, directions, schedules, pocket, photo, card, pole, large, phone."
        ),
        ("posters: {layouts: [rows, rows]}", "site.yaml:1: 'rows' stands here twice."),
        ("posters: {layouts: []}", "site.yaml:1: 'layouts' must be a list such as [rows, minutes]."),
        ("posters:\n  papper: A3", "site.yaml:2: unknown key 'papper'; did you mean 'paper'?"),
        ("- languages", "site.yaml:1: expected `key: value` lines."),
        ("languages", "site.yaml:1: expected `key: value` lines."),
        ("? [a]\n: b", "site.yaml:1: a key must be a plain word."),
    ])
    func whatIsWrongIsToldWithItsLine(text: String, message: String) throws {
        #expect(try complaint(text) == message)
    }

    @Test func whatIsNoYAMLIsToldWithItsLine() throws {
        let told = try #require(try complaint("languages: [ja]\nname: {ja: x"))
        #expect(told.hasPrefix("site.yaml:"))
        #expect(told.contains(": this is not YAML: "))
        let deep = try #require(try complaint("name: " + String(repeating: "[", count: 100_000)))
        #expect(deep.hasPrefix("site.yaml:") && deep.utf8.count < 300 && !deep.contains("\n"))
    }

    @Test func aFileThatIsNotThereOrNotUTF8IsToldByName() throws {
        let file = try YAMLText("")
        #expect(
            file.complaint { _ = try SiteConfiguration(contentsOf: $0.appendingPathExtension("no")) }
                == "site.yaml.no: there is no such file."
        )
        try Data([0x6E, 0x61, 0xFF, 0xFE]).write(to: file.url)
        #expect(
            file.complaint { _ = try SiteConfiguration(contentsOf: $0) }
                == "site.yaml: the file is not UTF-8."
        )
    }

    @Test func onlyANearWordIsOffered() {
        let keys = ["languages", "name", "valid-from"]
        #expect("langauges".nearest(in: keys) == "languages")
        #expect("VALID_FROM".nearest(in: keys) == "valid-from")
        #expect("nam".nearest(in: keys) == "name")
        #expect("date".nearest(in: keys) == nil)
        #expect("".nearest(in: keys) == nil)
        #expect("x".nearest(in: []) == nil)
    }

    @Test(arguments: [
        ("2026-12-29", false), ("2026-12-30", true), ("2027-01-01", true), ("2027-01-03", true), ("2027-01-04", false),
        ("2026-08-13", true), ("2026-08-14", true), ("2027-08-13", false),
    ])
    func daysOfHolidayServiceAreFoundByTheirDate(date: String, isOne: Bool) throws {
        let days = ["12-30..01-03", "2026-08-13..2026-08-14"].compactMap { DayRange($0) }
        let date = try #require(CalendarDate(date))
        #expect(days.contains { $0.contains(date) } == isOne)
    }
}
