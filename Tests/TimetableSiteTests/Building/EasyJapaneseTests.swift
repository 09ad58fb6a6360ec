import Foundation
import SmallNetworks
import SmallSites
import Templating
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets
@testable import TimetableSite

/// A site in easy Japanese beside the usual one: the same times, in words that children can read.
@Suite struct EasyJapaneseTests {
    private static let mark: ClosedRange<Unicode.Scalar> = "\u{FFF9}"..."\u{FFFB}"

    /// Builds one railway of the sample.
    private func build(_ languages: [Language]) throws -> (tree: Tree, pages: [SampleSite.Page]) {
        let folder = try Folder()
        var options = SampleSite.options(folder.site)
        options.jobs = 2
        options.only = ["Aoba.Main"]
        var configuration = SiteConfiguration()
        configuration.languages = languages
        configuration.name = [.ja: "青葉時刻表"]
        let report = try SiteBuilder(SampleSite.dataset.get(), configuration: configuration, options: options).build()
        #expect(report.notices.filter { $0.code == "missing-texts" } == [])
        let tree = Tree(folder)
        let pages = try tree.text(PageList.path).split(separator: "\n").map {
            try JSONDecoder().decode(SampleSite.Page.self, from: Data($0.utf8))
        }
        return (tree, pages)
    }

    @Test func pagesHaveReadingsInTextsAndNowhereElse() throws {
        let (tree, pages) = try build([.ja, .jaEasy, .en])
        let easy = pages.filter { $0.lang == Language.jaEasy.rawValue }
        #expect(easy.count == pages.filter { $0.lang == "en" }.count && easy.count > 50)
        for page in easy {
            let text = tree.text(page.path)
            #expect(text.hasPrefix("<!doctype html><html lang=ja data-language=ja-easy"), "\(page.path)")
            #expect(!text.unicodeScalars.contains(where: Self.mark.contains), "\(page.path)")
            // But for texts that a script shows
            let shown = text.replacing(#/ data-say-[a-z]+=(?:"[^"]*"|[^ >]*)/#, with: "")
            #expect(!shown.contains("《"), "\(page.path)")
            // Between no tags but these
            let odd = text.matches(of: /<(title|option|text|textarea)[^>]*>[^<]*<ruby/).map(\.output.0)
            #expect(odd == [], "\(page.path)")
        }
        let station = try #require(easy.first { $0.path.hasSuffix("shionagi/index.html") || $0.kind == "station" })
        let text = tree.text(station.path)
        #expect(text.contains("<ruby>時刻表<rt>じこくひょう</rt></ruby>"))
        #expect(tree.text("css/page.css").contains("\nrt {"))
        // Those in other words have none but in the link that leads here.
        for page in pages where page.lang != Language.jaEasy.rawValue {
            let text = tree.text(page.path).replacing("<span>やさしい<ruby>日本語<rt>にほんご</rt></ruby></span>", with: "")
            #expect(!text.contains("<ruby>"), "\(page.path)")
        }
    }

    @Test func namesHaveTheReadingsOfTheFeed() throws {
        let (tree, pages) = try build([.ja, .jaEasy])
        let railways = try #require(pages.first { $0.kind == "railway" && $0.lang == "ja-easy" })
        let dataset = try SampleSite.dataset.get()
        let stop = try #require(
            dataset.stops.first { $0.reading != nil && tree.text(railways.path).contains($0.names[.ja] ?? "-") }
        )
        let (name, reading) = (try #require(stop.names[.ja]), try #require(stop.reading))
        #expect(tree.text(railways.path).contains("<ruby>\(name)<rt>\(reading)</rt></ruby>"))
    }

    /// Types and directions have no readings in a feed; those of the words in them are known.
    @Test func wordsInNamesAreRead() {
        var network = SmallNetwork()
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo")
        var dataset = network.dataset
        for (position, reading) in ["あおば", "びんご"].enumerated() { dataset.stops[position].reading = reading }
        let readings = NameReadings(dataset, words: ["快速": "かいそく", "急行": "きゅうこう", "行": "ゆき"])
        for (name, spoken) in [("快速急行", "かいそくきゅうこう"), ("青葉行", "あおばゆき"), ("特急 Aoba", "特急 Aoba")] {
            #expect(Reading.spoken(readings.marked(name)) == spoken)
            #expect(Reading.base(readings.marked(name)) == name)
        }
        #expect(Reading.spoken(readings.marked("青葉", read: "あおは")) == "あおは")
    }

    @Test func dataHasTheKanjiAlone() throws {
        let (tree, _) = try build([.ja, .jaEasy])
        let files = tree.paths.filter {
            $0.hasSuffix(".js") || $0.hasSuffix(".json") || $0.hasSuffix(".webmanifest") || $0.hasSuffix(".jsonl")
        }
        #expect(files.contains("js/all-ja-easy.js") && files.contains("data/search.js"))
        // Scripts of this language alone have them, in a notation of their own.
        let scripts = ["js/all-ja-easy.js", "js/all-ja.js"].map { tree.text($0) }
        #expect(
            scripts[0].contains("｜電車《でんしゃ》") && scripts[0].contains("jikoku.reading =") && !scripts[1].contains("《")
        )
        for file in files {
            #expect(!tree.text(file).unicodeScalars.contains(where: Self.mark.contains), "\(file)")
        }
    }

    /// Search engines know one page in Japanese, the usual one; the name of the site is the one in Japanese.
    @Test func searchEnginesKnowTheUsualPage() throws {
        let (tree, _) = try build([.ja, .jaEasy, .en])
        let home = tree.text("ja-easy/index.html")
        #expect(home.contains("青葉時刻表"))
        #expect(home.contains("<a lang=ja hreflang=ja href=../index.html>日本語</a>"))
        #expect(
            tree.text("en/index.html").contains(
                "href=../ja-easy/index.html><span>やさしい<ruby>日本語<rt>にほんご</rt></ruby></span></a>"
            )
        )
    }

    @Test(arguments: [[.jaEasy], []] as [[Language]])
    func paperIsNotInEasyJapanese(named: [Language]) {
        let folder = SampleSite.project.appending(path: "Templates")
        #expect(throws: ConfigurationError.self) {
            try SheetLanguages(named, site: named.isEmpty ? [.jaEasy] : [.ja, .jaEasy], templates: [folder])
        }
    }

    @Test func aLegendHasNoEasyJapanese() throws {
        let folder = SampleSite.project.appending(path: "Templates")
        let sheet = try SheetLanguages([.en, .ko], site: [.jaEasy, .en, .ko], templates: [folder])
        #expect(sheet.own == .en && !sheet.companions.contains(.jaEasy) && sheet.companions.contains(.ja))
    }
}
