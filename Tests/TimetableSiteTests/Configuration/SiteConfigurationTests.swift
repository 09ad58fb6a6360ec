import Foundation
import Testing
import Timetable

@testable import TimetableSite

/// site.yaml: what it may hold, and every error by its exact words.
@Suite struct SiteConfigurationTests {
    private func configuration(_ text: String) throws -> SiteConfiguration {
        try YAMLText(text).read { try SiteConfiguration(contentsOf: $0) }
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
            valid-from: 2024-02-29
            """
        )
        #expect(configuration.languages == [.en, .ja, Language(rawValue: "zh-Hans")])
        #expect(configuration.name == [.ja: "駅の時刻", .en: "Times: all"])
        #expect(configuration.validFrom == "2024-02-29")
    }

    @Test func theFileOfTheProjectIsRightAndSaysTheDefaults() throws {
        let read = try SiteConfiguration(contentsOf: SampleSite.project.appending(path: "site.yaml"))
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
            "site.yaml:3: unknown key 'colour'; the keys are languages, name, valid-from."
        ),
        ("languages: ja", "site.yaml:1: 'languages' must be a list such as [ja, en]."),
        ("languages: []", "site.yaml:1: 'languages' must be a list such as [ja, en]."),
        ("languages: {ja: 1}", "site.yaml:1: 'languages' must be a list such as [ja, en]."),
        ("languages:\n  - ja\n  - english", "site.yaml:3: 'english' is not a language tag such as ja or zh-Hans."),
        ("languages: [../x]", "site.yaml:1: '../x' is not a language tag such as ja or zh-Hans."),
        ("languages: [ja, en, ja]", "site.yaml:1: 'ja' stands here twice."),
        ("languages: [[ja]]", "site.yaml:1: 'languages' must be a text."),
        ("name: 時刻", "site.yaml:1: 'name' must be a text for each language, such as {ja: 時刻, en: Jikoku}."),
        ("name:\n  ja: [a]", "site.yaml:2: 'name.ja' must be a text."),
        ("valid-from: 2026-02-29", "site.yaml:1: 'valid-from' must be a date such as 2026-03-14."),
        ("valid-from: 14 March", "site.yaml:1: 'valid-from' must be a date such as 2026-03-14."),
        ("valid-from: [2026-03-14]", "site.yaml:1: 'valid-from' must be a text."),
        ("languages: [ja]\nname: {}\nlanguages: [en]", "site.yaml:1: 'languages' stands here twice."),
        ("name:\n  ja: A\n  ja: B", "site.yaml:2: 'ja' stands here twice."),
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
    }

    @Test func aFileThatIsNotThereOrNotUTF8IsToldByName() throws {
        let file = try YAMLText("")
        #expect(
            file.complaint { _ = try SiteConfiguration(contentsOf: $0.appendingPathExtension("no")) }
                == "site.yaml.no: the file is missing or is not UTF-8."
        )
        try Data([0x6E, 0x61, 0xFF, 0xFE]).write(to: file.url)
        #expect(
            file.complaint { _ = try SiteConfiguration(contentsOf: $0) }
                == "site.yaml: the file is missing or is not UTF-8."
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
}
