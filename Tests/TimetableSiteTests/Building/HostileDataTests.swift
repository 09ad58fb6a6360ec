import Foundation
import SmallNetworks
import TestFolders
import Testing
import Timetable

@testable import TimetableSite

/// A dataset whose every name and id wants to be something else than text.
@Suite(.serialized) struct HostileDataTests {
    private static let payloads = [
        "\"><script>alert(1)</script>", "' onx='alert(2)", "\" onx=\"alert(3)", "../../x", "..\\..\\x", "/etc/passwd",
        "javascript:alert(4)", "</title><script>alert(5)</script>", "nul\u{0}<b>",
        "<\u{301}script>alert(6)<\u{301}/script>",
        "\"\u{301} onx=\"\u{301}", String(repeating: "長い", count: 2000), "\u{202E}\u{200F}<i>\u{2066}",
        "]]>--><!--<svg/onload=x>",
        "{{t.skip}}{{{x}}}", "{n}{destinations}{site}", "&lt;script&gt;&amp;#39;", "` onx=`",
        "a\nb\r\n<p onx=1>\u{2028}",
        "#\"?x=1&y=<2>", "</script></style><style>*{}", " ", "%2e%2e%2f%00", "CON", "index", "\u{9B}\u{7F}\u{1B}[2J",
    ]

    /// Hands out payloads one after another, each id once.
    private struct Hostility {
        private var count = 0

        mutating func text() -> String {
            count += 1
            return HostileDataTests.payloads[count % HostileDataTests.payloads.count]
        }

        mutating func id() -> String { text() + "\(count)" }

        mutating func names() -> Names {
            Names([.ja: text(), .en: text(), Language(rawValue: "\"><script>x"): text()])
        }
    }

    private static func hostile(_ dataset: Dataset) -> Dataset {
        var (dataset, hostility) = (dataset, Hostility())
        dataset.source = Source(
            name: hostility.text(),
            date: dataset.source.date,
            licence: hostility.text(),
            attribution: hostility.text(),
            timeZone: hostility.text(),
            dayBoundary: dataset.source.dayBoundary
        )
        for position in dataset.services.indices { dataset.services[position].feedID = hostility.id() }
        for position in dataset.operators.indices {
            (dataset.operators[position].feedID, dataset.operators[position].names) = (
                hostility.id(), hostility.names()
            )
        }
        for position in dataset.directions.indices {
            (dataset.directions[position].feedID, dataset.directions[position].names) = (
                hostility.id(), hostility.names()
            )
        }
        for position in dataset.trainTypes.indices {
            (dataset.trainTypes[position].feedID, dataset.trainTypes[position].names) = (
                hostility.id(), hostility.names()
            )
        }
        for position in dataset.railways.indices {
            (dataset.railways[position].feedID, dataset.railways[position].names) = (hostility.id(), hostility.names())
            dataset.railways[position].reading = hostility.text()
            dataset.railways[position].color = ["red}</style><script>", "#12345;", "#ABCDEF"][position % 3]
        }
        for position in dataset.stops.indices {
            (dataset.stops[position].feedID, dataset.stops[position].names) = (hostility.id(), hostility.names())
            dataset.stops[position].reading = hostility.text()
        }
        for position in dataset.stations.indices { dataset.stations[position].feedID = hostility.id() }
        for position in dataset.interchanges.indices { dataset.interchanges[position].feedID = hostility.id() }
        for position in dataset.trains.indices {
            dataset.trains[position].feedID = hostility.id()
            dataset.trains[position].number = hostility.text()
            dataset.trains[position].names = [hostility.names(), hostility.names()]
        }
        return dataset
    }

    private static let sites: Result<(hostile: Tree, harmless: Tree), any Error> = Result {
        let (first, second) = (try Folder(), try Folder())
        try SampleSite.build(hostile(AwkwardNetwork.dataset), into: first)
        var named = AwkwardNetwork.dataset
        // What is optional is there too, so that its markup is known.
        named.source.licence = "CC0"
        named.source.attribution = "A"
        for position in named.trains.indices { named.trains[position].names = [Names([.ja: "星"])] }
        for position in named.stops.indices { named.stops[position].reading = "ほし" }
        for position in named.railways.indices { named.railways[position].reading = "ほし" }
        try SampleSite.build(named, into: second)
        return (Tree(first), Tree(second))
    }

    @Test func everyPathIsSafeAndUniqueWhenCaseIsIgnored() throws {
        let (hostile, harmless) = try Self.sites.get()
        // Which pages the index has follows from how the names begin, and which trains share a page from theirs.
        func counted(_ pages: [String]) -> Int {
            pages.count { !$0.contains("station-index/") && !$0.contains("named-trains/") }
        }
        #expect(counted(hostile.pages) == counted(harmless.pages))
        #expect(Set(hostile.paths.map { $0.lowercased() }).count == hostile.paths.count)
        for path in hostile.paths {
            #expect(path.wholeMatch(of: /[a-z0-9.\/-]+/) != nil, "\(path)")
            #expect(!path.contains("..") && !path.hasPrefix("/") && !path.hasPrefix("."), "\(path)")
        }
    }

    @Test func noMarkupComesFromTheData() throws {
        let (hostile, harmless) = try Self.sites.get()
        // Only long names are set narrower than they are, and only large pages have parts.
        let large: Set = ["text textLength", "text lengthAdjust", "g transform", "p data-part"]
        let known = harmless.pages.reduce(into: large) {
            $0.formUnion(Markup(harmless.text($1)).names)
        }
        for path in hostile.pages {
            let markup = Markup(hostile.text(path))
            #expect(markup.faults == [], "\(path)")
            #expect(markup.names.subtracting(known) == [], "\(path)")
            #expect(!markup.names.contains { $0.contains(" on") }, "\(path)")
        }
    }

    @Test func everyLinkLeadsToAPageOfTheSiteAndItsFragmentIsThere() throws {
        let hostile = try Self.sites.get().hostile
        let ids = Dictionary(uniqueKeysWithValues: hostile.pages.map { ($0, Markup(hostile.text($0)).ids) })
        for path in hostile.pages {
            // Only documents and the place of a station lead out of the site; the first are no part of the data.
            let page = Markup(hostile.text(path))
            for reference in page.references
            where !reference.hasPrefix("https://") && reference.wholeMatch(of: /geo:-?[0-9.]+,-?[0-9.]+/) == nil {
                #expect(!reference.contains(":"), "\(path) leads to \(reference)")
                let target = page.target(of: reference, from: path)
                #expect(hostile.files[target] != nil, "\(path) leads to \(reference)")
                // A script draws the table of the page as a list.
                let fragment = reference.split(separator: "#", maxSplits: 1).dropFirst().first
                if let fragment, fragment != "as=list" {
                    #expect(ids[target]?.contains(String(fragment)) == true, "\(path) leads to \(reference)")
                }
            }
        }
    }

    @Test func namesAreShownAsTheyAreWritten() throws {
        let hostile = try Self.sites.get().hostile
        let text = hostile.pages.map(hostile.text).joined()
        #expect(text.contains("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(text.contains("&amp;lt;script&amp;gt;&amp;amp;#39;"))
        #expect(text.contains("{{t.skip}}{{{x}}}"))
        #expect(text.contains("{n}{destinations}{site}"))
        #expect(text.contains("nul\u{FFFD}&lt;b&gt;"))
    }

    @Test func dataAndStyleHoldNothingButWhatTheyAreFor() throws {
        let hostile = try Self.sites.get().hostile
        for line in hostile.text("railways.css").split(separator: "\n")
        where line != "@media screen and (prefers-color-scheme: dark){" && line != "}" {
            #expect(line.wholeMatch(of: /\.r-[a-z0-9-]+\{--line:#[0-9a-f]{6};--on-line:#(fff|000)\}/) != nil, "\(line)")
        }
        let lines = hostile.text(PageList.path).split(separator: "\n")
        #expect(lines.count == hostile.pages.count)
        for line in lines {
            #expect(!line.contains("<"))
            let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect((entry?["path"] as? String).map { hostile.files[$0] != nil } == true, "\(line)")
        }
    }
}
