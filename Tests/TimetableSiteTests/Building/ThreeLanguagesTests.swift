import Foundation
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import TimetableSite

/// The sample in several languages: no page has words of another language than its own.
@Suite struct ThreeLanguagesTests {
    private static let languages: [Language] = [.ja, .en, .zhHans, .zhHant]

    /// Builds one railway, and returns every page by its language.
    private func build(_ languages: [Language]) throws -> (
        pages: [Language: [(path: String, text: String)]], notices: [Notice]
    ) {
        let folder = try Folder()
        var options = SampleSite.options(folder.site)
        options.jobs = 2
        options.only = ["Aoba.Main"]
        var configuration = SiteConfiguration()
        configuration.languages = languages
        configuration.validFrom = CalendarDate("2026-03-14")
        let report = try SiteBuilder(SampleSite.dataset.get(), configuration: configuration, options: options).build()
        let tree = Tree(folder)
        var pages: [Language: [(path: String, text: String)]] = [:]
        for line in tree.text(PageList.path).split(separator: "\n") {
            let page = try JSONDecoder().decode(SampleSite.Page.self, from: Data(line.utf8))
            pages[Language(rawValue: page.lang), default: []].append((page.path, tree.text(page.path)))
        }
        return (pages, report.notices)
    }

    /// The texts between a page's tags, but for those that say themselves which language they are in.
    private static func texts(_ page: String) -> [String] {
        let body = page.replacing(/<script.*?<\/script>|<style.*?<\/style>/.dotMatchesNewlines(), with: "")
            .replacing(/<([a-z]+)(?: [^>]*)? lang="?[^">]*"?[^>]*>[^<]*<\/\1>/, with: "")
        guard let start = body.range(of: "<a class=skip") else { return [] }
        return body[start.lowerBound...].split(separator: "<").compactMap { piece in
            guard let end = piece.firstIndex(of: ">") else { return nil }
            let text = piece[piece.index(after: end)...].trimmingCharacters(in: .whitespacesAndNewlines)
            return text.isEmpty ? nil : text.replacing("&quot;", with: "\"")
        }
    }

    @Test func noPageHasWordsOfAnotherLanguage() throws {
        let (pages, notices) = try build(Self.languages)
        #expect(notices.filter { $0.code == "missing-texts" } == [])
        #expect(pages.keys.sorted() == Self.languages.sorted())
        let dataset = try SampleSite.dataset.get()
        let names = Set(
            (dataset.stops.map(\.names) + dataset.railways.map(\.names) + dataset.operators.map(\.names)
                + dataset.trainTypes.map(\.names) + dataset.directions.map(\.names))
                .flatMap { $0.entries.map(\.text) }
        )
        let folder = SampleSite.project.appending(path: "Templates")
        let strings = try Dictionary(
            uniqueKeysWithValues: Self.languages.map { language in
                (language, Set(try Strings(language: language, folders: [folder]).texts.values))
            }
        )
        for (language, pages) in pages {
            let own = strings[language] ?? []
            let foreign = strings.filter { $0.key != language }.values.reduce(into: Set()) { $0.formUnion($1) }
                .subtracting(own).subtracting(names)
                // One letter is a mark as often as a word.
                .filter { $0.count > 1 }
            #expect(pages.count > 50)
            // A poster tells days and directions in two languages.
            for (path, page) in pages where !path.contains("posters/") {
                #expect(page.hasPrefix("<!doctype html><html lang=\(language.rawValue)"), "\(path)")
                let odd = Self.texts(page).filter(foreign.contains)
                // The switch to another language is in that language.
                #expect(Set(odd).subtracting(["日本語", "English", "简体中文", "繁體中文"]) == [], "\(path)")
            }
        }
        // What kana there is on a Chinese page is a name of Japan's.
        for (path, page) in (pages[.zhHans] ?? []) + (pages[.zhHant] ?? []) where !path.contains("posters/") {
            let kana = Self.texts(page).filter { $0.contains(/[\u{3041}-\u{3096}\u{30A1}-\u{30FA}]/) }
            // The index goes by the rows of the kana: あ行.
            let told = kana.filter { text in !names.contains { text.contains($0) } && !text.contains(/.行$/) }
            #expect(told.filter { $0 != "日本語" && $0.count > 2 } == [], "\(path)")
        }
    }

    @Test(arguments: [(.zhHans, "首页"), (.zhHant, "首頁"), (.ko, "노선")] as [(Language, String)])
    func aSiteInOneLanguageAloneIsWhole(language: Language, word: String) throws {
        let (pages, notices) = try build([language])
        #expect(notices.filter { $0.code == "missing-texts" } == [])
        let home = try #require(pages[language]?.first { $0.path == "index.html" })
        #expect(home.text.contains("<html lang=\(language.rawValue)") && home.text.contains(word))
    }
}
