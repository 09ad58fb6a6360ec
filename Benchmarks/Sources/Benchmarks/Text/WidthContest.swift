import CWideCharacters
import Foundation

@testable import SiteCore

/// How wide the names of a feed's stations are in a poster's type.
enum WidthContest {
    static func names(feed: URL) throws -> Contest {
        let names = try stationNames(feed)
        // wcwidth asks the locale which characters there are.
        setlocale(LC_CTYPE, "C.UTF-8")
        let narrower = names.count { cells($0) < TextWidth.ems($0) }
        return Contest(
            name: "Text widths: \(names.count) station names, \(narrower) of them narrower by wcwidth",
            unit: "names",
            amount: Double(names.count * 100),
            contenders: [
                Contender(name: "Jikoku: ems by kind of character") {
                    for _ in 0..<100 { for name in names { consume(TextWidth.ems(name)) } }
                },
                Contender(name: "wcwidth(3): half an em or a whole one") {
                    for _ in 0..<100 { for name in names { consume(cells(name)) } }
                },
                Contender(name: "String.count: an em for each character") {
                    for _ in 0..<100 { for name in names { consume(Double(name.count)) } }
                },
            ]
        )
    }

    private static func cells(_ text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + Double(max(0, wcwidth(wchar_t($1.value)))) / 2 }
    }

    private static func stationNames(_ feed: URL) throws -> [String] {
        struct Station: Decodable {
            let title: [String: String]
        }
        let data = try Data(contentsOf: feed.appending(path: "stations.json"))
        return try JSONDecoder().decode([Station].self, from: data).flatMap { $0.title.values.sorted() }
    }
}
