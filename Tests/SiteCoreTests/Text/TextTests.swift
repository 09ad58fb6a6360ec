import Foundation
import MessageLiterals
import SmallSites
import Templating
import TestFolders
import Testing
import Timetable

@testable import SiteCore

@Suite struct TextPatternTests {
    @Test(arguments: [
        ("for {place}", "for Wakoshi"), ("{place}行", "Wakoshi行"), ("{place}{n}{place}", "Wakoshi3Wakoshi"),
        ("no placeholder", "no placeholder"), ("", ""), ("{unknown} {place}", "{unknown} Wakoshi"),
        ("open { brace", "open { brace"), ("close } brace {n}", "close } brace 3"), ("{}", "{}"),
    ])
    func placeholdersAreFilled(pattern: String, text: String) {
        #expect(TextPattern(pattern).filled(["place": "Wakoshi", "n": "3"]) == text)
    }

    @Test func whatIsFilledInIsNotFilledAgain() {
        #expect(TextPattern("{a}{b}").filled(["a": "{b}", "b": "{a}"]) == "{b}{a}")
    }
}

@Suite struct StringsTests {
    private func strings(_ language: Language) throws -> Strings {
        try Strings(language: language, folders: [SampleNetwork.project.appending(path: "Templates")])
    }

    @Test func datesAreWrittenAsTheLanguageDoes() throws {
        let march = try #require(CalendarDate("2026-03-04"))
        let december = try #require(CalendarDate("2026-12-31"))
        #expect(try strings(.ja).date(march) == "2026年3月4日")
        #expect(try strings(.en).date(march) == "4 March 2026")
        #expect(try strings(.en).date(december) == "31 December 2026")
    }

    @Test func oneIsCountedByItsOwnFormWhereTheLanguageHasOne() throws {
        #expect(try strings(.en).count("trains-count", 1) == "1 train")
        #expect(try strings(.en).count("trains-count", 0) == "0 trains")
        #expect(try strings(.en).count("trains-count", 21) == "21 trains")
        #expect(try strings(.ja).count("trains-count", 1) == "1本")
    }

    @Test func namesInARowAreSeparatedAsTheLanguageDoes() throws {
        #expect(try strings(.ja).list(["渋谷", "和光市"]) == "渋谷、和光市")
        #expect(try strings(.en).list(["Shibuya", "Wakoshi"]) == "Shibuya, Wakoshi")
        #expect(try strings(.en).list([]) == "")
    }

    @Test func aGapIsSeenOnThePage() throws {
        #expect(try strings(.ja)["no-such-key"] == "no-such-key")
        #expect(try strings(.ja)("no-such-key", ["n": "1"]) == "no-such-key")
        #expect(try strings(.ja).count("no-such-key", 1) == "no-such-key")
    }

    @Test func aUsersFileIsLaidOverTheProjects() throws {
        let own = try YAMLText("site-name: 私の時刻", name: "ja.yaml")
        let folder = own.url.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder.appending(path: "strings"),
            withIntermediateDirectories: true
        )
        try FileManager.default.moveItem(at: own.url, to: folder.appending(path: "strings/ja.yaml"))
        let strings = try Strings(language: .ja, folders: [folder, SampleNetwork.project.appending(path: "Templates")])
        #expect(strings["site-name"] == "私の時刻")
        #expect(strings["language-name"] == "日本語")
    }

    /// A folder of templates with one file of strings, and another file.
    private func own(_ file: String, _ text: String, _ further: (String, String)? = nil) throws -> Folder {
        let folder = try Folder()
        for (path, text) in [("strings/\(file)", text), further].compactMap({ $0 }) {
            let url = folder.url.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }
        return folder
    }

    private let templates = SampleNetwork.project.appending(path: "Templates")

    @Test func allThatALanguageLacksIsToldAtOnceAndEnglishStandsIn() throws {
        let folder = try own("pt-BR.yaml", "skip: Ir para o conteúdo\ntrains-count: \"{n} trens\"\n")
        let strings = try Strings(language: Language(rawValue: "pt-BR"), folders: [folder.url, templates])
        #expect(strings["skip"] == "Ir para o conteúdo")
        #expect(strings["stations"] == "Stations" && strings.count("stations-count", 1) == "1 station")
        // No form for one of a text that is there in another language.
        #expect(strings.count("trains-count", 1) == "1 trens")
        let notice = try #require(strings.notice)
        #expect(notice.severity == .warning && notice.code == "missing-texts")
        let all = try YAMLFile(templates.appending(path: "strings/en.yaml"))
        let keys = try all.entries(all.root).map(\.key).filter { !$0.hasSuffix("-one") }
        #expect(notice.ids == keys.filter { $0 != "skip" && $0 != "trains-count" })
        #expect(notice.message.english.contains("strings/pt-BR.yaml lacks \(keys.count - 2) of \(keys.count) texts, "))
        #expect(
            notice.message.english.contains(", stations, ")
                && notice.message.english.hasSuffix("\(keys[keys.count - 1]).")
        )
    }

    @Test(
        arguments: [
            ("skipp: a", nil, "no page has a text 'skipp'. Did you mean 'skip'?"),
            (
                "skip: a\nweather: Sunny", nil,
                "no page has a text 'weather'. strings/en.yaml of Templates has them all."
            ),
            (
                "stations-count: \"{number} Stationen\"", nil,
                "nothing stands for {number} in 'stations-count'; it has {n}."
            ),
            ("skip: \"{n}\"", nil, "nothing stands for {n} in 'skip'; take it out."),
            ("weather: Sunny", ("partials/footer.mustache", "<p>{{t.weather}}</p>"), nil),
        ] as [(String, (String, String)?, String?)]
    )
    func aTextThatNothingAsksForIsRefused(text: String, template: (String, String)?, fault: String?) throws {
        for file in ["en.yaml", "en-bus.yaml"] {
            let folder = try own(file, text, template)
            let read = { try Strings(language: .en, folders: [folder.url, self.templates], words: .bus) }
            if let fault {
                let error = #expect(throws: ConfigurationError.self) { try read() }
                #expect(error?.message.english == fault)
                #expect(error?.line == text.split(separator: "\n").count)
            } else {
                #expect(try read()["weather"] == "Sunny")
            }
        }
    }

    @Test func aReaderWhoseLanguageANameLacksGetsTheNearestOne() {
        let names = Names([.ja: "渋谷", .en: "Shibuya", Language(rawValue: "pt"): "Xibuia"])
        #expect(names.shown(in: Language.zhHans.readAlike + [.en]) == "渋谷")
        #expect(names.shown(in: Language(rawValue: "pt-BR").readAlike + [.ja]) == "Xibuia")
        #expect(names.shown(in: Language.en.readAlike + [.ja]) == "Shibuya")
    }

    @Test func aLanguageWithoutAFileIsAnError() {
        #expect(
            throws: ConfigurationError(
                file: "strings/fr.yaml",
                line: nil,
                message: "the site is to be in 'fr', but no folder of templates has this file. "
                    + "Translate strings/en.yaml of Templates into it."
            )
        ) { try strings(Language(rawValue: "fr")) }
    }
}

@Suite struct ClockTextTests {
    @Test func timesAreWrittenForReadersAndForPrograms() throws {
        for (minutes, clock, shown, minute) in [
            (180, "03:00", "3:00", "00"), (307, "05:07", "5:07", "07"), (1439, "23:59", "23:59", "59"),
            (1452, "00:12", "0:12", "12"), (1619, "02:59", "2:59", "59"),
        ] as [(Int16, String, String, String)] {
            let time = try #require(ServiceTime(rawValue: minutes))
            #expect(ClockText.clock(time) == clock)
            #expect(ClockText().shown(time) == shown)
            #expect(ClockText.minute(time) == minute)
        }
    }

    @Test func aClockOfTwelveHoursNamesTheHalvesOfTheDay() {
        let (english, japanese) = (
            ClockText(am: "{time} am", pm: "{time} pm"), ClockText(am: "午前{time}", pm: "午後{time}")
        )
        for (minutes, shown, written) in [
            (0, "12:00 am", "午前12:00"), (307, "5:07 am", "午前5:07"), (719, "11:59 am", "午前11:59"),
            (720, "12:00 pm", "午後12:00"), (785, "1:05 pm", "午後1:05"), (1439, "11:59 pm", "午後11:59"),
            (1452, "12:12 am", "午前12:12"), (2239, "1:19 pm", "午後1:19"),
        ] {
            let time = ServiceTime(clamping: minutes)
            #expect(english.shown(time) == shown)
            #expect(japanese.shown(time) == written)
        }
        #expect([0, 5, 12, 23, 25].map(english.hour) == ["12 am", "5 am", "12 pm", "11 pm", "1 am"])
        #expect([0, 25].map(japanese.hour) == ["午前12", "午前1"])
        #expect([5, 13].map { english.parts(ofHour: $0).number } == ["5", "1"])
        #expect([5, 13].map { english.parts(ofHour: $0).half } == ["am", "pm"])
        #expect(japanese.parts(ofHour: 13).half == "午後")
        #expect(english.span(5...13) == (from: "5:00 am", to: "1:59 pm"))
    }

    @Test func aClockOfTwentyFourHoursNamesNoHalf() {
        #expect([0, 5, 23, 25].map(ClockText().hour) == ["0", "5", "23", "1"])
        #expect(ClockText().parts(ofHour: 13).half.isEmpty)
        #expect(ClockText().span(22...25) == (from: "22:00", to: "1:59"))
    }

    @Test func theClockIsThatOfTheLanguage() throws {
        let templates = SampleNetwork.project.appending(path: "Templates")
        let choice = ClockChoice(twelveHoursIn: [.en])
        let (english, japanese) = (
            try Strings(language: .en, folders: [templates], clock: choice),
            try Strings(language: .ja, folders: [templates], clock: choice)
        )
        #expect(english.clock.hasTwelveHours && english["js-clock-pm"] == "{time} pm")
        #expect(!japanese.clock.hasTwelveHours && japanese["js-clock-pm"] == "{time}")
    }
}

@Suite struct HrefTests {
    private func written(_ href: Href) -> String {
        var bytes = Bytes()
        href.writeEscaped(into: &bytes)
        return bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("stations/a/", "stations/a/up.html#days", "up.html#days"),
        ("stations/a/", "stations/ab/up.html", "../ab/up.html"),
        ("stations/a/", "railways/a/1.html", "../../railways/a/1.html"), ("railways/", "railways/a/1.html", "a/1.html"),
        ("", "railways/a/1.html", "railways/a/1.html"), ("a/b/c/", "a/1.html", "../../1.html"),
    ])
    func aLinkNamesNoFolderInWhichBothPagesLie(folder: String, path: String, link: String) {
        #expect(written(Href(path: path, from: folder)) == link)
    }

    @Test func aLinkIsTheWayUpThePathAndTheCallingPoint() {
        #expect(written(Href(up: "", path: "index.html")) == "index.html")
        #expect(
            written(Href(up: "../../", path: "railways/a/1.html", callingPoint: 12)) == "../../railways/a/1.html#12"
        )
        #expect(written(Href(up: "../", path: "a.html", callingPoint: 0)) == "../a.html#0")
    }
}

@Suite struct JSONTextTests {
    @Test(arguments: [
        ("plain 渋谷", #""plain 渋谷""#), ("\"\\/", #""\"\\/""#), ("a\nb\t\u{0}\u{1F}", #""a\u000ab\u0009\u0000\u001f""#),
        ("</script><!--", #""\u003c/script>\u003c!--""#), ("\u{2028}\u{2029}\u{7F}", #""\u2028\u2029\u007f""#),
        ("<\u{301}", "\"\\u003c\u{301}\""), ("😀", #""😀""#), ("", #""""#),
    ])
    func whatScriptsAndJSONTakeForMoreThanTextIsEscaped(text: String, json: String) {
        #expect(JSONText.string(text).utf8.elementsEqual(json.utf8))
    }

    @Test func everyScalarIsReadBackAsItIs() throws {
        var text = ""
        for value in (0...0x2FF as ClosedRange<UInt32>).map({ $0 }) + [0x2028, 0x2029, 0xFFFD, 0x1F600, 0x10FFFF] {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        let read = try JSONSerialization.jsonObject(with: Data("[\(JSONText.string(text))]".utf8)) as? [String]
        #expect(read?.first?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }
}

@Suite struct RGBColorTests {
    @Test(arguments: [("#0B7A53", "#0b7a53"), ("#ffffff", "#ffffff"), ("#000000", "#000000"), ("#00A0e9", "#00a0e9")])
    func sixDigitsAreAColour(text: String, hex: String) { #expect(RGBColor(text)?.hex == hex) }

    @Test(arguments: [
        "", "#", "0B7A53", "#0B7A5", "#0B7A533", "#0B7A5G", "#+B7A53", "#-B7A53", "red", "#0B7A5\u{301}", "##B7A53",
        "# B7A53",
    ])
    func anythingElseIsNone(text: String) { #expect(RGBColor(text) == nil) }

    @Test(arguments: [
        ("#000000", true), ("#0B7A53", true), ("#1B4F9C", true), ("#FFFFFF", false), ("#FFD400", false),
        ("#9ACD32", false), ("#767676", false), ("#757575", true),
    ])
    func whatStandsOnItIsWhiteOrBlackWhicheverCanBeReadBetter(text: String, isDark: Bool) {
        #expect(RGBColor(text)?.isDark == isDark)
    }
}
