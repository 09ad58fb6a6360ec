import Testing

@testable import SiteCore

/// Names cut into lines for drawings.
@Suite struct LabelLinesTests {
    @Test(arguments: [
        ("渋谷", ["渋谷"]),
        ("元町・中華街", ["元町・中華街"]),
        ("羽田空港第1・第2ターミナル", ["羽田空港第1・", "第2ターミナル"]),
        ("Haneda Airport Terminal 3", ["Haneda", "Airport", "Terminal 3"]),
        ("Shin-Yokohama", ["Shin-", "Yokohama"]),
        ("Takadanobaba", ["Takadanobaba"]),
        ("Futamatashimmachi", ["Futamata-", "shimmachi"]),
        ("羽田空港第3ターミナル", ["羽田空港第3", "ターミナル"]),
        ("高輪ゲートウェイ", ["高輪", "ゲートウェイ"]),
        ("", [""]),
    ])
    func aNameIsCutWhereItMay(name: String, lines: [String]) {
        #expect(LabelLines.cut(name, width: 7.4) == lines)
    }

    @Test func noLineIsMuchShorterThanTheOthers() {
        let lines = LabelLines.cut("Haneda Airport Terminal 1 and 2", width: 8.9)
        #expect(lines == ["Haneda Airport", "Terminal", "1 and 2"])
    }

    @Test func noLineIsWiderThanItMayBe() {
        for name in ["長者ヶ浜潮騒はまなす公園前", "Dokkyodaigakumae<Soka-Matsubara>", "押上〈スカイツリー前〉"] {
            for width in [7.0, 8.9, 10.5] {
                let lines = LabelLines.cut(name, width: width)
                #expect(lines.allSatisfy { LabelLines.width(of: $0) <= width * 1.12 }, "\(lines)")
                #expect(lines.joined().filter { $0 != "-" } == name.filter { $0 != "-" && $0 != " " })
            }
        }
    }
}
