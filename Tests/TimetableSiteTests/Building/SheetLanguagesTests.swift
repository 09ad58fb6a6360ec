import Foundation
import SmallNetworks
import SmallSites
import TestFolders
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets
@testable import TimetableSite

/// Posters in several languages.
@Suite struct SheetLanguagesTests {
    private var network = SmallNetwork()

    init() {
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        for minute in 10..<13 {
            network.train("Main.\(minute)", "A 7:\(minute), B 7:\(minute + 20)", type: "Plain=普通/Local")
        }
        network.train("Main.1", "A 8:00, C 8:10", type: "Fast=急行/Express")
        // A sheet with fewer is a list.
        for minute in 10..<30 { network.train("Main.9.\(minute)", "A 9:\(minute), B 9:59", type: "Plain=普通/Local") }
    }

    private func texts(_ language: Language, besides companions: [Language]) throws -> [String] {
        let small = try SmallSite(network, languages: [.ja, .en, Language(rawValue: "zh-Hans")])
        let position = try #require(
            small.site.timetables.departures.timetables.firstIndex {
                small.site.dataset[$0.stationID].feedID == "Main.A"
            }
        )
        let path = try #require(small.site.paths.poster(position))
        let frame = try small.frame(language, path: path, besides: companions)
        let sheets = PosterView(position, PosterFacts([position], frame.site), .rows, on: SheetFormat(), frame).sheets
        return sheets.flatMap { $0.drawing.source.matches(of: />([^<>\n]+)</).map { String($0.output.1) } }
    }

    @Test func headingsAreInTheFirstTwoAndTheLegendIsInAll() throws {
        let texts = try texts(.ja, besides: [.en, Language(rawValue: "zh-Hans")])
        for expected in [
            "本線  Main Line", "平日  Weekdays", "列車種別  Train types", "普通  Local", "急行  Express", "備後  Bingo",
            "千歳  Chitose", "始発・終電  First and last train  首班车与末班车", "無印  No mark",
            "停車駅と所要時間の目安（分）  Stations ahead and typical riding time in minutes",
        ] { #expect(texts.contains(expected), "\(expected) in \(texts)") }
        // Stations ahead stand side by side, each in its own language.
        #expect(texts.contains("千歳") && texts.contains("Chitose"))
    }

    @Test func whatIsSpeltAlikeStandsOnce() throws {
        let texts = try texts(.ja, besides: [Language(rawValue: "zh-Hans"), .en])
        #expect(texts.contains("本線") && !texts.contains { $0.contains("本線  本線") }, "\(texts)")
        #expect(texts.contains("平日  工作日"), "\(texts)")
    }

    @Test func aSheetInOneLanguageIsAsItWas() throws {
        let texts = try texts(.ja, besides: [])
        #expect(texts.contains("平日") && texts.contains("普通") && !texts.contains("Bingo"), "\(texts)")
    }

    private func languages(_ named: [String], site: [Language] = [.ja, .en]) throws -> [String] {
        let folder = try Folder()
        let strings = folder.url.appending(path: "strings")
        try FileManager.default.createDirectory(at: strings, withIntermediateDirectories: true)
        for name in ["ko.yaml", "ko-bus.yaml"] { try Data().write(to: strings.appending(path: name)) }
        let templates = [folder.url, SampleSite.project.appending(path: "Templates")]
        let found = try SheetLanguages(named.map { Language(rawValue: $0) }, site: site, templates: templates)
        return ([found.own] + found.companions).map(\.rawValue)
    }

    @Test func aLegendHasThoseThatAreNamedAndThoseThatThereAreStringsForUpToFour() throws {
        #expect(try languages([]) == ["ja"])
        #expect(try languages(["en"]) == ["en"])
        #expect(try languages(["en", "ja"]) == ["en", "ja", "ko", "zh-Hans"])
        #expect(try languages(["ja", "zh-Hans"]) == ["ja", "zh-Hans", "en", "ko"])
        #expect(try languages(["ja", "ko", "zh-Hans", "en"]) == ["ja", "ko", "zh-Hans", "en"])
    }

    @Test func aLegendHasOneScriptOfChineseUnlessBothAreNamed() throws {
        #expect(
            try languages(["zh-Hant", "ja"], site: [.ja, .en, .zhHans, .zhHant]) == ["zh-Hant", "ja", "en", "ko"]
        )
        #expect(try languages(["ja", "en"], site: [.ja, .en, .zhHans, .zhHant]) == ["ja", "en", "zh-Hans", "ko"])
        #expect(try languages(["ja", "zh-Hans", "zh-Hant"]) == ["ja", "zh-Hans", "zh-Hant", "en"])
    }

    @Test(arguments: [
        (["fr", "ja"], "--language: the site is in ja, en only."),
        (["ja", "en", "ko", "fr", "de"], "--language: a sheet is in 4 languages at most."),
    ])
    func whatCannotBePrintedIsSaid(named: [String], message: String) {
        var found = ""
        do { _ = try languages(named) } catch { found = "\(error)" }
        #expect(found == message)
    }
}
