import Foundation
import Testing
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// The strings of all languages against what sources and templates ask for.
@Suite struct StringKeysTests {
    private let texts: [String: [String: String]]
    private let sources: String
    private let templates: String
    private let scripts: String

    init() throws {
        let folder = SampleSite.project.appending(path: "Templates")
        var texts: [String: [String: String]] = [:]
        for language in [Language.ja, .jaEasy, .en, .ko, .zhHans, .zhHant] {
            #expect(try Strings(language: language, folders: [folder]).notice == nil)
            #expect(try YAMLFile(folder.appending(path: "strings/\(language.rawValue).yaml")).root.count > 300)
            texts[language.rawValue] = try Strings(language: language, folders: [folder]).texts
        }
        self.texts = texts
        sources = try ["SiteCore", "SiteSheets", "SitePages", "SiteData", "TimetableSite"].map {
            try Self.text(of: "Sources/\($0)", ending: ".swift")
        }.joined()
        templates = try Self.text(of: "Templates", ending: ".mustache")
        scripts = try Self.text(of: "Public", ending: ".js")
    }

    private static func text(of folder: String, ending: String) throws -> String {
        let folder = SampleSite.project.appending(path: folder)
        var text = ""
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
        where path.hasSuffix(ending) {
            text += try String(contentsOf: folder.appending(path: path), encoding: .utf8) + "\n"
        }
        #expect(!text.isEmpty)
        return text
    }

    /// The titles and descriptions of all kinds of page, and `strings["key"]`, `strings("key", …)`, `strings.count("key", …)`.
    private var askedForBySources: Set<String> {
        Set(sources.matches(of: /[^A-Za-z]strings(?:\[|\(|\.count\()\s*"([a-z0-9-]+)"/).map { String($0.1) })
            .union(PageFamilies.all.flatMap { [$0.kind.title, $0.kind.description].compactMap { $0 } })
    }

    /// `{{t.key}}`
    private var askedForByTemplates: Set<String> {
        Set(templates.matches(of: /\{\{[#^\/]?\s*t\.([A-Za-z0-9-]+)/).map { String($0.1) })
    }

    /// `jikoku.text("key", …)` in scripts, whose keys have `js-` before them in the files of strings.
    private var askedForByScripts: Set<String> {
        Set(scripts.matches(of: /[^A-Za-z]text\(\s*"([a-z0-9-]+)"/).map { "js-" + $0.1 })
    }

    @Test func allLanguagesHaveEveryKeyThatIsAskedFor() {
        #expect(askedForBySources.count > 20)
        #expect(askedForByTemplates.count > 20)
        for (language, texts) in texts {
            let missing = askedForBySources.union(askedForByTemplates).union(askedForByScripts)
                .subtracting(texts.keys)
            #expect(missing.sorted() == [], "missing in \(language).yaml")
        }
    }

    @Test func allLanguagesHaveTheSameKeysButForTheFormsOfOne() throws {
        let keys = texts.mapValues { Set($0.keys.filter { !$0.hasSuffix("-one") }) }
        let en = try #require(keys["en"])
        for (language, own) in keys { #expect(own.symmetricDifference(en).sorted() == [], "\(language)") }
    }

    @Test func noKeyIsUnused() {
        let written = askedForBySources.union(sources.matches(of: /"([a-z0-9-]+)"/).map { String($0.1) })
            .union(scripts.matches(of: /"([a-z0-9-]+)"/).map { "js-" + $0.1 })
        for (language, texts) in texts {
            let unused = texts.keys.filter { key in
                let base = key.hasSuffix("-one") ? String(key.dropLast(4)) : key
                return !written.contains(base) && !askedForByTemplates.contains(key)
            }
            #expect(unused.sorted() == [], "unused in \(language).yaml")
        }
    }

    @Test(arguments: [Language.ja, .jaEasy, .en, .ko, .zhHans, .zhHant], ModeWords.allCases)
    func wordsOfOtherVehiclesStandInPlaceOfTextsThatAreThere(language: Language, words: ModeWords) throws {
        let folder = SampleSite.project.appending(path: "Templates")
        let own = try YAMLFile(folder.appending(path: "strings/\(language.rawValue)-\(words.rawValue).yaml"))
        let texts = texts[language.rawValue] ?? [:]
        func placeholders(_ text: String?) -> Set<String> {
            Set((text ?? "").matches(of: /\{([a-z]+)\}/).map { String($0.1) })
        }
        for (key, value, _) in try own.entries(own.root) {
            let text = try own.text(value, key)
            #expect(texts[key] != nil, "\(key) is no text of \(language.rawValue).yaml")
            #expect(placeholders(text) == placeholders(texts[key]), "\(key)")
            #expect(text != texts[key], "\(key) says the same as for trains")
        }
    }

    @Test func noTextIsEmptyAndPlaceholdersAreTheSameInAllLanguages() throws {
        for (language, texts) in texts {
            for (key, text) in texts { #expect(!text.isEmpty, "\(key) in \(language).yaml") }
        }
        let en = try #require(texts["en"])
        func placeholders(_ text: String?) -> Set<String> {
            Set((text ?? "").matches(of: /\{([a-z]+)\}/).map { String($0.1) })
        }
        for key in en.keys {
            for (language, own) in texts where !key.hasSuffix("-one") {
                #expect(placeholders(own[key]) == placeholders(en[key]), "\(key) in \(language)")
            }
            if let one = en[key + "-one"] { #expect(placeholders(one) == placeholders(en[key]), "\(key)-one") }
        }
    }
}
