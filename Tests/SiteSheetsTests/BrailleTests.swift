import Foundation
import SmallNetworks
import SmallSites
import Testing
import Timetable

@testable import SiteCore
@testable import SiteSheets

/// Timetables in braille: what is written, in which cells, and where lines and pages end.
@Suite struct BrailleTests {
    private static let templates = [SampleNetwork.project.appending(path: "Templates")]

    private func japanese(_ names: [(name: String, reading: String)] = []) throws -> JapaneseBraille {
        JapaneseBraille(try BrailleAlphabet(.ja, templates: Self.templates), names: names)
    }

    /// From 日本点字表記法: 拗音, 促音, 撥音, 濁音, 長音, 数字, アルファベット, つなぎ符.
    @Test(
        arguments: [
            ("しゅっぱつ", "⠈⠹⠂⠠⠥⠝"), ("がっこう", "⠐⠡⠂⠪⠉"), ("スカイライナー", "⠹⠡⠃⠑⠃⠅⠒"), ("平日", "⠯⠃⠐⠳⠝"),
            ("普通", "⠭⠝⠒"), ("急行", "⠈⠩⠒⠪⠒"), ("12", "⠼⠁⠃"), ("3番のりば", "⠼⠉⠐⠥⠴⠀⠎⠓⠐⠥"), ("5えき", "⠼⠑⠤⠋⠣"),
            ("JR線", "⠰⠠⠠⠚⠗⠤⠻⠴"), ("Tシャツ", "⠰⠠⠞⠤⠈⠱⠝"), ("2.5", "⠼⠃⠂⠑"), ("１２", "⠼⠁⠃"), ("5:03", "⠼⠑⠐⠂⠼⠚⠉"),
        ]
    )
    func japaneseIsWrittenAsItIsSpoken(text: String, cells: String) throws {
        #expect(try japanese().cells(of: [text]) == [cells])
    }

    @Test(
        arguments: [
            ("東京", "とうきょう", "とーきょー"), ("大阪", "おおさか", "おおさか"), ("勝浦", "かつうら", "かつうら"),
            ("池ノ上", "いけのうえ", "いけのうえ"), ("中央", "ちゅうおう", "ちゅーおー"), ("清水", "せいみ", "せいみ"),
            ("銀座線", "ギンザセン", "ぎんざせん"), ("堀ノ内", "ほりのうち", "ほりのうち"),
        ]
    )
    func longVowelsFollowTheSound(name: String, reading: String, spoken: String) throws {
        #expect(try japanese([(name, reading)]).spell(name).kana == spoken)
    }

    @Test func namesAreFoundInTheTextsAroundThem() throws {
        let braille = try japanese([("渋谷", "しぶや"), ("和光市", "わこうし")])
        #expect(braille.spell("渋谷・和光市方面（上り）").kana == "しぶや・わこーし ほーめん(のぼり)")
    }

    @Test func whoeverHasNoReadingIsToldHowToGiveOne() throws {
        #expect {
            try japanese().cells(of: ["汐凪", "普通"])
        } throws: { error in
            let words = (error as? ConfigurationError)?.explanation.english ?? ""
            return words.hasPrefix("braille: no reading is known for 汐凪 (汐凪). Give readings of stations")
        }
    }

    /// The project's own words, in every vehicle's, of which a table may have any. Nothing is printed in easy Japanese.
    @Test func everyWordOfATableHasAReading() throws {
        let braille = try japanese()
        let asked = try Regex(
            "(?m)^(days-.*|dates-.*|bound-.*|direction-.*|js-surcharge-.*|js-(?:no-)?(?:wheelchairs|bicycles)"
                + "|train-types|destinations|notes|unmarked|first-and-last|starts-here|approximate|on-request|by-phone|circles"
                + "|every-minutes|headway-span|pole|pole-towards|name-numbered|type-with-surcharge|platform|passed): (.*)$",
            as: (Substring, Substring, Substring).self
        )
        let folder = SampleNetwork.project.appending(path: "Templates/strings")
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where file.hasPrefix("ja") && !file.hasPrefix("ja-easy") {
            for match in try String(contentsOf: folder.appending(path: file), encoding: .utf8).matches(of: asked) {
                let text = match.output.2.replacing(/\{[^}]*\}/, with: "")
                #expect(braille.spell(String(text)).unread == nil, "\(file): \(text)")
                count += 1
            }
        }
        #expect(count > 80)
    }

    @Test(
        arguments: [
            ("San José", "⠠⠎⠁⠝⠀⠠⠚⠕⠎⠑"), ("JR 5a", "⠠⠠⠚⠗⠀⠼⠑⠰⠁"), ("5:03", "⠼⠑⠒⠼⠚⠉"), ("2.5 (no)", "⠼⠃⠲⠑⠀⠐⠣⠝⠕⠐⠜"),
            ("B&O", "⠠⠃⠈⠯⠠⠕"), ("12th", "⠼⠁⠃⠞⠓"),
        ]
    )
    func englishNeedsNoOtherProgram(text: String, cells: String) throws {
        let braille = PlainBraille(try BrailleAlphabet(.en, templates: Self.templates))
        #expect(try braille.cells(of: [text]) == [cells])
    }

    @Test func aLineEndsWhereAWordDoesAndAPageWhereAnHourDoes() {
        var pages = BraillePages(cells: 20, lines: 4)
        pages.begin("⠥")
        pages.add("⠁⠁⠁⠁⠁⠁⠁⠁⠁⠁⠀⠃⠃⠃⠃⠃⠃⠃⠃⠃⠃")
        pages.add(hour: "⠼⠑", Array(repeating: "⠼⠁⠚", count: 7), indent: 4)
        #expect(
            pages.pages == [
                ["⠥" + String(repeating: "⠀", count: 17) + "⠼⠁", "⠁⠁⠁⠁⠁⠁⠁⠁⠁⠁", "⠀⠀⠃⠃⠃⠃⠃⠃⠃⠃⠃⠃"],
                [
                    "⠥" + String(repeating: "⠀", count: 17) + "⠼⠃", "⠼⠑⠀⠀⠼⠁⠚⠀⠼⠁⠚⠀⠼⠁⠚⠀⠼⠁⠚",
                    "⠀⠀⠀⠀⠼⠁⠚⠀⠼⠁⠚⠀⠼⠁⠚",
                ],
            ]
        )
    }

    @Test func marksAreDifferentAndEquallyLong() {
        let few = BrailleMarks(types: [("急", "ab"), ("快", "ac")], destinations: [("新", "ab")]) { name in
            name.map { String($0) }
        }
        #expect(few.types == ["急": "a", "快": "c"])
        #expect(few.destinations == ["新": "b"])
        let many = BrailleMarks(types: [("急", "ab"), ("快", "ab")], destinations: [("新", "ab")]) { name in
            name.map { String($0) }
        }
        #expect(many.types == ["急": "aa", "快": "ab"])
        #expect(many.destinations == ["新": "ba"])
    }

    @Test func aFileIsAsEmbossersTakeIt() {
        let ascii = BrailleForm.ascii.bytes([["⠼⠑⠀⠀⠼⠁⠑", ""], ["⠐⠥⠈⠱"]])
        #expect(String(decoding: ascii, as: UTF8.self) == "#E  #AE\r\n\r\n\u{C}\"U@:\r\n")
        let unicode = BrailleForm.unicode.bytes([["⠼⠑"], ["⠥"]])
        #expect(String(decoding: unicode, as: UTF8.self) == "⠼⠑\n\u{C}⠥\n")
    }

    @Test func aTableHasItsKeyItsHoursAndItsEnds() throws {
        var network = SmallNetwork()
        network.railway("Main=本線/Main Line", "A=青葉/Aoba B=備後/Bingo C=千歳/Chitose")
        network.train("Main.1", "A 5:58, B 6:10, C 6:20")
        network.train("Main.2", "A 8:05, B 8:20")
        network.train("Main.3", "A 8:15, B 8:25, C 8:35")
        network.train("Main.9", "A 24:03, B 24:10, C 24:20")
        let site = try SmallSite(network)
        let position = try #require(
            site.site.timetables.departures.timetables.firstIndex {
                site.site.dataset[$0.stationID].feedID == "Main.A"
            }
        )
        var order = BrailleOrder()
        order.form = .unicode
        let braille = PlainBraille(try BrailleAlphabet(.en, templates: Self.templates))
        let book = try BrailleBook([position], order, site.frame(.en, isPrinted: true)) { _ in braille }
        #expect(book.departureCount == 4)
        let lines = String(decoding: book.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(lines.contains("⠀⠀⠃⠀⠀⠠⠃⠊⠝⠛⠕"))
        let hours = try #require(lines.firstIndex { $0.hasPrefix("⠼⠑⠀") })
        #expect(
            lines[hours..<hours + 5] == ["⠼⠑⠀⠀⠼⠑⠓", "⠼⠋⠀⠀⠤⠤", "⠼⠛⠀⠀⠤⠤", "⠼⠓⠀⠀⠃⠼⠚⠑⠀⠼⠁⠑", "⠼⠊⠀⠀⠤⠤"]
        )
        #expect(lines.contains("⠼⠚⠀⠀⠼⠚⠉"))
        #expect(lines.contains("⠀⠀⠠⠉⠓⠊⠞⠕⠎⠑⠀⠀⠼⠑⠒⠼⠑⠓⠀⠀⠼⠚⠒⠼⠚⠉"))
        #expect(lines.last == "⠍⠁⠙⠑⠀⠃⠽⠀⠚⠊⠅⠕⠅⠥")
    }
}
